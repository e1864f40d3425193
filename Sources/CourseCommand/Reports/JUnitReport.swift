import CourseModel
import Diagnostics

/// The report of `verify --format junit`: a test suite for each lesson, a test case for each block.
///
/// What differs or failed is a `failure`, what could not be told an `error`, what was not checked `skipped`. The elements
/// and attributes are those that CI services read; there is no official schema.
struct JUnitReport: Sendable {
  let report: CourseReport

  /// The document as text with a final newline.
  func text() -> String {
    let suites = (courseSuite.map { [$0] } ?? []) + report.lessons.map(suite)
    let totals = Totals(suites.flatMap(\.cases))
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append("<testsuites name=\"course verify\"\(totals.attributes)>")
    for suite in suites {
      let file = suite.file.map { attribute("file", $0) } ?? ""
      lines.append("  <testsuite\(attribute("name", suite.name))\(file)\(Totals(suite.cases).attributes)>")
      lines += suite.cases.map(text)
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private struct Suite {
    var name: String
    var file: String?
    var cases: [Case]
  }

  private struct Case {
    enum Result { case passed, failure, error, skipped }

    var name: String
    var suite: String
    var location: SourceLocation?
    var result: Result
    var type: String
    var message: String
    var text: String
    var evidence: Evidence?
  }

  private struct Totals {
    let attributes: String

    init(_ cases: [Case]) {
      let count = { (result: Case.Result) in cases.count { $0.result == result } }
      attributes =
        " tests=\"\(cases.count)\" failures=\"\(count(.failure))\" errors=\"\(count(.error))\""
        + " skipped=\"\(count(.skipped))\""
    }
  }

  private var courseSuite: Suite? {
    let cases = errors(report.diagnostics, suite: "course")
    return cases.isEmpty ? nil : Suite(name: "course", cases: cases)
  }

  private func suite(_ lesson: LessonReport) -> Suite {
    Suite(
      name: lesson.id, file: lesson.file,
      cases: errors(lesson.diagnostics, suite: lesson.id)
        + lesson.blocks.map { testCase($0, suite: lesson.id) })
  }

  /// A test case for each error that belongs to no block.
  private func errors(_ diagnostics: [Diagnostic], suite: String) -> [Case] {
    diagnostics.filter { $0.severity == .error }.map { diagnostic in
      Case(
        name: diagnostic.location?.description ?? suite, suite: suite, location: diagnostic.location,
        result: .error,
        type: "undecided", message: diagnostic.message, text: lines(of: [diagnostic]))
    }
  }

  private func testCase(_ report: BlockReport, suite: String) -> Case {
    let result: Case.Result =
      switch report.verdict {
      case _ where report.faults.contains { $0.severity == .error }: .error
      case .proven: .passed
      case .differs, .failed: .failure
      case .skipped, .parsed, .shown, .unverified: .skipped
      }
    let detail = [lines(of: report.faults + report.findings), report.detail ?? ""].filter { !$0.isEmpty }
    return Case(
      name: "\(report.block.summary) (line \(report.block.location.line ?? 0))", suite: suite,
      location: report.block.location, result: result,
      type: result == .error ? "undecided" : report.verdict.rawValue,
      message: report.message ?? report.verdict.rawValue, text: detail.joined(separator: "\n"),
      evidence: report.evidence)
  }

  private func lines(of diagnostics: [Diagnostic]) -> String {
    diagnostics.flatMap { DiagnosticText(colored: false).lines(of: $0) }.joined(separator: "\n")
  }

  private func text(_ item: Case) -> String {
    var tag = "    <testcase" + attribute("name", item.name) + attribute("classname", item.suite)
    if let location = item.location {
      tag += attribute("file", location.file) + (location.line.map { attribute("line", String($0)) } ?? "")
    }
    let content = xmlEscaped(item.text)
    switch item.result {
    case .passed:
      guard let evidence = item.evidence else { return tag + "/>" }
      let property = "<property name=\"evidence\"\(attribute("value", evidence.rawValue))/>"
      return "\(tag)>\n      <properties>\(property)</properties>\n    </testcase>"
    case .skipped: return "\(tag)>\n      <skipped\(attribute("message", item.message))/>\n    </testcase>"
    case .failure, .error:
      let name = item.result == .failure ? "failure" : "error"
      let start = "<\(name)\(attribute("message", item.message))\(attribute("type", item.type))>"
      return "\(tag)>\n      \(start)\(content)</\(name)>\n    </testcase>"
    }
  }

  private func attribute(_ name: String, _ value: String) -> String {
    " \(name)=\"\(xmlEscaped(value, inAttribute: true))\""
  }
}

/// Text as XML 1.0 allows it: markup escaped, and characters that no document may hold written by their numbers.
///
/// Source: Extensible Markup Language (XML) 1.0, section 2.2; in attributes line endings and tabs become references,
/// since a reader would turn them into blanks (section 3.3.3).
func xmlEscaped(_ text: String, inAttribute: Bool = false) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "\r": escaped += "&#13;"
    case "\n": escaped += inAttribute ? "&#10;" : "\n"
    case "\t": escaped += inAttribute ? "&#9;" : "\t"
    case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}":
      let number = String(scalar.value, radix: 16, uppercase: true)
      escaped += "[U+" + String(repeating: "0", count: 4 - number.count) + number + "]"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
