import Diagnostics
import Glibc
import Platform

/// The student's command: `exercise list | start | check | hint | solution | reset`.
package struct ExerciseCommand: Sendable {
  /// How a command ends, as for `course`.
  enum Status: Int32 {
    case success = 0
    case unmet = 1
    case unknown = 2
    case usage = 64
  }

  private let arguments: [String]

  /// A command with these arguments, without the program's name.
  package init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// Does what the arguments ask and gives the exit status.
  package func run() async -> Int32 {
    do throws(Arguments.Misuse) {
      let arguments = try Arguments(self.arguments)
      if arguments.verb == .help {
        emit(Arguments.help)
        return Status.success.rawValue
      }
      return await perform(arguments).rawValue
    } catch {
      complain(error.message, suggestion: error.suggestion)
      return Status.usage.rawValue
    }
  }

  private func perform(_ arguments: Arguments) async -> Status {
    let start = Path(arguments.course ?? ".")
    let given = arguments.course != nil
    let found =
      given ? (Files.isDirectory(start / "Lessons") ? start.absolute : nil) : Catalogue.course(from: start)
    guard let course = found else {
      complain(noCourse(start.absolute))
      return .unknown
    }
    let catalogue = Catalogue(course: course)
    let session = Session(
      catalogue: catalogue, workspace: Workspace(course: course), paint: Paint(isOn: allowsColour),
      suffix: given ? " --course \(arguments.course ?? "")" : "")
    if arguments.verb == .list { return session.list() }
    guard let exercise = choose(arguments.operands.first, session) else {
      return faultyStatus(arguments.operands.first, catalogue)
    }
    switch arguments.verb {
    case .start: return session.start(exercise, at: arguments.operands.dropFirst().first)
    case .check: return await session.check(exercise, file: arguments.file, watch: arguments.watch)
    case .hint: return session.hint(exercise)
    case .solution: return session.solution(exercise, giveUp: arguments.giveUp)
    case .reset: return session.reset(exercise)
    case .list, .help: return .success
    }
  }

  /// The exercise that is named, or was used last, or is the only one.
  private func choose(_ name: String?, _ session: Session) -> Exercise? {
    let exercises = session.catalogue.exercises
    guard let name else {
      if let last = session.workspace.current, let exercise = exercises.first(where: { $0.id == last }) {
        return exercise
      }
      return exercises.count == 1 ? exercises.first : nil
    }
    return exercises.first { $0.id.utf8.elementsEqual(name.utf8) }
  }

  private func faultyStatus(_ name: String?, _ catalogue: Catalogue) -> Status {
    if let name, Files.isDirectory(catalogue.course / "Lessons" / name / "Exercise") {
      for diagnostic in catalogue.diagnostics { complain(diagnostic) }
      return .unknown
    }
    let known = catalogue.exercises.map(\.id)
    let message = name.map(unknownExercise) ?? whichExercise
    complain(
      message + (known.isEmpty ? "" : "; there are: " + known.joined(separator: ", ")),
      suggestion: name.flatMap { nearestWord(to: $0, in: known) })
    return .usage
  }
}

// MARK: Output

/// Writes a text and a line end at once, so that what is said before a long wait is seen before it.
func emit(_ text: String) {
  print(text)
  fflush(nil)
}

/// A word on the terminal while something takes time, and nil to wipe it; nothing in a pipe.
func showProgress(_ word: String?) {
  guard isatty(STDERR_FILENO) == 1 else { return }
  let bytes = Array("\r\u{1B}[K\(word ?? "")".utf8)
  _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

func complain(_ message: String, suggestion: String? = nil) {
  var text = "error: \(message)\n"
  if let suggestion { text += "did you mean '\(suggestion)'?\n" }
  let bytes = Array(text.utf8)
  _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

func complain(_ diagnostic: Diagnostic) {
  let place = diagnostic.location.map { "\($0): " } ?? ""
  var text = "\(place)\(diagnostic.severity.rawValue): \(diagnostic.message)\n"
  if let suggestion = diagnostic.suggestion { text += suggestion + "\n" }
  let bytes = Array(text.utf8)
  _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

/// A terminal whose user has not asked for none (no-color.org).
private var allowsColour: Bool {
  let refusal = EnvironmentVariables.current["NO_COLOR"] ?? ""
  return isatty(STDOUT_FILENO) == 1 && refusal.isEmpty
}

// MARK: Messages

private func noCourse(_ path: Path) -> String { "no folder with Lessons at or above \(path)" }
private func unknownExercise(_ name: String) -> String { "unknown exercise '\(name)'" }
private let whichExercise = "which exercise?"
