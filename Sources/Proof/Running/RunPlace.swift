import Platform

/// Where runs take place: folders of their own and, for the command of a lesson, a private copy of the course.
struct RunPlace: Sendable {
  private let program: LessonProgramFile
  private let folders: RunFolders
  private var mirror: CourseMirror?

  /// A place that nobody else uses, as new.
  init(for program: LessonProgramFile) throws(FileError) {
    self.program = program
    mirror = try program.folder?.mirrors.take()
    folders = try RunFolders.take()
  }

  /// A place below `parent`, which the caller removes after ``end()``.
  init(for program: LessonProgramFile, in parent: Path) throws(FileError) {
    self.program = program
    folders = try RunFolders(in: parent)
    mirror = try program.folder?.mirrors.take()
    try mirror?.move(below: parent / "work")
  }

  /// Hands on what the next run can use, and removes the rest.
  func end() {
    folders.giveBack()
    guard var mirror, let mirrors = program.folder?.mirrors else { return }
    if (try? mirror.move()) != nil { mirrors.giveBack(mirror) }
  }

  /// The request to run the place's program here.
  func request(
    _ execution: RunExecution, _ environment: RunEnvironment, outputLimit: Int
  ) -> ProcessRequest {
    ProcessRequest(
      mirror?.place(of: program.executable) ?? program.executable,
      program.firstArguments + execution.arguments,
      environment: environment.variables(home: folders.home, temporary: folders.temporary),
      workingDirectory: program.folder.flatMap { mirror?.place(of: $0.path) } ?? folders.work,
      timeLimit: execution.timeLimit, outputLimit: outputLimit)
  }

  // MARK: What a run reads

  /// Watches which files of the course a run opens, and which of `others`; call it directly before the run.
  func watch(_ others: Set<Path>) -> RunWatch? {
    guard let copy = mirror?.copy else { return nil }
    // What was opened before is no matter of this run.
    let seesCourse = copy.opened() != nil
    let single = others.filter { !seesCourse || copy.copy(of: $0) == nil }
    return RunWatch(copy: copy, seesCourse: seesCourse, single: single)
  }
}

/// One execution of a program: its arguments and how long it may take.
struct RunExecution: Hashable, Sendable {
  var arguments: [String] = []
  var timeLimit = ProcessRequest.defaultTimeLimit
}

/// Watches what a run in a private copy of the course opens.
struct RunWatch: Sendable {
  private let copy: FolderMirror
  private let seesCourse: Bool
  private let single: FileAccess?

  /// - Parameter single: The files that have to be watched one by one.
  fileprivate init(copy: FolderMirror, seesCourse: Bool, single: Set<Path>) {
    self.copy = copy
    self.seesCourse = seesCourse
    self.single =
      single.isEmpty ? nil : FileAccess(to: single.map { (path: copy.copy(of: $0) ?? $0, name: $0) })
  }

  /// What was opened so far, by the paths of the originals, and whether that is all that was opened in the course.
  func opened() -> (files: Set<Path>, isComplete: Bool) {
    let inside = seesCourse ? copy.opened() : nil
    let single = single?.opened() ?? []
    return (single.union((inside ?? []).map { copy.source / $0.string }), inside != nil)
  }
}
