import Foundation
import RaceLab
import Testing

#if os(Linux) && arch(x86_64)
  /// What is found with the detour: each in a child process, started for that one check.
  @Suite struct DetourTests {
    /// Fails when the toolchain changes: read the new heads (`llvm-objdump -d --disassemble-symbols=…` of
    /// `libswift_Concurrency.so`), add a row to the table in `Detour.c`, then change the name here.
    @Test func `the runtime of this toolchain is known`() async throws {
      let report = try await fixture("two-hops", "exhaustive")
      #expect(report.means == #"detour(toolchain: "Swift 6.3.1, Linux x86-64")"#)
    }

    @Test(arguments: 0..<8) func `other bytes at the head of a function are refused`(function: Int)
      async throws
    {
      let report = try await fixture("altered-head", "\(function)")
      #expect(report.means.contains("unknownRuntime"))
      #expect(report.coverage == ["all 20 orders"])
    }

    @Test func `without the parent's permission there is no detour`() async throws {
      let report = try await fixture("plain-actor", "exhaustive", permitted: false)
      #expect(report.means.contains("portable"))
      #expect(report.coverage == ["void: a default actor ran its jobs in an order that was not controlled"])
    }

    @Test func `this process is never changed`() {
      #expect(Control.establish() == .portable(.notAsked))
    }
  }

  /// Small scenarios whose full enumeration can be checked, and the reduction against it.
  @Suite struct CalibrationTests {
    struct Known: CustomTestStringConvertible, Sendable {
      var scenario: String
      var orders: Int
      var classes: Int
      var outcomes: [String]
      var testDescription: String { scenario }
    }

    /// Counts of Swift 6.3.1. They belong to a build: the optimiser removes some hops.
    static let known = [
      Known(scenario: "two-hops", orders: 20, classes: 2, outcomes: ["AB", "BA"]),
      Known(scenario: "plain-actor", orders: 20, classes: 2, outcomes: ["AB", "BA"]),
      Known(
        scenario: "crosswise", orders: isDebug ? 924 : 70, classes: 3, outcomes: ["AB AB", "AB BA", "BA BA"]),
      Known(scenario: "independent", orders: 924, classes: 1, outcomes: [""]),
      Known(scenario: "cancellation", orders: 35, classes: 5, outcomes: ["seen", "unseen"]),
      Known(scenario: "lost-update", orders: 3432, classes: 20, outcomes: ["1", "2"]),
      Known(
        scenario: "child-tasks", orders: isDebug ? 35 : 10, classes: isDebug ? 35 : 10,
        outcomes: ["lr", "rl"]),
      Known(
        scenario: "awaited-task", orders: isDebug ? 1330 : 770, classes: isDebug ? 32 : 18,
        outcomes: ["task A B", "task B A"]),
      Known(
        scenario: "continuation", orders: isDebug ? 47 : 28, classes: 2, outcomes: ["early word", "word"]),
      Known(scenario: "clock", orders: 1, classes: 1, outcomes: ["90.0 seconds"]),
    ]

    @Test(arguments: known) func `the reduction sees the outcomes of all orders`(known: Known) async throws {
      let all = try await fixture(known.scenario, "exhaustive")
      let reduced = try await fixture(known.scenario, "reduced")
      #expect(all.coverage == ["all \(known.orders) orders"])
      #expect(reduced.coverage == ["all orders, one of each of \(known.classes) classes"])
      #expect(all.outcomes == known.outcomes)
      #expect(reduced.outcomes == known.outcomes)
    }

    @Test(arguments: ["generic-first", "executors-only"])
    func `a cruder notion of independence loses an outcome`(reduction: String) async throws {
      #expect(try await fixture("cancellation", reduction).outcomes.count == 1)
    }

    @Test func `timers of one instant fire in every order, after earlier ones`() async throws {
      let report = try await fixture("timers", "reduced")
      #expect(report.outcomes == ["BAC after 2.0 seconds", "BCA after 2.0 seconds"])
    }

    @Test(arguments: ["gate-plain", "gate-failure", "gate-lost", "gate-cancel", "gate-signOut"])
    func `random orders of the gate show no outcome that the reduction has not seen`(gate: String)
      async throws
    {
      let reduced = try await fixture(gate, "reduced")
      let random = try await fixture(gate, "seeded:2000")
      #expect(reduced.coverage.count == 1 && reduced.coverage[0].hasPrefix("all orders"))
      #expect(Set(random.outcomes).isSubset(of: reduced.outcomes))
    }
  }

  @Suite struct EscapeTests {
    struct Way: CustomTestStringConvertible, Sendable {
      var scenario: String
      var says: String
      var testDescription: String { scenario }
    }

    @Test(arguments: [
      Way(scenario: "foreign-resume", says: "another thread resumed a continuation"),
      Way(scenario: "resumed-before-it-waits", says: "another thread resumed a continuation"),
      Way(scenario: "dispatch-queue", says: "another thread resumed a continuation"),
      Way(scenario: "url-session", says: "another thread resumed a continuation"),
      Way(scenario: "foreign-task", says: "another thread started a task"),
      Way(scenario: "idle-thread", says: "other threads were started"),
      Way(scenario: "silent-thread", says: "a caller waits, and another thread may still answer it"),
      Way(scenario: "foreign-event", says: "another thread reported an event"),
      Way(scenario: "random-number", says: "the same choices took another course"),
      Way(scenario: "wall-clock", says: "the same choices took another course"),
    ])
    func `an escape is noticed, and nothing is claimed`(way: Way) async throws {
      let coverage = try await fixture(way.scenario, "exhaustive").coverage.last
      #expect(coverage == "void: \(way.says)")
    }
  }

  @Suite struct FailureTests {
    @Test func `a caller that waits for ever is named`() async throws {
      #expect(
        try await fixture("waits", "exhaustive").broken == ["nobody waits for ever: A waits for ever (1)"])
    }

    @Test func `a run without end is stopped`() async throws {
      let report = try await fixture("circles", "exhaustive")
      #expect(report.broken == ["nobody waits for ever: the callers go round in circles (1)"])
    }

    @Test func `a failing schedule is shrunk, and its id replays it`() async throws {
      let found = try await fixture("every-waiter-clears", "seeded:200")
      #expect(found.values("preemptions") == ["0, minimal"])
      #expect(found.text.contains("renewals 2 and 3 are in flight at the same time"))
      let table = try #require(found.lines.first { $0.hasPrefix("step") })
      #expect(table.split(separator: " ") == ["step", "A", "B", "server"])
      #expect(found.lines.contains("sequenceDiagram"))
      let id = try #require(found.values("schedule").first)
      #expect(id.hasPrefix("every-waiter-clears.w3.w4."))
      let replayed = try await fixture("replay", id)
      #expect(replayed.coverage == ["one order, replayed"])
      #expect(replayed.values("schedule") == [id])
      #expect(replayed.text.contains("renewals 2 and 3 are in flight at the same time"))
    }

    @Test func `a schedule of another build is not taken for a finding`() async throws {
      #expect(try await fixture("replay", "two-hops.9z").coverage.isEmpty)
      #expect(
        try await fixture("replay", "two-hops.d").coverage == ["void: the same choices took another course"])
      #expect(
        try await fixture("replay", "two-hops.90a").coverage == ["void: the same choices took another course"]
      )
    }
  }
#endif
