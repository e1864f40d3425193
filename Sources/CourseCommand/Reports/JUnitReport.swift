import CourseModel
import Diagnostics
import Encodings

/// The report of `verify --format junit`: a test suite for each lesson, a test case for each block.
///
/// What differs or failed is a `failure`, what could not be determined an `error`, what was not checked `skipped`. The elements
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
    let content = MarkupText.escaped(item.text, in: .content)
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
    " \(name)=\"\(MarkupText.escaped(value, in: .attribute))\""
  }
}
