import Platform

/// Checks a student's file: compiles it with the exercise's checks, runs them in a process of their own, reads what they
/// report.
///
/// The compiler is called directly; building the course is not needed. Nothing of the student's is written to.
package struct Checker: Sendable {
  let compiler: Path
  private let environment: [String: String]

  /// A checker with the `swiftc` that `PATH` finds; nil where it finds none.
  package init?(environment: [String: String] = EnvironmentVariables.current) {
    guard let compiler = Executables.locate("swiftc", searchPath: environment["PATH"]) else { return nil }
    self.compiler = compiler
    self.environment = environment
  }

  /// Checks one file against one exercise.
  ///
  /// - Parameter schedule: the ID of the schedule that is replayed, and nothing else.
  package func check(
    _ file: Path, against exercise: Exercise, replaying schedule: String? = nil
  ) async -> CheckReport {
    do throws(FileError) {
      let bytes = try Files.read(file)
      if bytes.allSatisfy({ $0 <= 0x20 }) { return .without(.fileEmpty, for: exercise) }
    } catch {
      return .without(error.isMissing ? .fileMissing : .fileUnreadable("\(error)"), for: exercise)
    }
    if let missing = exercise.neededChecks.first(where: { !Files.isRegularFile($0) }) {
      return .without(.courseFault(Message.missing(missing)), for: exercise)
    }
    var lab: BuiltRaceLab?
    if exercise.usesRaceLab {
      lab = BuiltRaceLab.besideThisProgram
      if lab == nil { return .without(.machineFault(Message.noRaceLab), for: exercise) }
    }
    do throws(FileError) {
      let folder = try TemporaryFolder()
      let report = try await check(file.absolute, against: exercise, schedule, lab, in: folder.path)
      folder.remove()
      return report
    } catch {
      return .without(.machineFault("\(error)"), for: exercise)
    }
  }

  private func check(
    _ file: Path, against exercise: Exercise, _ schedule: String?, _ lab: BuiltRaceLab?,
    in folder: Path
  ) async throws(FileError) -> CheckReport {
    let support = folder / CheckSupport.fileName
    let exploration =
      exercise.usesRaceLab
      ? ExplorationSupport.source(exercise.language, stepLimit: exercise.timeLimit) : ""
    try Files.write(Array((exploration + CheckSupport.source).utf8), to: support)
    let names = try Files.list(exercise.checksFolder).filter { $0.hasSuffix(".swift") }
    let run = CheckRun(
      exercise: exercise, checks: names.map { exercise.checksFolder / $0 } + [support], compiler: compiler,
      environment: environment, lab: lab, replayed: schedule)
    return try await run.report(of: file, in: folder / "file", control: folder / "control")
  }
}

private enum Message {
  static let noRaceLab =
    "the compiled module RaceLab was not found beside this program; start it with 'swift run exercise'"
  static func missing(_ file: Path) -> String {
    "there is no \(file.relative(to: Path.workingDirectory) ?? file.string)"
  }
}
