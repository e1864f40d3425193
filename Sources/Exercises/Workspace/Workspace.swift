import Encodings
import Platform

/// A student's own copies, and what is remembered about them: everything is in `COURSE/.exercises`, which git ignores.
///
///     .exercises/progress.txt            which exercises are begun, hints shown, what passed
///     .exercises/ID/FILE.swift           the student's copy, unless another place was chosen
///     .exercises/saved/ID/FILE-1.swift   what `reset` put aside, counted upwards
package struct Workspace: Sendable {
  /// The course's folder.
  package let course: Path

  /// The workspace of a course; nothing is made before something is started.
  package init(course: Path) {
    self.course = course
  }

  /// Where everything lies.
  var folder: Path { course / ".exercises" }
  private var progressPath: Path { folder / "progress.txt" }

  /// What came of `start`.
  package enum Started: Hashable, Sendable {
    /// The starter was copied to this file.
    case copied(Path)
    /// This file was there already and is used as it is.
    case adopted(Path)
    /// The exercise was begun before, with this file.
    case already(Path)
  }

  /// Why a place cannot be used.
  package enum Refusal: Error, Hashable, Sendable {
    /// It is among the lessons, where an update of the course would overwrite it.
    case insideLessons(Path)
    /// The file system's own reason.
    case file(FileError)
  }

  // MARK: Progress

  /// What is remembered of an exercise; nil before `start`.
  package func progress(of exercise: Exercise) -> ExerciseProgress? { read().exercises[exercise.id] }

  /// The exercise that was used last.
  package var current: String? { read().current }

  /// The student's file; nil before `start`.
  package func file(of exercise: Exercise) -> Path? { progress(of: exercise).map { course / $0.file } }

  /// Whether the file as it is now has passed.
  package func hasPassed(_ exercise: Exercise) -> Bool {
    guard let progress = progress(of: exercise), let passed = progress.passed,
      let bytes = try? Files.read(course / progress.file)
    else { return false }
    return ContentHash(of: bytes).hexadecimal == passed
  }

  /// Whether the exercise passed once, whatever happened to the file since.
  package func hasEverPassed(_ exercise: Exercise) -> Bool { progress(of: exercise)?.passed != nil }

  /// Remembers that the file passed with these bytes.
  package func notePassed(_ exercise: Exercise, bytes: [UInt8]) throws(FileError) {
    try update(exercise) { $0.passed = ContentHash(of: bytes).hexadecimal }
  }

  /// Counts one more hint as shown, and says how many are.
  package func noteHint(_ exercise: Exercise) throws(FileError) -> Int {
    let shown = min((progress(of: exercise)?.hints ?? 0) + 1, exercise.hints.count)
    try update(exercise) { $0.hints = shown }
    return shown
  }

  /// Makes an exercise the one that a command without a name means.
  package func noteCurrent(_ exercise: Exercise) throws(FileError) {
    try update(exercise) { _ in }
  }

  // MARK: Files

  /// Gives the student a file: the default place, or a folder or file of their own.
  package func start(_ exercise: Exercise, at place: Path?) throws(Refusal) -> Started {
    if place == nil, let file = file(of: exercise), Files.isRegularFile(file) {
      try refusing { () throws(FileError) in try noteCurrent(exercise) }
      return .already(file)
    }
    let file = destination(exercise, place)
    if file.isInside(course / "Lessons") { throw .insideLessons(file) }
    let isThere = Files.exists(file)
    try refusing { () throws(FileError) in
      // First, so that nothing is left behind where progress cannot be kept.
      try Files.makeDirectories(folder)
      if !isThere { try Files.write(try Files.read(exercise.starter), to: file) }
      var memory = read()
      memory.current = exercise.id
      var progress = memory.exercises[exercise.id] ?? ExerciseProgress(file: "")
      progress.file = file.relative(to: course) ?? file.string
      memory.exercises[exercise.id] = progress
      try write(memory)
    }
    return isThere ? .adopted(file) : .copied(file)
  }

  private func refusing(_ work: () throws(FileError) -> Void) throws(Refusal) {
    do throws(FileError) { try work() } catch { throw .file(error) }
  }

  private func destination(_ exercise: Exercise, _ place: Path?) -> Path {
    guard let place else { return folder / exercise.id / exercise.fileName }
    let given = place.absolute
    return given.extension == "swift" && !Files.isDirectory(given) ? given : given / exercise.fileName
  }

  /// Puts the student's version aside, then restores the starter.
  ///
  /// - Returns: where the version was put; nil where there was nothing to keep.
  package func reset(_ exercise: Exercise, _ file: Path) throws(FileError) -> Path? {
    let starter = try Files.read(exercise.starter)
    var saved: Path?
    if Files.exists(file) {
      let own = try Files.read(file)
      if own != starter {
        let place = nextSaved(exercise)
        try Files.write(own, to: place)
        saved = place
        try Files.replace(file, with: starter, expecting: own)
      }
    } else {
      try Files.write(starter, to: file)
    }
    // That it passed once stays: the list says 'changed', and the solution stays open.
    try noteCurrent(exercise)
    return saved
  }

  private func nextSaved(_ exercise: Exercise) -> Path {
    let name = Path(exercise.fileName)
    var number = 1
    while true {
      let place = folder / "saved" / exercise.id / "\(name.stem)-\(number).swift"
      if !Files.exists(place) { return place }
      number += 1
    }
  }

  // MARK: The progress file

  private func read() -> ProgressFile {
    (try? Files.readText(progressPath)).map(ProgressFile.init) ?? ProgressFile()
  }

  private func update(_ exercise: Exercise, _ change: (inout ExerciseProgress) -> Void) throws(FileError) {
    var memory = read()
    guard var progress = memory.exercises[exercise.id] else { return }
    change(&progress)
    memory.exercises[exercise.id] = progress
    memory.current = exercise.id
    try write(memory)
  }

  private func write(_ memory: ProgressFile) throws(FileError) {
    let bytes = Array(memory.text.utf8)
    guard Files.exists(progressPath) else { return try Files.write(bytes, to: progressPath) }
    try Files.replace(progressPath, with: bytes, expecting: try Files.read(progressPath))
  }
}
