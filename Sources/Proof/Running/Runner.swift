import System

/// Runs lessons' programs, each isolated, in folders that are gone afterwards.
struct Runner: Sendable {
  /// What a run finds around it.
  var environment = RunEnvironment()
  /// How much a run may write on each stream, in bytes.
  var outputLimit = ProcessRequest.defaultOutputLimit

  /// Executes one run in folders of its own below the system's temporary folder.
  func transcript(
    of arguments: [String], program: LessonProgramFile, timeLimit: Duration = ProcessRequest.defaultTimeLimit
  ) async -> ProcessResult {
    do throws(FileError) {
      let folder = try TemporaryFolder(prefix: "course-run-")
      defer { folder.remove() }
      return try await transcript(of: arguments, program: program, timeLimit: timeLimit, in: folder.path)
    } catch {
      return ProcessResult(ending: .notStarted(error.description))
    }
  }

  /// Executes one run whose home, temporary folder and, for a program that has no place of its own, empty working folder
  /// are made below `folder`, which is left to the caller to remove.
  func transcript(
    of arguments: [String], program: LessonProgramFile, timeLimit: Duration, in folder: Path
  ) async throws(FileError) -> ProcessResult {
    for name in ["home", "tmp", "work"] { try Files.makeDirectories(folder / name) }
    return await ProcessSupervisor.shared.run(
      ProcessRequest(
        program.executable, program.firstArguments + arguments,
        environment: environment.variables(home: folder / "home", temporary: folder / "tmp"),
        workingDirectory: program.workingDirectory ?? folder / "work",
        timeLimit: timeLimit, outputLimit: outputLimit))
  }
}
