/// What is remembered of a student's work on one exercise.
package struct ExerciseProgress: Hashable, Sendable {
  /// The student's file: relative to the course when it is inside, else absolute.
  package var file: String
  /// How many hints were shown.
  package var hints = 0
  /// The content hash, in hexadecimal, of the file that last passed; nil before that.
  package var passed: String?
}

/// What is remembered of all exercises: `.exercises/progress.txt`, sections of `key: value` lines.
struct ProgressFile: Hashable {
  /// The exercise that was used last.
  var current: String?
  var exercises: [String: ExerciseProgress] = [:]

  init() {}

  /// Reads the text that `text` writes; what cannot be understood is ignored, since the worst it costs is a hint.
  init(_ text: String) {
    let sections = SectionedText(text)
    current = sections.head.values["current"]?.text
    for section in sections.sections where section.kind == "exercise" {
      guard let file = section.values["file"]?.text, !file.isEmpty else { continue }
      exercises[section.name] = ExerciseProgress(
        file: file, hints: section.values["hints"].flatMap { Int($0.text) } ?? 0,
        passed: section.values["passed"]?.text)
    }
  }

  var text: String {
    var lines = ["# What `exercise` remembers. Removing this file forgets it; your own files stay."]
    if let current { lines.append("current: \(current)") }
    for (id, progress) in exercises.sorted(by: { $0.key < $1.key }) {
      lines += ["", "[exercise \(id)]", "file: \(progress.file)", "hints: \(progress.hints)"]
      if let passed = progress.passed { lines.append("passed: \(passed)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
