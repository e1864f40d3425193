import Course
import System

/// Runs lessons' programs, each isolated, in folders that are gone afterwards.
struct Runner: Sendable {
  /// What a run finds around it.
  var environment = RunEnvironment()
  /// How much a run may write on each stream, in bytes.
  var outputLimit = ProcessRequest.defaultOutputLimit

  /// Executes one run.
  ///
  /// Home, temporary folder and, for a program that has no place of its own, an empty working folder are made for it.
  func transcript(
    of arguments: [String], program: LessonProgramFile, timeLimit: Duration = ProcessRequest.defaultTimeLimit
  ) async -> ProcessResult {
    let folder: TemporaryFolder
    do throws(FileError) {
      folder = try TemporaryFolder(prefix: "course-run-")
      for name in ["home", "tmp"] { try Files.makeDirectory(folder.path / name) }
      if program.workingDirectory == nil {
        try Files.makeDirectories(folder.path / environment.workingFolderName)
      }
    } catch {
      return ProcessResult(ending: .notStarted(error.description))
    }
    defer { folder.remove() }
    return await ProcessSupervisor.shared.run(
      ProcessRequest(
        program.executable, program.firstArguments + arguments,
        environment: environment.variables(home: folder.path / "home", temporary: folder.path / "tmp"),
        workingDirectory: program.workingDirectory ?? folder.path / environment.workingFolderName,
        timeLimit: timeLimit, outputLimit: outputLimit))
  }

  /// Executes runs, at most `jobs` at a time, and judges each as it ends.
  ///
  /// `judge` gets the index of the run and its transcript, on several threads at once; the transcript lives no longer
  /// than it is needed, and while it is judged its run still counts as one of the jobs.
  /// - Returns: The judgements in the order of the runs, whatever the order of their ends.
  func judge<Judgement: Sendable>(
    _ runs: [PlannedRun], jobs: Int,
    by judge: @escaping @Sendable (_ index: Int, _ transcript: ProcessResult) async -> Judgement
  ) async -> [Judgement] {
    await mapConcurrently(runs, jobs: jobs) { index, planned in
      await judge(index, await transcript(of: planned))
    }
  }

  /// Executes one planned run.
  func transcript(of planned: PlannedRun) async -> ProcessResult {
    await transcript(of: planned.run.arguments, program: planned.program, timeLimit: planned.timeLimit)
  }
}

/// A run that is to be executed: of which program, with what, for how long.
struct PlannedRun: Hashable, Sendable {
  /// The program.
  var program: LessonProgramFile
  /// The run's arguments.
  var run: Run
  /// How long it may take.
  var timeLimit: Duration = ProcessRequest.defaultTimeLimit

  /// The distinct runs that blocks of a lesson show, in the order of the page.
  static func plan(
    _ blocks: some Sequence<LessonBlock>, requirements: [Run: RunRequirement], program: LessonProgramFile
  ) -> [PlannedRun] {
    var seen: Set<Run> = []
    return blocks.compactMap(\.output?.run).filter { seen.insert($0).inserted }.map { run in
      PlannedRun(
        program: program, run: run,
        timeLimit: requirements[run]?.timeLimit ?? ProcessRequest.defaultTimeLimit)
    }
  }
}
