import Course
import Diagnostics
import System

/// `course list`: the lessons with their steps and blocks, without running anything.
struct ListVerb {
  let course: Course
  let arguments: Arguments

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
      let blocks = lesson.blocks.map { block in
        JSONText.object([
          ("kind", JSONText.string(block.kindName)), ("line", block.location.line.map { "\($0)" }),
          ("column", block.location.column.map { "\($0)" }),
          ("step", block.output?.run.step.map(JSONText.string)),
        ])
      }
      return JSONText.object([
        ("id", JSONText.string(lesson.id)), ("file", JSONText.string(lesson.file)),
        ("title", JSONText.string(lesson.metadata.title)),
        ("language", JSONText.string(lesson.metadata.language.description)),
        ("blocks", JSONText.array(blocks)),
      ])
    }
    return JSONText.object([("version", "1"), ("lessons", JSONText.array(rows))]) + "\n"
  }
}
