import Platform
import RaceLab

/// One check of one file. Before a failure is laid at the file's door, the reference solution is asked whether the checks
/// themselves work.
struct CheckRun: Sendable {
  let exercise: Exercise
  /// Every file of the checks' module.
  let checks: [Path]
  let compiler: Path
  let environment: [String: String]
  /// Where the checks find RaceLab, for an exercise that uses it.
  var lab: BuiltRaceLab?
  /// The schedule that is run and nothing else; nil for all that the checks explore.
  var replayed: String?

  /// How long checks that explore may run: no student's fault makes them slow, since a step that does not end is noticed.
  private static let explorationLimit: Duration = .seconds(180)

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
      // A schedule is one requirement's.
      guard replayed == nil, report.endedSilently || report.hasEscaped,
        let fault = try await courseFault(in: control)
      else { return report }
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
    case .ran(let report) where report.hasEscaped: .machineFault(Message.escaped(report))
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
    CheckModules(compiler: compiler, environment: environment, file: file, folder: folder, lab: lab)
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
    if exercise.usesRaceLab { environment[Control.permission] = "\(ProcessSupervisor.ownID)" }
    environment[ExplorationSupport.replayVariable] = replayed
    let limit = exercise.usesRaceLab ? Self.explorationLimit : exercise.timeLimit
    let result = await ProcessSupervisor.shared.run(
      ProcessRequest(
        program, environment: environment, workingDirectory: work, timeLimit: limit,
        outputLimit: 1 << 20))
    if result.ending == .interrupted { return .interrupted }
    if case .notStarted(let reason) = result.ending { return .machineFault(reason) }
    if exercise.usesRaceLab, result.ending == .timedOut { return .machineFault(Message.tooSlow) }
    let transcript = CheckTranscript(result.standardOutput, mark: mark)
    return .ran(
      CheckReport(
        outcome: .probed, verdicts: transcript.verdicts(for: exercise.requirements, ending: result.ending),
        printed: transcript.printed, explored: transcript.explored))
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
  static let tooSlow = "the exploration did not end within 180 s"
  static func escaped(_ report: CheckReport) -> String {
    let reasons = report.verdicts.compactMap { if case .unmet(let reason) = $0 { reason } else { nil } }
    return reasons.first ?? ""
  }
  static func notProbed(_ ids: [String]) -> String {
    "the checks end without probing \(ids.map { "'\($0)'" }.joined(separator: ", "))"
  }
}
