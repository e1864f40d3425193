import CommandLineTool
import CourseModel
import Diagnostics
import Encodings
import Platform

/// The options of `course list`.
struct ListOptions: VerbOptions {
  enum Format: String, CaseIterable, Sendable {
    case text, json
  }

  var lessons = LessonArguments()
  var format = Format.text
  var showsIDs = false
  var course = CourseOption()

  static let arguments: [Argument<Self>] =
    group(\.lessons) + [
      .option("format", \.format, .choice, help: "The list's format (default: text)."),
      .flag("ids", \.showsIDs, help: "Print only the ids, one a line."),
    ] + group(\.course)
}

/// `course list`: the lessons with their steps and blocks, without running anything.
struct ListVerb {
  private let options: ListOptions
  private let console: Console
  private let course: Course

  init(_ options: ListOptions, _ console: Console) {
    self.options = options
    self.console = options.course.console(console)
    course = options.course.read()
  }

  /// Prints the list; a course that is malformed is listed as far as it can be read, with status 2.
  func run() throws(UsageError) -> ExitStatus {
    let ids = try options.lessons.ids(in: course)
    let faults = course.diagnostics.filter { $0.severity == .error }
    // Completions ask for ids on every key press and want no warnings; a course that cannot be read is another matter.
    console.report(options.showsIDs ? faults : course.diagnostics)
    return console.print(text(of: ids), faults.isEmpty ? .proven : .undecided)
  }

  /// The list of these lessons as it is printed; without ids, of all.
  func text(of ids: [String] = []) -> String {
    let lessons = ids.isEmpty ? course.lessons : course.lessons.filter { ids.contains($0.id) }
    if options.showsIDs { return lessons.map { $0.id + "\n" }.joined() }
    if options.format == .json { return json(lessons).compactText + "\n" }
    return lessons.map(describe).joined(separator: "\n")
  }

  private func describe(_ lesson: Lesson) -> String {
    var lines = ["\(lesson.id)  \(lesson.metadata.title) (\(lesson.metadata.language))"]
    switch lesson.metadata.program {
    case .product(let name): lines.append("  program: \(name)")
    case .prose: lines.append("  a page without a program")
    case .command(let words): lines.append("  command: \(words.joined(separator: " "))")
    case .page(let settings): lines.append("  proof:   page, language mode \(settings.languageMode)")
    }
    var seen: Set<[String]> = []
    let steps = lesson.runs.map(\.arguments).filter { seen.insert($0).inserted }.map {
      $0.isEmpty ? "(no step)" : $0.joined(separator: " ")
    }
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

  private func json(_ lessons: [Lesson]) -> JSON {
    .fields(["version": 1, "lessons": .array(lessons.map(row))])
  }

  private func row(_ lesson: Lesson) -> JSON {
    .fields([
      "id": .string(lesson.id),
      "file": .string(lesson.file),
      "title": .string(lesson.metadata.title),
      "language": .string(lesson.metadata.language.description),
      "blocks": .array(lesson.blocks.map(row)),
    ])
  }

  private func row(_ block: LessonBlock) -> JSON {
    .fields([
      "kind": .string(block.kindName),
      "line": block.location.line.map { .number($0) },
      "column": block.location.column.map { .number($0) },
      "step": (block.output?.run.step).map { .string($0) },
    ])
  }
}
