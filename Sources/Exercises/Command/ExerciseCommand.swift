import CommandLineTool
import Diagnostics
import Encodings
import Platform

/// The student's command: `exercise list | start | check | hint | solution | reset`.
package enum ExerciseCommand {
  /// Runs the command with the words after its name and gives the exit status.
  package static func run(_ words: [String]) async -> ExitStatus {
    let console = Console()
    return await Program.exercise.run(words, on: console) { verb throws(UsageError) in
      switch verb {
      case .list(let options):
        return try await inCourse(options.course, console) { session throws(UsageError) in
          options.showsIDs ? session.listIDs() : session.list()
        }
      case .start(let options):
        return try await withExercise(options.exercise, console) { $0.start($1, at: options.place) }
      case .check(let options):
        return try await withExercise(options.exercise, console) { session, exercise in
          await session.check(
            exercise, file: options.file, watch: options.isWatching, replaying: options.replayed)
        }
      case .hint(let options): return try await withExercise(options, console) { $0.hint($1) }
      case .solution(let options):
        return try await withExercise(options.exercise, console) { $0.solution($1, giveUp: options.givesUp) }
      case .reset(let options): return try await withExercise(options, console) { $0.reset($1) }
      }
    }
  }

  private static func inCourse(
    _ option: CourseOption, _ console: Console,
    perform: (Session) async throws(UsageError) -> ExitStatus
  ) async throws(UsageError) -> ExitStatus {
    let start = option.folder ?? "."
    // A folder that is named is the course itself.
    let named = option.folder.map { Files.isDirectory($0 / "Lessons") ? $0.absolute : nil }
    guard let course = named ?? Catalogue.course(from: start) else {
      console.report([.error(Message.noCourse(start.absolute))])
      return .undecided
    }
    let session = Session(
      catalogue: Catalogue(course: course), workspace: Workspace(course: course), console: console,
      paint: Paint(isOn: console.coloursOutput),
      suffix: option.folder.map { " --course \(shellWord($0.string))" } ?? "")
    return try await perform(session)
  }

  private static func withExercise(
    _ options: ExerciseOptions, _ console: Console, perform: (Session, Exercise) async -> ExitStatus
  ) async throws(UsageError) -> ExitStatus {
    try await inCourse(options.course, console) { session throws(UsageError) in
      if let exercise = session.exercise(options.id) { return await perform(session, exercise) }
      let catalogue = session.catalogue
      if let id = options.id, Files.isDirectory(catalogue.course / Exercise.place(of: id)) {
        console.report(catalogue.diagnostics)
        return .undecided
      }
      throw Message.noExercise(options.id, catalogue.exercises.map(\.id))
    }
  }
}

extension Session {
  /// The exercise that is named, or was used last, or is the only one.
  fileprivate func exercise(_ id: String?) -> Exercise? {
    let exercises = catalogue.exercises
    if let id {
      // An id, or the path of something in the exercise's or the lesson's folder, as a shell completes it. A lesson means
      // its first exercise.
      let path = Path(id).absolute
      let lesson = path.relative(to: catalogue.course / "Lessons").flatMap { Path($0).components.first }
      return exercises.first { $0.id.utf8.elementsEqual(id.utf8) }
        ?? exercises.first { path == $0.folder.absolute || path.isInside($0.folder.absolute) }
        ?? exercises.first { $0.lesson == lesson }
    }
    return exercises.first { $0.id == workspace.current } ?? (exercises.count == 1 ? exercises.first : nil)
  }
}

private enum Message {
  static func noCourse(_ path: Path) -> String { "no folder with Lessons at or above \(path)" }
  static func noExercise(_ id: String?, _ known: [String]) -> UsageError {
    let problem = id.map { "unknown exercise '\($0)'" } ?? "which exercise?"
    let nearest = id.flatMap { nearestWord(to: $0, in: known) }
    if known.isEmpty { return UsageError(problem) }
    return UsageError(
      "\(problem); \(nearest.map(didYouMean) ?? "there are: \(known.joined(separator: ", "))")")
  }
}
