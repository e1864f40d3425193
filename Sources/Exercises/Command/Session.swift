import Diagnostics
import Platform

/// One run of the student's command within a course.
struct Session: Sendable {
  var catalogue: Catalogue
  var workspace: Workspace
  var paint: Paint
  /// What must be added to a command that is shown, so that it means the same course.
  var suffix: String

  typealias Status = ExerciseCommand.Status

  // MARK: list

  func list() -> Status {
    for diagnostic in catalogue.diagnostics { complain(diagnostic) }
    let width = catalogue.exercises.map(\.id.count).max() ?? 0
    for exercise in catalogue.exercises {
      let name = exercise.id + String(repeating: " ", count: width - exercise.id.count)
      emit("\(name)  \(state(of: exercise))  \(exercise.title) (\(exercise.language.rawValue))")
      emit(indented(wrapped(exercise.summary, width: 78)))
    }
    if catalogue.exercises.isEmpty { complain(noExercises) }
    return catalogue.exercises.isEmpty || !catalogue.diagnostics.isEmpty ? .unknown : .success
  }

  private func state(of exercise: Exercise) -> String {
    if workspace.hasPassed(exercise) { return paint.good("passed ") }
    if workspace.hasEverPassed(exercise) { return "changed" }
    return workspace.progress(of: exercise) == nil ? paint.faint("new    ") : "begun  "
  }

  // MARK: start, hint, solution, reset

  func start(_ exercise: Exercise, at place: String?) -> Status {
    let words = Wording.of(exercise.language)
    do throws(Workspace.Refusal) {
      let line =
        switch try workspace.start(exercise, at: place.map { Path($0) }) {
        case .copied(let file): words.yourFile + " " + shown(file)
        case .adopted(let file): words.adopted + " " + shown(file)
        case .already(let file): words.alreadyBegun + " " + shown(file)
        }
      emit(paint.strong(exercise.title))
      emit(wrapped(exercise.summary) + "\n")
      emit(line)
      emit(words.thenCheck + " " + text(exercise).command("check"))
      return .success
    } catch {
      switch error {
      case .insideLessons(let file): emit(wrapped(words.insideLessons) + " " + shown(file))
      case .file(let fault): complain("\(fault)")
      }
      return .unknown
    }
  }

  func hint(_ exercise: Exercise) -> Status {
    let words = Wording.of(exercise.language)
    guard !exercise.hints.isEmpty else {
      emit(words.noHint)
      return .success
    }
    // Reading hints is possible before starting; then nothing is remembered, and the first one is shown.
    let shown = (try? workspace.progress(of: exercise).map { _ in try workspace.noteHint(exercise) }) ?? nil
    let count = shown ?? 1
    for number in 1...count {
      let heading = words.hint(number, exercise.hints.count)
      emit(paint.strong(heading) + "\n" + indented(wrapped(exercise.hints[number - 1], width: 78)) + "\n")
    }
    if shown == nil {
      emit(words.begin + " " + text(exercise).command("start"))
    } else if count < exercise.hints.count {
      emit(words.nextHint + " " + text(exercise).command("hint"))
    } else {
      emit(words.lastHint)
    }
    return .success
  }

  func solution(_ exercise: Exercise, giveUp: Bool) -> Status {
    let words = Wording.of(exercise.language)
    guard giveUp || workspace.hasEverPassed(exercise) else {
      emit(words.locked)
      emit(words.giveUp + " " + text(exercise).command("solution", " --give-up"))
      return .unmet
    }
    do throws(FileError) {
      let solution = try Files.readText(exercise.solution)
      emit(words.solution + " " + shown(exercise.solution) + "\n")
      emit(indented(solution))
      return .success
    } catch {
      complain("\(error)")
      return .unknown
    }
  }

  func reset(_ exercise: Exercise) -> Status {
    let words = Wording.of(exercise.language)
    guard let file = workspace.file(of: exercise) else { return notBegun(exercise) }
    do throws(FileError) {
      let saved = try workspace.reset(exercise, file)
      emit(saved.map { words.saved + " " + shown($0) } ?? words.nothingToSave)
      emit(words.restored + " " + shown(file))
      return .success
    } catch {
      complain("\(error)")
      return .unknown
    }
  }

  // MARK: Shared

  func notBegun(_ exercise: Exercise) -> Status {
    let words = Wording.of(exercise.language)
    emit(words.notBegun)
    emit(words.begin + " " + text(exercise).command("start"))
    return .unknown
  }

  func text(_ exercise: Exercise, file: Path? = nil) -> ReportText {
    ReportText(exercise: exercise, file: file.map(shown) ?? "", paint: paint, suffix: suffix)
  }

  /// A path as it can be typed where the student stands.
  func shown(_ path: Path) -> String {
    path.absolute.relative(to: Path.workingDirectory) ?? path.string
  }
}

// MARK: Messages

private let noExercises = "this course has no exercises"
