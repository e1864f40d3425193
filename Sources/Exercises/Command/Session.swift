import CommandLineTool
import Diagnostics
import Encodings
import Platform

/// One run of the student's command within a course.
struct Session: Sendable {
  var catalogue: Catalogue
  var workspace: Workspace
  var console: Console
  var paint: Paint
  /// What must be added to a command that is shown, so that it means the same course.
  var suffix: String

  // MARK: list

  func list() -> ExitStatus {
    console.report(catalogue.diagnostics)
    let width = catalogue.exercises.map(\.id.count).max() ?? 0
    for exercise in catalogue.exercises {
      let name = exercise.id + String(repeating: " ", count: width - exercise.id.count)
      say("\(name)  \(state(of: exercise))  \(exercise.title) (\(exercise.language.rawValue))")
      say(indented(wrapped(exercise.summary, width: 78)))
    }
    if catalogue.exercises.isEmpty { console.report([.error(Message.noExercises)]) }
    return catalogue.exercises.isEmpty || !catalogue.diagnostics.isEmpty ? .undecided : .proven
  }

  /// The ids alone, for scripts and completions.
  func listIDs() -> ExitStatus { console.print(catalogue.exercises.map { $0.id + "\n" }.joined()) }

  private func state(of exercise: Exercise) -> String {
    if workspace.hasPassed(exercise) { return paint.good("passed ") }
    if workspace.hasEverPassed(exercise) { return "changed" }
    return workspace.progress(of: exercise) == nil ? paint.faint("new    ") : "begun  "
  }

  // MARK: start, hint, solution, reset

  func start(_ exercise: Exercise, at place: Path?) -> ExitStatus {
    let strings = ExerciseStrings.of(exercise.language)
    do throws(Workspace.Refusal) {
      let line =
        switch try workspace.start(exercise, at: place) {
        case .copied(let file): strings.yourFile + " " + shown(file)
        case .adopted(let file): strings.adopted + " " + shown(file)
        case .already(let file): strings.alreadyBegun + " " + shown(file)
        }
      say(paint.strong(exercise.title))
      say(wrapped(exercise.summary) + "\n")
      say(line)
      say(strings.thenCheck + " " + text(exercise).command("check"))
      return .proven
    } catch {
      switch error {
      case .insideLessons(let file): say(wrapped(strings.insideLessons) + " " + shown(file))
      case .file(let fault):
        let status = undecided(fault, exercise)
        if fault.path.isInside(workspace.folder) { sayThatCourseIsReadOnly(exercise) }
        return status
      }
      return .undecided
    }
  }

  private func sayThatCourseIsReadOnly(_ exercise: Exercise) {
    let strings = ExerciseStrings.of(exercise.language)
    say(wrapped(strings.readOnlyCourse))
    say(indented("cp \(shellWord(shown(exercise.starter))) FILE"))
    say(indented(text(exercise).command("check", " --file FILE")))
  }

  func hint(_ exercise: Exercise) -> ExitStatus {
    let strings = ExerciseStrings.of(exercise.language)
    guard !exercise.hints.isEmpty else {
      say(strings.noHint)
      return .proven
    }
    // Reading hints is possible before starting; then nothing is remembered, and the first one is shown.
    let shown = (try? workspace.progress(of: exercise).map { _ in try workspace.noteHint(exercise) }) ?? nil
    let count = shown ?? 1
    for number in 1...count {
      let heading = strings.hint(number, exercise.hints.count)
      say(paint.strong(heading) + "\n" + indented(wrapped(exercise.hints[number - 1], width: 78)) + "\n")
    }
    if shown == nil {
      say(strings.begin + " " + text(exercise).command("start"))
    } else if count < exercise.hints.count {
      say(strings.nextHint + " " + text(exercise).command("hint"))
    } else {
      say(strings.lastHint)
    }
    return .proven
  }

  func solution(_ exercise: Exercise, giveUp: Bool) -> ExitStatus {
    let strings = ExerciseStrings.of(exercise.language)
    guard giveUp || workspace.hasEverPassed(exercise) else {
      say(strings.locked)
      say(strings.giveUp + " " + text(exercise).command("solution", " --give-up"))
      return .untrue
    }
    do throws(FileError) {
      let solution = try Files.readText(exercise.solution)
      say(strings.solution + " " + shown(exercise.solution) + "\n")
      say(indented(solution))
      return .proven
    } catch {
      return undecided(error, exercise)
    }
  }

  func reset(_ exercise: Exercise) -> ExitStatus {
    let strings = ExerciseStrings.of(exercise.language)
    guard let file = workspace.file(of: exercise) else { return notBegun(exercise) }
    do throws(FileError) {
      let saved = try workspace.reset(exercise, file)
      say(saved.map { strings.saved + " " + shown($0) } ?? strings.nothingToSave)
      say(strings.restored + " " + shown(file))
      return .proven
    } catch {
      return undecided(error, exercise)
    }
  }

  // MARK: Shared

  /// Prints a text and ends its line.
  func say(_ text: String) { console.print(text + "\n") }

  /// Reports a file that could not be used; one of the exercise's own is the course's fault.
  private func undecided(_ fault: FileError, _ exercise: Exercise) -> ExitStatus {
    if fault.path.isInside(exercise.folder) {
      say(text(exercise).courseFault("\(fault)").joined(separator: "\n\n"))
    } else {
      console.report([.error("\(fault)")])
    }
    return .undecided
  }

  func notBegun(_ exercise: Exercise) -> ExitStatus {
    let strings = ExerciseStrings.of(exercise.language)
    say(strings.notBegun)
    say(strings.begin + " " + text(exercise).command("start"))
    return .undecided
  }

  func text(_ exercise: Exercise, file: Path? = nil) -> ReportText {
    ReportText(exercise: exercise, file: file.map(shown) ?? "", paint: paint, suffix: suffix)
  }

  /// A path as it can be typed in the student's working directory.
  func shown(_ path: Path) -> String {
    path.absolute.relative(to: Path.workingDirectory) ?? path.string
  }
}

private enum Message {
  static let noExercises = "this course has no exercises"
}
