import Platform

/// Runs lessons' programs, each isolated, in folders of its own.
struct Runner: Sendable {
  /// What a run finds around it.
  var environment = RunEnvironment()
  /// How much a run may write on each stream, in bytes.
  var outputLimit = ProcessRequest.defaultOutputLimit

  /// Executes one run in folders of its own below the system's temporary folder; what it leaves there is removed.
  func transcript(
    of arguments: [String], program: LessonProgramFile, timeLimit: Duration = ProcessRequest.defaultTimeLimit
  ) async -> ProcessResult {
    do throws(FileError) {
      let folders = try RunFolders.take()
      defer { folders.giveBack() }
      return await transcript(of: arguments, program: program, timeLimit: timeLimit, in: folders)
    } catch {
      return ProcessResult(ending: .notStarted(error.description))
    }
  }

  /// Executes one run in these folders, which the caller looks after; a program with a place of its own starts there.
  func transcript(
    of arguments: [String], program: LessonProgramFile, timeLimit: Duration, in folders: RunFolders
  ) async -> ProcessResult {
    await ProcessSupervisor.shared.run(
      ProcessRequest(
        program.executable, program.firstArguments + arguments,
        environment: environment.variables(home: folders.home, temporary: folders.temporary),
        workingDirectory: program.workingDirectory ?? folders.work,
        timeLimit: timeLimit, outputLimit: outputLimit))
  }
}
