import Platform
import Testing

@testable import Exercises

/// A student is blamed for what the student's own file does, and for nothing else.
@Suite struct BlameTests {
  @Test(arguments: [
    "struct Unmet: Error {}", "struct Check {}", "struct Checks {}", "struct Exercise {}", "enum Result {}",
    "func expect(_ condition: Bool, _ message: String) {}",
    "func expect(_ condition: Bool, _ message: @autoclosure () -> String) throws {}",
    "func requirement(_ id: String, _ probe: () async throws -> Void) async {}",
    "func print(_ items: Any...) {}", "func main() {}", "func report(_ words: String...) {}",
    "let found = \"mine\"", "func getenv(_ name: String) -> Int { 0 }", "struct String { var a = 0 }",
    "func fflush(_ file: Int?) {}", "@main struct Main { static func main() {} }",
  ]) func `a name of the student's does not collide with the checks'`(_ declaration: String) async throws {
    let report = try await MiniCourse().check(MiniCourse.solution + declaration + "\n")
    #expect(report.passed, "\(report.outcome) \(report.verdicts)")
  }

  @Test func `a name of the helpers' is free for the student`() async throws {
    let course = try MiniCourse()
    try course.write("struct RefreshFailure: Error { var call = 1 }\n", "Checks/Helpers.swift")
    try course.write(MiniCourse.checks + "\n_ = RefreshFailure().call\n", "Checks/main.swift")
    #expect(try await course.check("struct RefreshFailure: Error {}\n" + MiniCourse.solution).passed)
  }

  @Test(arguments: ["main.swift", "Number.swift"])
  func `checks that are missing are the course's fault`(_ file: String) async throws {
    let course = try MiniCourse()
    try Files.remove(course.exerciseFolder / "Checks" / file)
    let report = try await course.check(MiniCourse.starter)
    guard case .courseFault(let words) = report.outcome else {
      Issue.record("\(report.outcome)")
      return
    }
    #expect(words.hasSuffix("Lessons/mini/Exercise/Checks/\(file)"))
  }

  @Test(arguments: [
    ("Checks/main.swift", "let broken: Int = \"\"\n", "error: cannot convert value of type 'String'"),
    ("Checks/Number.swift", "nothing()\n", "error: "),
    ("Checks/main.swift", "_ = answer()\n", "error: cannot find 'answer' in scope"),
    ("Solution/Answer.swift", "func reply() {}\n", "'answer' does not exist in module 'Exercise'"),
  ]) func `checks that do not compile with the solution are the course's fault`(
    _ file: String, _ text: String, _ words: String
  ) async throws {
    let course = try MiniCourse()
    try course.write(text, file)
    // Where the solution is at fault, a student's file must be one that the checks cannot call either.
    let report = try await course.check(
      file.hasPrefix("Solution") ? "func reply() {}\n" : MiniCourse.solution)
    guard case .courseFault(let shown) = report.outcome else {
      Issue.record("\(report.outcome)")
      return
    }
    #expect(shown.contains(words))
  }

  @Test func `a probe that compiles with no file is the course's fault`() async throws {
    let course = try MiniCourse()
    // It compiles beside the other checks, but not alone as a probe must.
    try course.write(
      "@testable import func Exercise.answer\n\nlet number: Whole = answer()\n", "Checks/Number.swift")
    try course.write("typealias Whole = Int\n", "Checks/Whole.swift")
    #expect(try await course.check(MiniCourse.solution).passed)
    guard case .courseFault(let words) = try await course.check("func answer() -> String { \"\" }\n").outcome
    else {
      Issue.record("the student was blamed")
      return
    }
    #expect(words.contains("cannot find type 'Whole' in scope"))
  }

  @Test func `checks that end without probing are the course's fault`() async throws {
    let course = try MiniCourse()
    try course.write("", "Checks/main.swift")
    #expect(
      try await course.check(MiniCourse.starter).outcome
        == .courseFault("the checks end without probing 'returns', 'value'"))
  }

  // A folder below a file can be written by nobody, the superuser included.
  @Test(arguments: [
    (["HOME": "/dev/null"], "unable to open output file '/dev/null/"),
    (["TMPDIR": "/dev/null/tmp"], "couldNotFindTmpDir"),
  ]) func `a compiler that cannot write is the machine's fault, in the compiler's own words`(
    _ changes: [String: String], _ words: String
  ) async throws {
    let course = try MiniCourse()
    var environment = EnvironmentVariables.current.merging(changes) { $1 }
    environment["XDG_CACHE_HOME"] = nil
    let checker = try #require(Checker(environment: environment))
    // Also where the student's file has faults of its own: nobody has judged it.
    for file in [
      course.exerciseFolder / "Solution/Answer.swift", course.exerciseFolder / "Starter/Answer.swift",
    ] {
      let report = await checker.check(file, against: try course.exercise())
      guard case .machineFault(let shown) = report.outcome else {
        Issue.record("\(report.outcome)")
        continue
      }
      #expect(shown.contains(words))
    }
  }
}
