import CourseModel
import Diagnostics
import Encodings

/// The report of `verify` for people: what is not proven, with the difference, and the counts.
///
/// The diagnostics themselves go to standard error; here every block with something to report has its place, its sentence and
/// its detail, so that a log reads by itself.
struct TextReport: Sendable {
  let report: CourseReport
  /// Whether ANSI colours are used: on a terminal only, and never with NO_COLOR.
  var colored = false
  /// How files are named to whoever reads.
  var names = FileNames(root: nil)

  /// The report, each line ended by a newline.
  func text() -> String {
    report.lessons.map(lesson).joined() + summary()
  }

  /// The counts of all blocks: `25 blocks: 24 proven (20 ran, 4 compiled), 1 differs, …`.
  func summary() -> String {
    let total = Verdict.allCases.reduce(0) { $0 + report.count($1) }
    let counts = Verdict.allCases.map { verdict in
      let count = report.count(verdict)
      let text = count == 0 ? "0 \(verdict.rawValue)" : painted("\(count) \(verdict.rawValue)", verdict)
      return verdict == .proven && count > 0 ? text + " (\(evidence))" : text
    }
    return "\(counted(total, "block")) in \(places): "
      + counts.joined(separator: ", ") + "\n" + (report.coverageText.map { $0 + "\n" } ?? "")
  }

  /// The lessons, and apart from them the pages of prose: `3 lessons and 1 page`.
  private var places: String {
    let pages = report.lessons.count(where: \.isProse)
    let lessons = report.lessons.count - pages
    let parts = [(lessons, "lesson"), (pages, "page")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    return parts.isEmpty ? counted(0, "lesson") : parts.joined(separator: " and ")
  }

  private var evidence: String {
    Evidence.allCases.filter { report.count($0) > 0 }.map { "\(report.count($0)) \($0.rawValue)" }
      .joined(separator: ", ")
  }

  private func lesson(_ lesson: LessonReport) -> String {
    let counts = Verdict.allCases.compactMap { verdict -> String? in
      let count = lesson.blocks.count { $0.verdict == verdict }
      return count == 0 ? nil : painted("\(count) \(verdict.rawValue)", verdict)
    }
    let faults = lesson.diagnostics.count { $0.severity == .error }
    let errors = faults == 0 ? [] : [painted(counted(faults, "error"), .failed)]
    let numbers = (counts + errors).joined(separator: ", ")
    var text = "\(bold(VisibleEscapes.oneLine(lesson.id))): \(numbers.isEmpty ? "no blocks" : numbers)\n"
    for block in lesson.blocks where isShown(block) { text += self.text(of: block) }
    for block in lesson.blocks {
      guard let coverage = block.coverageText else { continue }
      text += "  \(painted("coverage", .shown)) "
      text += "\(VisibleEscapes.oneLine("\(block.block.location): \(coverage)"))\n"
    }
    let plain = lesson.blocks.filter { $0.verdict == .shown }
    if !plain.isEmpty {
      let lines = plain.compactMap(\.block.location.line).map(String.init).joined(separator: ", ")
      text +=
        "  \(painted("shown", .shown)) illustrations at line\(plain.count == 1 ? "" : "s") \(lines)\n"
    }
    return text
  }

  private func isShown(_ block: BlockReport) -> Bool {
    switch block.verdict {
    case .proven: block.detail != nil  // What the wildcards of a pattern stood for.
    case .differs, .failed, .skipped, .parsed, .unverified: true
    case .shown: false
    }
  }

  private func text(of block: BlockReport) -> String {
    var location = block.block.location
    location.file = names(location.file)
    let place = location.description
    var text =
      "  \(painted(block.verdict.rawValue, block.verdict)) \(VisibleEscapes.oneLine(place)) \(VisibleEscapes.oneLine(block.block.summary))\n"
    if let message = block.message { text += "    \(VisibleEscapes.oneLine(message))\n" }
    guard let detail = block.detail else { return text }
    for line in detail.split(separator: "\n", omittingEmptySubsequences: false) where !line.isEmpty {
      text += "    \(diffLine(line))\n"
    }
    return text
  }

  /// A line of a detail, coloured where it is one of a difference.
  private func diffLine(_ line: Substring) -> String {
    guard colored else { return String(line) }
    switch line.first(where: { $0 != " " }) {
    case "-" where line.contains("│"): return "\u{1B}[31m\(line)\u{1B}[0m"
    case "+" where line.contains("│"): return "\u{1B}[32m\(line)\u{1B}[0m"
    default: return String(line)
    }
  }

  private func painted(_ text: String, _ verdict: Verdict) -> String {
    guard colored else { return text }
    let colour =
      switch verdict {
      case .proven: "32"
      case .differs, .failed: "1;31"
      case .skipped: "33"
      case .parsed, .shown, .unverified: "2"
      }
    return "\u{1B}[\(colour)m\(text)\u{1B}[0m"
  }

  private func bold(_ text: String) -> String { colored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension LessonBlock {
  /// What the info string says, in one line: `output step=saklama pattern`.
  var summary: String {
    let words = attributes.map { attribute in
      guard let value = attribute.value else { return attribute.name }
      let isPlain = !value.isEmpty && value.allSatisfy { $0 != " " && $0 != "\t" && $0 != "\"" && $0 != "\\" }
      if isPlain { return "\(attribute.name)=\(value)" }
      let quoted = value.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
      return "\(attribute.name)=\"\(String(quoted))\""
    }
    return ([language ?? "code"] + words).joined(separator: " ")
  }
}
