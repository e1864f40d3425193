import CourseModel
import Testing

@testable import CourseCommand

@Suite struct CoverageTextTests {
  private func text(_ coverage: Coverage) -> String? {
    var report = SampleReport.course.lessons[0].blocks[0]
    report.source = SourceExtent(file: "Sources/A.swift", lines: [1...20])
    report.coverage = coverage
    return report.coverageText
  }

  private func coverage(
    _ executable: Int, notRun: [Int] = [], partly: [Int] = [], runs: [String] = [], unmeasured: [String] = []
  ) -> Coverage {
    Coverage(
      executable: executable, notRun: notRun, partlyRun: partly, runs: runs.map { Run(arguments: [$0]) },
      unmeasured: unmeasured.map { Run(arguments: [$0]) })
  }

  @Test func `lines and steps are named`() {
    #expect(text(coverage(0)) == "no line of it is executable")
    #expect(text(coverage(1, runs: ["a"])) == "1 line, run by 'a'")
    #expect(
      text(coverage(9, partly: [7], runs: ["a", "b", "c", "d", "e"]))
        == "9 lines, run by 'a', 'b', 'c' and 2 more; 1 only in part (Sources/A.swift:7)")
    #expect(
      text(coverage(9, notRun: [3, 4, 5, 9], runs: ["a"]))
        == "4 of 9 lines run by no step (Sources/A.swift:3-5, 9), the others by 'a'")
    #expect(text(coverage(2, notRun: [3, 4])) == "2 of 2 lines run by no step (Sources/A.swift:3-4)")
  }

  @Test func `without a profile nobody knows, which is not the same as not run`() {
    #expect(
      text(coverage(9, notRun: [3], runs: ["a"], unmeasured: ["crash"]))
        == "unknown for 1 of 9 lines (Sources/A.swift:3): 'crash' left no profile")
    // What other steps run anyway is known.
    #expect(text(coverage(9, runs: ["a"], unmeasured: ["crash"])) == "9 lines, run by 'a'")
  }

  @Test func `the sum counts what is unknown apart`() {
    var report = SampleReport.course
    #expect(report.coverageText == nil)
    report.lessons[0].blocks[0].coverage = coverage(9, notRun: [3, 4], runs: ["a"])
    report.lessons[0].blocks[1].coverage = coverage(4, notRun: [5], unmeasured: ["b"])
    #expect(
      report.coverageText
        == "13 lines in 2 excerpts: 10 run by the page's own steps, 2 by none, 1 unknown")
  }
}
