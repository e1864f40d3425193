import Platform

/// One check of one file. Before a failure is laid at the file's door, the reference solution is asked whether the checks
/// themselves work.
struct CheckRun: Sendable {
  let exercise: Exercise
  /// Every file of the checks' module.
  let checks: [Path]
  let compiler: Path
  let environment: [String: String]

  /// How far one file came.
  private enum Progress {
    case ran(CheckReport)
    case fileDoesNotCompile(CompilerOutput)
    case checksDoNotCompile(CompilerOutput)
    case machineFault(String)
    case interrupted
  }

  /// Checks `file`; both folders are made, and hold what is compiled.
  func report(of file: Path, in folder: Path, control: Path) async throws(FileError) -> CheckReport {
    switch try await progress(of: file, in: folder) {
    case .ran(let report):
      guard report.endedSilently, let fault = try await courseFault(in: control) else { return report }
      return .without(fault, for: exercise)
    case .fileDoesNotCompile(let output): return .without(.doesNotCompile(output.errors), for: exercise)
    case .checksDoNotCompile(let output):
      if let fault = try await courseFault(in: control) { return .without(fault, for: exercise) }
      return await explain(
        output, modules(of: file, in: folder), reference: modules(of: exercise.solution, in: control))
    case .machineFault(let words): return .without(.machineFault(words), for: exercise)
    case .interrupted: return .without(.interrupted, for: exercise)
    }
  }

  /// Why even the reference solution cannot be checked; nil where it can.
  private func courseFault(in control: Path) async throws(FileError) -> CheckReport.Outcome? {
    switch try await progress(of: exercise.solution, in: control) {
    case .ran(let report):
      report.endedSilently ? .courseFault(Message.notProbed(report.notProbed(in: exercise))) : nil
    case .fileDoesNotCompile(let output), .checksDoNotCompile(let output): .courseFault(output.words)
    case .machineFault(let words): .machineFault(words)
    case .interrupted: .interrupted
    }
  }

  private func progress(of file: Path, in folder: Path) async throws(FileError) -> Progress {
    try Files.makeDirectory(folder)
    let modules = modules(of: file, in: folder)
    let program: Path
    do throws(CheckModules.Fault) {
      try await modules.compileStudent()
    } catch {
      return progress(after: error) { .fileDoesNotCompile($0) }
    }
    do throws(CheckModules.Fault) {
      program = try await modules.linkChecks(checks)
    } catch {
      return progress(after: error) { .checksDoNotCompile($0) }
    }
    return try await run(program, in: folder)
  }

  private func modules(of file: Path, in folder: Path) -> CheckModules {
    CheckModules(compiler: compiler, environment: environment, file: file, folder: folder)
  }

  private func progress(
    after fault: CheckModules.Fault, inFiles: (CompilerOutput) -> Progress
  ) -> Progress {
    switch fault {
    case .inFiles(let output): inFiles(output)
    case .elsewhere(let words): .machineFault(words)
    case .interrupted: .interrupted
    }
  }

  private func run(_ program: Path, in folder: Path) async throws(FileError) -> Progress {
    let mark = "\u{1}" + String(UInt64.random(in: .min ... .max), radix: 36)
    let work = folder / "work"
    try Files.makeDirectory(work)
    var environment = environment
    environment[CheckSupport.markVariable] = mark
    // A crash is reported by its signal; the runtime's own account of it would take seconds.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    let result = await ProcessSupervisor.shared.run(
      ProcessRequest(
        program, environment: environment, workingDirectory: work, timeLimit: exercise.timeLimit,
        outputLimit: 1 << 20))
    if result.ending == .interrupted { return .interrupted }
    if case .notStarted(let reason) = result.ending { return .machineFault(reason) }
    let transcript = CheckTranscript(result.standardOutput, mark: mark)
    return .ran(
      CheckReport(
        outcome: .probed, verdicts: transcript.verdicts(for: exercise.requirements, ending: result.ending),
        printed: transcript.printed))
  }

  /// Which requirement it is that the student's module does not meet, or what the checks cannot call.
  private func explain(
    _ output: CompilerOutput, _ modules: CheckModules, reference: CheckModules
  ) async -> CheckReport {
    for (index, requirement) in exercise.requirements.enumerated() {
      guard let probe = requirement.compiles.map({ exercise.checksFolder / $0 }) else { continue }
      do throws(CheckModules.Fault) {
        try await modules.compileProbe(probe)
      } catch {
        guard case .inFiles(let output) = error else { continue }
        // Another file was copied over this one, or the declaration was renamed: no requirement's matter.
        if output.reportsMissingDeclaration { break }
        if let fault = await fault(of: probe, reference) { return .without(fault, for: exercise) }
        var report = CheckReport.without(.probed, for: exercise)
        report.verdicts[index] = .unmet(output.messages)
        return report
      }
    }
    return .without(.cannotBeCalled(output.messages), for: exercise)
  }

  /// What is wrong with a probe that does not even compile with the reference solution.
  private func fault(of probe: Path, _ reference: CheckModules) async -> CheckReport.Outcome? {
    do throws(CheckModules.Fault) {
      try await reference.compileProbe(probe)
      return nil
    } catch {
      return switch error {
      case .inFiles(let output): .courseFault(output.words)
      case .elsewhere(let words): .machineFault(words)
      case .interrupted: .interrupted
      }
    }
  }
}

private enum Message {
  static func notProbed(_ ids: [String]) -> String {
    "the checks end without probing \(ids.map { "'\($0)'" }.joined(separator: ", "))"
  }
}
