import CourseModel
import Diagnostics
import Platform

/// The steps that a lesson's program says it has.
struct StepListing: Sendable, Hashable {
  /// The names in the program's order.
  var steps: [String]

  /// Asks the program with `--list`, one name a line; nil where it does not answer in that form.
  ///
  /// A `command` may be any program, and one that does not know `--list` may do anything with it: it is asked only where
  /// a file that the command names mentions the option.
  static func ask(_ lesson: Lesson, program: LessonProgramFile) async -> StepListing? {
    if lesson.product == nil, !mentionsList(program) { return nil }
    let transcript = await Runner().transcript(of: RunExecution(arguments: ["--list"]), program: program)
    guard transcript.succeeded, let text = String(validating: transcript.standardOutput, as: UTF8.self) else {
      return nil
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    guard lines.allSatisfy({ !$0.contains(where: \.isWhitespace) }), Set(lines).count == lines.count else {
      return nil
    }
    return StepListing(steps: lines)
  }

  private static func mentionsList(_ program: LessonProgramFile) -> Bool {
    let words = [program.executable.string] + program.firstArguments
    return words.contains { word in
      let file = (program.folder?.path ?? .workingDirectory) / word
      guard Files.isRegularFile(file), Files.size(of: file) ?? .max < 1 << 20,
        let bytes = try? Files.read(file)
      else { return false }
      return String(decoding: bytes, as: UTF8.self).contains("--list")
    }
  }

  /// Steps that the page shows and the program does not have, and steps of the program that no block shows.
  ///
  /// - Parameter companions: the lessons of the course with the same program, this one included: a step that one of
  ///   them shows is shown, and the first of them gets the warnings.
  func diagnostics(for lesson: Lesson, among companions: [Lesson], reports: [BlockReport]) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for report in reports where report.verdict != .proven && report.verdict != .skipped {
      guard let step = report.block.output?.run.step, !steps.contains(step), !step.hasPrefix("-") else {
        continue
      }
      let stepAttribute = report.block.attributes.contains { $0.name == "args" } ? "args" : "step"
      found.append(
        .error(
          Message.noStep(step), at: report.block.location(of: stepAttribute),
          suggestion: didYouMean(nearestTo: step, in: steps) ?? Message.known(steps)))
    }
    guard companions.first?.id == lesson.id else { return found }
    let shown = Set(companions.flatMap(\.blocks).compactMap { $0.output?.run.step })
    for step in steps where !shown.contains(step) {
      found.append(.warning(Message.notShown(step), at: lesson.metadata.programLocation))
    }
    return found
  }
}

private enum Message {
  static func noStep(_ step: String) -> String { "the program has no step '\(step)'" }
  static func known(_ steps: [String]) -> String {
    steps.isEmpty ? "it has none" : "it has: \(steps.joined(separator: ", "))"
  }
  static func notShown(_ step: String) -> String { "no block shows the program's step '\(step)'" }
}
