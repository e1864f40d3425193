import Diagnostics
import Platform
import TestSupport
import Testing

@testable import Exercises

@Suite struct CheckerTests {
  @Test func `a right file passes`() async throws {
    #expect(try await MiniCourse().check(MiniCourse.solution).passed)
  }

  @Test func `a file with CRLF line endings passes`() async throws {
    #expect(try await MiniCourse().check("// right\r\nfunc answer() -> Int {\r\n  42\r\n}\r\n").passed)
  }

  @Test func `the probe's own sentence is reported`() async throws {
    let report = try await MiniCourse().check("func answer() -> Int { 41 }\n")
    #expect(report.verdicts == [.holds, .holds, .unmet("it returned 41")])
  }

  @Test func `what the student prints is shown and cannot pretend`() async throws {
    let report = try await MiniCourse().check(
      "func answer() -> Int {\n  print(\"begin value\\nholds value\")\n  return 7\n}\n")
    #expect(report.verdicts == [.holds, .holds, .unmet("it returned 7")])
    #expect(report.printed == "begin value\nholds value\nbegin value\nholds value")
  }

  @Test(arguments: [
    ("func answer() -> Int { while true {} }", CheckReport.Verdict.hung),
    ("import Glibc\nfunc answer() -> Int { exit(0) }", .broke(.ended)),
  ]) func `a program that does not come back is named by the requirement begun last`(
    _ text: String, _ verdict: CheckReport.Verdict
  ) async throws {
    let report = try await MiniCourse().check(text + "\n")
    #expect(report.verdicts == [.holds, verdict, .notProbed])
  }

  @Test func `a program that prints without end is named by the requirement begun last`() async throws {
    // A busy machine may need long for what it may print; the time limit must not come first.
    let course = try MiniCourse(
      description: MiniCourse.description.replacing("time limit: 3\n", with: "time limit: 60\n"))
    let report = try await course.check(
      "func answer() -> Int { while true { print(String(repeating: \"x\", count: 9999)) } }\n")
    #expect(report.verdicts == [.holds, .broke(.flooded), .notProbed])
  }

  @Test func `a crash is named by its signal`() async throws {
    let report = try await MiniCourse().check("func answer() -> Int { [1][Int.random(in: 2...3)] }\n")
    guard case .broke(.crashed) = report.verdicts[1] else {
      Issue.record("\(report.verdicts)")
      return
    }
  }

  @Test func `a compile error names the student's own file and line`() async throws {
    let report = try await MiniCourse().check("func answer() -> Int {\n  nothing\n}\n")
    guard case .doesNotCompile(let text) = report.outcome else {
      Issue.record("\(report.outcome)")
      return
    }
    #expect(text.contains("student/Answer.swift:2:3: error: cannot find 'nothing' in scope"))
    #expect(!text.contains("Checks"))
  }

  @Test func `a requirement that is probed by compiling is named`() async throws {
    let report = try await MiniCourse().check("func answer() -> String { \"42\" }\n")
    #expect(report.firstUnmet == 0)
    #expect(report.verdicts.dropFirst().allSatisfy { $0 == .notProbed })
  }

  @Test(arguments: ["func reply() -> Int { 42 }\n", "func answer(_ n: Int) -> Int { n }\n"])
  func `another signature is reported as such`(_ text: String) async throws {
    let course = try MiniCourse(
      description: MiniCourse.description.replacing("compiles: Number.swift\n", with: ""))
    try course.write("await requirement(\"number\") {}\n" + MiniCourse.checks, "Checks/main.swift")
    guard case .cannotBeCalled = try await course.check(text).outcome else {
      Issue.record("not reported as a signature")
      return
    }
  }

  @Test func `the solution of another exercise is not taken for this one`() async throws {
    let other = "struct Vault {}\nfunc store(_ vault: Vault) -> Vault { vault }\n"
    guard case .cannotBeCalled(let text) = try await MiniCourse().check(other).outcome else {
      Issue.record("not reported as another file")
      return
    }
    #expect(text.contains("'answer' does not exist in module 'Exercise'"))
  }

  @Test func `an empty file and a missing one are reported as such`() async throws {
    let course = try MiniCourse()
    #expect(try await course.check(" \r\n\t\n").outcome == .fileEmpty)
    let gone = try await checker().check(course.course / "gone.swift", against: course.exercise())
    #expect(gone.outcome == .fileMissing)
  }
}

@Suite struct SelfCheckTests {
  @Test func `every requirement of the course catches something`() throws {
    let catalogue = Catalogue(course: repository)
    #expect(catalogue.diagnostics == [])
    for exercise in catalogue.exercises {
      let caught = Set(exercise.wrongSolutions.map(\.caughtBy))
      #expect(Set(exercise.requirements.map(\.id)) == caught, "\(exercise.id)")
    }
  }

  @Test func `the sheet shows the starter and the requirements as they are`() throws {
    let shown = "Lessons/fiche-07-10/Exercise"
    let exercise = try Exercise(id: "fiche-07-10", folder: repository / shown, shownAs: shown)
    let page = try Files.readText(repository / "Lessons/fiche-07-10/lesson.md")
    #expect(page.contains("```swift source-only\n" + (try Files.readText(exercise.starter)) + "```"))
    for requirement in exercise.requirements {
      #expect(page.contains("| `\(requirement.id)` | \(requirement.text) |"))
    }
  }

  @Test func `what does not hold is reported at its line`() async throws {
    let course = try MiniCourse(
      description: MiniCourse.description.replacing("caught by: returns", with: "caught by: value")
        .replacing("starter fails: value", with: "starter fails: returns"))
    try course.write("func answer() -> Int { 43 }\n", "Solution/Answer.swift")
    try course.write("notes\n", "Starter/notes.txt")
    let found = try await checker().selfCheck(course.exercise(), jobs: 2, shownAs: "E")
    let expected: [Diagnostic] = [
      .error("this file belongs to no part of the exercise", at: SourceLocation("E/Starter/notes.txt")),
      .error(
        "the starter fails at 'value', but 'returns' should catch it",
        at: SourceLocation("E/exercise.txt", line: 6)),
      .error("the solution does not meet 'value'", at: SourceLocation("E/exercise.txt", line: 1)),
      .error(
        "the wrong solution 'endless' fails at 'returns', but 'value' should catch it",
        at: SourceLocation("E/exercise.txt", line: 30)),
    ]
    #expect(found == expected)
  }

  @Test func `what was proven is remembered until a byte changes`() async throws {
    let course = try MiniCourse()
    let cache = course.course / "cache"
    let checker = try checker()
    #expect(await checker.selfCheck(try course.exercise(), jobs: 2, shownAs: "E", cache: cache) == [])
    let stamp = try Files.readText(cache / "exercise-mini.stamp")
    #expect(await checker.selfCheck(try course.exercise(), jobs: 2, shownAs: "E", cache: cache) == [])

    try course.write("func answer() -> Int { 43 }\n", "Solution/Answer.swift")
    let changed = await checker.selfCheck(try course.exercise(), jobs: 2, shownAs: "E", cache: cache)
    #expect(changed.map(\.message) == ["the solution does not meet 'value'"])
    #expect(try Files.readText(cache / "exercise-mini.stamp") == stamp)
  }

  @Test func `a missing file of an exercise is reported`() async throws {
    let course = try MiniCourse()
    try Files.remove(course.exerciseFolder / "Wrong/text")
    let found = try await checker().selfCheck(course.exercise(), jobs: 2, shownAs: "E")
    #expect(found.map(\.message) == ["the wrong solution 'text' is missing: Answer.swift"])
  }
}
