import Platform

/// Checks a student's file: compiles it with the exercise's checks, runs them in a process of their own, reads what they
/// report.
///
/// The compiler is called directly; building the course is not needed. Nothing of the student's is written to.
package struct Checker: Sendable {
  let compiler: Path
  private let environment: [String: String]

  /// How long the compiler may take; a cold module cache costs seconds.
  private static let compileLimit: Duration = .seconds(180)

  /// A checker with the `swiftc` that `PATH` finds; nil where it finds none.
  package init?(environment: [String: String] = EnvironmentVariables.current) {
    guard let compiler = Executables.locate("swiftc", searchPath: environment["PATH"]) else { return nil }
    self.compiler = compiler
    self.environment = environment
  }

  /// Checks one file against one exercise.
  package func check(_ file: Path, against exercise: Exercise) async -> CheckReport {
    do throws(FileError) {
      let bytes = try Files.read(file)
      if bytes.allSatisfy({ $0 <= 0x20 }) { return .without(.fileEmpty, for: exercise) }
    } catch {
      return .without(error.isMissing ? .fileMissing : .impossible("\(error)"), for: exercise)
    }
    do throws(FileError) {
      let folder = try TemporaryFolder()
      let report = try await check(file.absolute, against: exercise, in: folder.path)
      folder.remove()
      return report
    } catch {
      return .without(.impossible("\(error)"), for: exercise)
    }
  }

  private func check(
    _ file: Path, against exercise: Exercise, in folder: Path
  ) async throws(FileError) -> CheckReport {
    let support = folder / CheckSupport.fileName
    try Files.write(Array(CheckSupport.source.utf8), to: support)
    let checksFolder = exercise.folder / "Checks"
    let checks = try Files.list(checksFolder).filter { $0.hasSuffix(".swift") }.map { checksFolder / $0 }
    let program = folder / "check"
    let compiled = await compile([file, support] + checks, output: ["-o", program.string])
    switch compiled.ending {
    case .exited(0): break
    case .exited: return await explain(compiled, file, exercise)
    case .interrupted: return .without(.interrupted, for: exercise)
    default: return .without(.impossible("swiftc \(compiled.ending)"), for: exercise)
    }
    return try await run(program, exercise, in: folder)
  }

  private func run(
    _ program: Path, _ exercise: Exercise, in folder: Path
  ) async throws(FileError) -> CheckReport {
    let mark = "\u{1}" + String(UInt64.random(in: .min ... .max), radix: 36)
    let work = folder / "work"
    try Files.makeDirectory(work)
    var surroundings = environment
    surroundings[CheckSupport.markVariable] = mark
    // A crash is reported by its signal; the runtime's own account of it would take seconds.
    surroundings["SWIFT_BACKTRACE"] = "enable=no"
    let result = await ProcessSupervisor.shared.run(
      ProcessRequest(
        program, environment: surroundings, workingDirectory: work, timeLimit: exercise.timeLimit,
        outputLimit: 1 << 20))
    if result.ending == .interrupted { return .without(.interrupted, for: exercise) }
    if case .notStarted(let reason) = result.ending { return .without(.impossible(reason), for: exercise) }
    let transcript = CheckTranscript(result.standardOutput, mark: mark)
    return CheckReport(
      outcome: .probed, verdicts: transcript.verdicts(for: exercise.requirements, ending: result.ending),
      printed: transcript.printed)
  }

  /// Whose fault it is that the whole does not compile: the file's own, a requirement's, or the signature's.
  private func explain(_ whole: ProcessResult, _ file: Path, _ exercise: Exercise) async -> CheckReport {
    let alone = await compile([file], output: Self.withoutOutput)
    if !alone.succeeded {
      let shown = file.relative(to: Path.workingDirectory) ?? file.string
      let text = CompilerOutput.errors(in: text(of: alone), replacing: [(file.string, with: shown)])
      return .without(.doesNotCompile(text), for: exercise)
    }
    for (index, requirement) in exercise.requirements.enumerated() {
      guard let probe = requirement.compiles else { continue }
      let together = await compile([file, exercise.folder / "Checks" / probe], output: Self.withoutOutput)
      if !together.succeeded {
        let messages = CompilerOutput.messages(in: text(of: together))
        // Another file was copied over this one, or the declaration was renamed: no requirement's matter.
        if messages.contains("cannot find") { return .without(.cannotBeCalled(messages), for: exercise) }
        var report = CheckReport.without(.probed, for: exercise)
        report.verdicts[index] = .unmet(messages)
        return report
      }
    }
    return .without(.cannotBeCalled(CompilerOutput.messages(in: text(of: whole))), for: exercise)
  }

  private static let withoutOutput = ["-parse-as-library", "-emit-sil", "-o", "/dev/null"]

  private func compile(_ files: [Path], output: [String]) async -> ProcessResult {
    let flags = [
      "-swift-version", "6", "-diagnostic-style", "llvm", "-module-name", "Exercise", "-Onone", "-wmo",
      "-package-name", "Exercise",
    ]
    return await ProcessSupervisor.shared.run(
      ProcessRequest(
        compiler, flags + output + files.map(\.string), environment: environment, timeLimit: Self.compileLimit
      ))
  }

  private func text(of result: ProcessResult) -> String {
    String(decoding: result.standardError, as: UTF8.self)
  }
}
