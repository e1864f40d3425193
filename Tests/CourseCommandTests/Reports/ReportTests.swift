import CourseModel
import Diagnostics
import Foundation
import Testing

@testable import CourseCommand

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct JSONReportTests {
  private func object(_ report: CourseReport) throws -> [String: Any] {
    let text = JSONReport(report: report, status: report.status()).text()
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `fields are those of the contract`() throws {
    let report = try object(SampleReport.course)
    #expect(report["version"] as? Int == 1)
    #expect(report["status"] as? Int == 2)
    #expect(
      report["summary"] as? [String: Int] == [
        "proven": 1, "differs": 1, "failed": 1, "skipped": 1, "parsed": 0, "shown": 1,
        "unverified": 1,
      ])
    #expect(report["evidence"] as? [String: Int] == ["ran": 1, "compiled": 0, "rejected": 0, "read": 0])
    let lesson = try #require((report["lessons"] as? [[String: Any]])?.first)
    #expect(lesson["id"] as? String == "x")
    #expect(lesson["file"] as? String == "Lessons/x/lesson.md")
    let blocks = try #require(lesson["blocks"] as? [[String: Any]])
    #expect(
      blocks.compactMap { $0["kind"] as? String } == [
        "output", "output", "output", "source-only", "illustration", "excerpt",
      ])
    #expect(
      blocks.compactMap { $0["verdict"] as? String } == [
        "proven", "differs", "failed", "skipped", "shown", "unverified",
      ])
    #expect(blocks[0]["step"] as? String == "eins")
    #expect(blocks[0]["line"] as? Int == 10)
    #expect(blocks[0]["column"] as? Int == 1)
    #expect(blocks[1]["args"] as? [String] == ["a", "b"])
    #expect(blocks[2]["message"] as? String == SampleReport.nasty)
  }

  @Test func `a field that does not apply is absent`() throws {
    let report = try object(SampleReport.course)
    let blocks = try #require((report["lessons"] as? [[String: Any]])?.first?["blocks"] as? [[String: Any]])
    #expect(Set(blocks[0].keys) == ["kind", "line", "column", "step", "verdict", "evidence"])
    #expect(blocks[1]["step"] == nil)
    #expect(blocks[4].keys.contains("args") == false)
    let diagnostics = try #require(report["diagnostics"] as? [[String: Any]])
    #expect(Set(diagnostics[0].keys) == ["severity", "message", "suggestion"])
    #expect(Set(diagnostics[1].keys) == ["file", "severity", "message", "notes"])
    #expect(diagnostics.last?["column"] as? Int == 10)
  }

  @Test func `coverage names lines and runs, and what left no profile only where there is such a run`() throws
  {
    var report = SampleReport.course
    let (one, two) = (Run(arguments: ["eins"]), Run(arguments: ["a", "b"]))
    report.lessons[0].blocks[0].coverage = Coverage(
      executable: 9, notRun: [3, 4], partlyRun: [7], runs: [one, two], unmeasured: [])
    report.lessons[0].blocks[1].coverage = Coverage(
      executable: 2, notRun: [3], partlyRun: [], runs: [], unmeasured: [Run()])
    let blocks = try #require(
      (try object(report)["lessons"] as? [[String: Any]])?.first?["blocks"] as? [[String: Any]])
    let first = try #require(blocks[0]["coverage"] as? [String: Any])
    #expect(Set(first.keys) == ["executable", "notRun", "partlyRun", "runs"])
    #expect(first["executable"] as? Int == 9 && first["notRun"] as? [Int] == [3, 4])
    #expect(first["partlyRun"] as? [Int] == [7])
    #expect(first["runs"] as? [[String]] == [["eins"], ["a", "b"]])
    #expect((blocks[1]["coverage"] as? [String: Any])?["unmeasured"] as? [[String]] == [[]])
  }

  @Test func `an empty course is an object too`() throws {
    let report = try object(CourseReport(lessons: [], diagnostics: [.error("no lessons")]))
    #expect((report["lessons"] as? [Any])?.isEmpty == true)
    #expect(report["status"] as? Int == 2)
  }

  @Test func `the same report gives the same bytes`() {
    let text = { JSONReport(report: SampleReport.course, status: .undecided).text() }
    #expect(text() == text())
    #expect(text().unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 32 })
  }
}

@Suite struct JUnitReportTests {
  @Test func `the document is well formed and counts`() throws {
    let text = JUnitReport(report: SampleReport.course).text()
    let document = try XMLDocument(xmlString: text)
    let root = try #require(document.rootElement())
    #expect(root.attribute(forName: "tests")?.stringValue == "7")
    #expect(root.attribute(forName: "failures")?.stringValue == "2")
    #expect(root.attribute(forName: "errors")?.stringValue == "2")
    #expect(root.attribute(forName: "skipped")?.stringValue == "2")
    let suites = root.elements(forName: "testsuite")
    #expect(suites.map { $0.attribute(forName: "name")?.stringValue } == ["course", "x", "leer"])
    let cases = suites[1].elements(forName: "testcase")
    #expect(cases.count == 6)
    #expect(cases[1].elements(forName: "failure").first?.stringValue?.contains("+    │ n 2") == true)
    #expect(
      cases[3].elements(forName: "skipped").first?.attribute(forName: "message")?.stringValue == "later")
    #expect(cases[5].elements(forName: "error").count == 1)
  }
}

@Suite struct GitHubReportTests {
  @Test func `each diagnostic is one command`() {
    let lines = GitHubReport(report: SampleReport.course, courseFolder: "courses/a").text()
      .split(separator: "\n").map(String.init)
    #expect(lines.count == SampleReport.course.allDiagnostics.count)
    #expect(lines[0] == "::error::swift was not found; install it")
    #expect(
      lines[1]
        == "::warning file=courses/a/Lessons/x/lesson.md::no block shows the step 'drei'"
        + "%0Acourses/a/Lessons/x/Program/main.swift:3: listed here")
    #expect(
      lines.contains(
        "::error file=courses/a/Lessons/x/lesson.md,line=21,col=3::a number differs%0A  - 21 │ n 1%0A  +    │ n 2"
      ))
    #expect(lines.contains { $0.contains("'%25:,") && $0.contains("%0D%0A") })
  }

  @Test func `properties are escaped more than text`() {
    let report = CourseReport(
      lessons: [], diagnostics: [.error("50%: a, b", at: SourceLocation("a,b:c%.md", line: 1))])
    #expect(GitHubReport(report: report).text() == "::error file=a%2Cb%3Ac%25.md,line=1::50%25: a, b\n")
  }
}

@Suite struct TextReportTests {
  @Test func `what is not proven is shown and all is counted`() {
    let text = TextReport(report: SampleReport.course).text()
    #expect(text.contains("x: 1 proven, 1 differs, 1 failed, 1 skipped, 1 shown, 1 unverified\n"))
    #expect(
      text.contains(
        "  differs Lessons/x/lesson.md:20:1 output args=\"a b\"\n    a number differs: 1 on the page"))
    #expect(text.contains("      - 21 │ n 1\n      +    │ n 2\n"))
    #expect(text.contains("  skipped Lessons/x/lesson.md:40:1 swift source-only\n    later\n"))
    #expect(text.contains("  shown illustrations at line 50\n"))
    #expect(text.contains("leer: no blocks\n"))
    #expect(
      text.hasSuffix(
        "6 blocks in 2 lessons: 1 proven (1 ran), 1 differs, 1 failed, 1 skipped, 0 parsed, 1 shown, 1 unverified\n"
      ))
    #expect(!text.contains("step=eins"))
  }

  @Test func `colours come only when asked for and nothing else steers the terminal`() {
    #expect(!TextReport(report: SampleReport.course).text().contains("\u{1B}"))
    let colored = TextReport(report: SampleReport.course, colored: true).text()
    #expect(colored.contains("\u{1B}[32m  +"))
    #expect(!colored.contains("\u{0}"))
  }
}
