import Platform

/// Runs lessons' programs, each isolated, in folders of its own.
struct Runner: Sendable {
  /// What a run finds around it.
  var environment = RunEnvironment()
  /// How much a run may write on each stream, in bytes.
  var outputLimit = ProcessRequest.defaultOutputLimit

  /// Executes one run in a place of its own; what it leaves there is removed.
  func transcript(of execution: RunExecution, program: LessonProgramFile) async -> ProcessResult {
    do throws(FileError) {
      let place = try RunPlace(for: program)
      defer { place.end() }
      return await transcript(of: execution, in: place)
    } catch {
      return ProcessResult(ending: .notStarted(error.description))
    }
  }

  /// Executes one run of a place's program there.
  func transcript(of execution: RunExecution, in place: RunPlace) async -> ProcessResult {
    await ProcessSupervisor.shared.run(place.request(execution, environment, outputLimit: outputLimit))
  }
}
