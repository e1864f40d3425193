import CourseModel
import Diagnostics
import FoundationEssentials
import Platform

/// `course list`: the lessons with their steps and blocks, without running anything.
struct ListVerb {
  private let context: VerbContext
  private let course: Course
  private var arguments: Arguments { context.arguments }

  init(_ context: VerbContext) {
    self.context = context
    course = context.course()
  }

  /// Prints the list; a course that is malformed is listed as far as it can be read, with status 2.
  func run() throws(UsageError) -> ExitStatus {
    try context.checkLessons(arguments.positional, in: course)
    let faults = course.diagnostics.filter { $0.severity == .error }
    // Completions ask for ids on every key press and want no remarks; a course that cannot be read is another matter.
    context.console.report(arguments.has("ids") ? faults : course.diagnostics)
    return context.console.write(Array(text().utf8), faults.isEmpty ? .proven : .undecided)
  }

  /// The list as it is printed.
  func text() -> String {
    let lessons = selected
    if arguments.has("ids") { return lessons.map { $0.id + "\n" }.joined() }
    if arguments["format"] == "json" { return json(lessons) }
    return lessons.map(describe).joined(separator: "\n")
  }

  private var selected: [Lesson] {
    arguments.positional.isEmpty
      ? course.lessons : course.lessons.filter { arguments.positional.contains($0.id) }
  }

  private func describe(_ lesson: Lesson) -> String {
    var lines = ["\(lesson.id)  \(lesson.metadata.title) (\(lesson.metadata.language))"]
    switch lesson.metadata.program {
    case .product(let name): lines.append("  program: \(name)")
    case .command(let words): lines.append("  command: \(words.joined(separator: " "))")
    }
    let steps = lesson.runs.map { $0.arguments.isEmpty ? "(no step)" : $0.arguments.joined(separator: " ") }
    if !steps.isEmpty { lines.append("  steps:   \(steps.joined(separator: ", "))") }
    let counts = countedKinds(lesson).map { "\($0.count) \($0.kind)" }
    lines.append("  blocks:  \(counts.isEmpty ? "none" : counts.joined(separator: ", "))")
    return lines.joined(separator: "\n") + "\n"
  }

  private func countedKinds(_ lesson: Lesson) -> [(kind: String, count: Int)] {
    var counts: [(kind: String, count: Int)] = []
    for kind in lesson.blocks.map(\.kindName) {
      if let index = counts.firstIndex(where: { $0.kind == kind }) {
        counts[index].count += 1
      } else {
        counts.append((kind, 1))
      }
    }
    return counts
  }

  private func json(_ lessons: [Lesson]) -> String {
    let rows = lessons.map { lesson in
      LessonRow(
        id: lesson.id, file: lesson.file, title: lesson.metadata.title,
        language: lesson.metadata.language.description,
        blocks: lesson.blocks.map {
          BlockRow(
            kind: $0.kindName, line: $0.location.line, column: $0.location.column, step: $0.output?.run.step)
        })
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(CourseRows(version: 1, lessons: rows))) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private struct CourseRows: Encodable {
    var version: Int
    var lessons: [LessonRow]
  }

  private struct LessonRow: Encodable {
    var id: String
    var file: String
    var title: String
    var language: String
    var blocks: [BlockRow]
  }

  private struct BlockRow: Encodable {
    var kind: String
    var line: Int?
    var column: Int?
    var step: String?
  }
}
