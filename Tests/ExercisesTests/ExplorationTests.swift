import Platform
import Testing

@testable import Exercises

/// An exercise whose checks explore: write an actor that counts calls without losing one.
private struct CounterCourse {
  let mini: MiniCourse

  static let description = """
    title: Counter
    language: en
    file: Answer.swift
    summary: Write an actor that counts.
    uses: RaceLab
    time limit: 2
    starter fails: counts

    [requirement ends]
    text: Every call ends.
    look: Remove what waits.

    [requirement counts]
    text: No call is lost.
    look: Nothing may come between reading and writing.

    [right atomic]

    [wrong lossy]
    caught by: counts
    """

  static let checks = """
    import RaceLab

    @testable import class Exercise.Counter

    func calls(_ id: String, _ rule: Oracle) -> Scenario {
      Scenario(id, oracles: [rule]) { run in
        let counter = Counter()
        for name in ["A", "B"] {
          run.caller(name) { _ in
            await counter.count()
            run.note(.note("counted"))
          }
        }
        run.atEnd { run.note(.held(token: "\\(await counter.value)")) }
      }
    }

    requirement(
      "ends", in: calls("ends", Oracle("ends") { $0.waiting.first.map { "\\($0) waits for ever" } }))
    requirement(
      "counts",
      in: calls(
        "counts",
        Oracle("counts") { history in
          let calls = history.events.count { $0 == .note("counted") }
          return history.events.contains(.held(token: "\\(calls)")) ? nil : "a call is lost"
        }))
    """

  static let right = "actor Counter {\n  var value = 0\n  func count() { value += 1 }\n}\n"
  static let lossy = """
    actor Counter {
      var value = 0
      func count() async {
        let read = value
        print("read \\(read)")
        await Task.yield()
        value = read + 1
      }
    }

    """

  init() throws {
    mini = try MiniCourse(description: Self.description)
    try Files.remove(mini.exerciseFolder / "Wrong")
    try Files.remove(mini.exerciseFolder / "Checks")
    try mini.write(Self.lossy, "Starter/Answer.swift")
    try mini.write(Self.right, "Solution/Answer.swift")
    try mini.write(Self.right, "Right/atomic/Answer.swift")
    try mini.write(Self.lossy, "Wrong/lossy/Answer.swift")
    try mini.write(Self.checks, "Checks/main.swift")
  }

  func check(_ text: String, replaying schedule: String? = nil) async throws -> CheckReport {
    let file = mini.course / "student/Answer.swift"
    try Files.write(Array(text.utf8), to: file)
    return try await checker().check(file, against: mini.exercise(), replaying: schedule)
  }

  func text(_ report: CheckReport) throws -> String {
    ReportText(exercise: try mini.exercise(), file: "Answer.swift", paint: Paint(isOn: false)).text(report)
  }
}

@Suite struct ExplorationTests {
  @Test func `what holds says what was covered`() async throws {
    let course = try CounterCourse()
    let report = try await course.check(CounterCourse.right)
    #expect(report.passed)
    #expect(try course.text(report).contains("✓ No call is lost.\n  "))
    #expect(report.explored["counts"]?.bounds.isEmpty == false)
  }

  @Test func `what breaks comes with its order, and prints what the code prints in that order alone`()
    async throws
  {
    let course = try CounterCourse()
    let report = try await course.check(CounterCourse.lossy)
    #expect(report.verdicts == [.holds, .unmet("a call is lost")])
    #expect(report.printed == "read 0\nread 0")
    let text = try course.text(report)
    #expect(text.contains("step  A"))
    #expect(text.contains("sequenceDiagram"))
    #expect(text.contains("swift run exercise check mini --replay counts."))
  }

  @Test func `an order is replayed by its id, with this file or a better one`() async throws {
    let course = try CounterCourse()
    let schedule = try await course.check(CounterCourse.lossy).explored["counts"]?.schedule ?? ""
    let replayed = try await course.check(CounterCourse.lossy, replaying: schedule)
    #expect(replayed.verdicts == [.notProbed, .unmet("a call is lost")])
    let shown = ReportText(exercise: try course.mini.exercise(), file: "", paint: Paint(isOn: false))
    #expect(shown.replayed(replayed)?.hasPrefix("✗ Does not hold yet: No call is lost.") == true)

    let better = try await course.check(CounterCourse.right, replaying: "counts.")
    #expect(shown.replayed(better)?.hasPrefix("✓ In this order it holds: No call is lost.") == true)
    #expect(shown.replayed(better)?.contains("sequenceDiagram") == true)
  }

  @Test(arguments: ["unknown.", "counts.40y"])
  func `an order that the file does not have is reported as such`(id: String) async throws {
    let course = try CounterCourse()
    let report = try await course.check(CounterCourse.right, replaying: id)
    let shown = ReportText(exercise: try course.mini.exercise(), file: "", paint: Paint(isOn: false))
    #expect(shown.replayed(report) == nil)
  }

  @Test func `a step that does not end is named, long before the process would be stopped`() async throws {
    let blocking = "actor Counter {\n  var value = 0\n  func count() { while true {} }\n}\n"
    let report = try await CounterCourse().check(blocking)
    #expect(report.verdicts == [.hung, .notProbed])
  }

  @Test func `a thread of the file's own is no verdict on the order of steps`() async throws {
    let foreign = """
      import Dispatch

      actor Counter {
        var value = 0
        func count() async {
          await withCheckedContinuation { done in DispatchQueue.global().async { done.resume() } }
          value += 1
        }
      }

      """
    let report = try await CounterCourse().check(foreign)
    guard case .unmet(let reason) = report.verdicts[0] else {
      Issue.record("\(report)")
      return
    }
    #expect(reason.hasPrefix("nothing can be said of the orders: another thread"))
  }

  @Test func `the exercise proves itself, its other right solution included`() async throws {
    let course = try CounterCourse()
    #expect(try await checker().selfCheck(course.mini.exercise(), jobs: 2, shownAs: "E") == [])
    try course.mini.write(CounterCourse.lossy, "Right/atomic/Answer.swift")
    let found = try await checker().selfCheck(course.mini.exercise(), jobs: 2, shownAs: "E")
    #expect(found.map(\.message) == ["the right solution 'atomic' does not meet 'counts'"])
  }

  @Test func `checks can use RaceLab and nothing else`() throws {
    let course = try MiniCourse(
      description: MiniCourse.description.replacing("time limit: 3", with: "uses: Foundation"))
    #expect(throws: FaultyExercise.self) { try course.exercise() }
  }
}
