import Platform
import Testing

@testable import Exercises

@Suite struct TranscriptTests {
  private let requirements = ["one", "two", "three"].map {
    Exercise.Requirement(id: $0, text: "", look: "", compiles: nil, line: 1)
  }

  private func transcript(_ text: String) -> CheckTranscript {
    CheckTranscript(Array(text.utf8), mark: "@")
  }

  private func verdicts(
    _ text: String, _ ending: ProcessResult.Ending = .exited(0)
  ) -> [CheckReport.Verdict] {
    transcript(text).verdicts(for: requirements, ending: ending)
  }

  @Test func `the student's own lines are kept apart`() {
    let read = transcript("\n@ begin one\nhello\nno end\n@ holds one\n\n@ begin two\n\nafter a blank\n")
    #expect(read.printed == "hello\nno end\nafter a blank")
    #expect(read.verdicts == ["one": .holds])
    #expect(read.open == "two")
  }

  @Test func `what was never begun is not probed`() {
    #expect(verdicts("") == [.notProbed, .notProbed, .notProbed])
    #expect(verdicts("\n@ begin one\n\n@ holds one\n") == [.holds, .notProbed, .notProbed])
  }

  @Test(arguments: [
    (ProcessResult.Ending.timedOut, CheckReport.Verdict.hung),
    (.exited(0), .broke(.ended)), (.exited(3), .broke(.ended)),
    (.outputLimit(.standardOutput), .broke(.flooded)),
  ]) func `the ending is attributed to the requirement begun last`(
    _ ending: ProcessResult.Ending, _ verdict: CheckReport.Verdict
  ) {
    let text = "\n@ begin one\n\n@ holds one\n\n@ begin two\n"
    #expect(verdicts(text, ending) == [.holds, verdict, .notProbed])
  }

  @Test func `an end between two probes is attributed to the next`() {
    let text = "\n@ begin one\n\n@ unmet one because of this\n"
    #expect(verdicts(text, .timedOut) == [.unmet("because of this"), .hung, .notProbed])
  }

  @Test func `a check of which nothing ran has not passed`() {
    let report = CheckReport(outcome: .probed, verdicts: verdicts(""), printed: "")
    #expect(!report.passed)
    #expect(report.firstUnmet == 0)
    #expect(!CheckReport(outcome: .probed, verdicts: [], printed: "").passed)
    #expect(!CheckReport(outcome: .fileEmpty, verdicts: [.holds], printed: "").passed)
  }

  @Test func `only errors are kept of the compiler's text`() {
    let text = """
      /s/A.swift:1:5: warning: never used
      let x = 1
          ^
      /s/A.swift:2:3: error: cannot find 'y' in scope
      print(y)
            ^
      /s/A.swift:1:5: note: did you mean 'x'?
      """
    let output = CompilerOutput(text.replacing("/s/", with: "\(Path.workingDirectory)/mine/"))
    #expect(
      output.errors
        == "mine/A.swift:2:3: error: cannot find 'y' in scope\nprint(y)\n      ^\nmine/A.swift:1:5: note: did you mean 'x'?"
    )
    #expect(output.messages == "cannot find 'y' in scope")
  }

  @Test(arguments: [
    ("/s/A.swift:2:3: error: cannot find 'y' in scope", true),
    ("/s/A.swift:2:3: error: a\n/s/B.swift:1:1: error: b", false),
    ("/s/A.swift:2:3: error: a\n<unknown>:0: error: could not build C module 'Glibc'", false),
    ("error: couldNotFindTmpDir(\"/nonexistent\")", false),
    ("/s/A.swift:2:3: warning: never used", false),
  ]) func `a file is blamed only where every error stands in it`(_ text: String, _ expected: Bool) {
    #expect(CompilerOutput(text).blamesOnly(["/s/A.swift"]) == expected)
  }
}
