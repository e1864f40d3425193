import RaceLab
import Testing

@testable import race_lab_fixture

/// What public means allow, in this very process: other tests run beside, on the runtime's own threads.
@Suite struct PortableTests {
  private func small(_ id: String) throws -> Scenario { try #require(smallScenarios.first { $0.id == id }) }

  @Test(arguments: [
    ("two-hops", 20), ("crosswise", isDebug ? 924 : 70), ("independent", 924), ("cancellation", 35),
    ("lost-update", 3432),
    ("child-tasks", isDebug ? 35 : 10), ("awaited-task", isDebug ? 1330 : 770),
    ("continuation", isDebug ? 47 : 28),
  ])
  func `every order of actors with an executor of the lab is enumerated`(id: String, orders: Int) throws {
    let report = try small(id).explore([.exhaustive], within: .seconds(30))
    #expect(report.means == .portable(.notAsked))
    #expect(report.coverage == [.allSchedules(orders)])
  }

  @Test func `what would be reduced is enumerated, and said so`() throws {
    #expect(
      try small("crosswise").explore([.reduced], within: .seconds(30)).coverage == [
        .allSchedules(isDebug ? 924 : 70)
      ])
  }

  @Test func `a default actor is noticed, and nothing is claimed`() throws {
    let report = try small("plain-actor").explore()
    #expect(report.coverage == [.void(.defaultActor)])
    #expect(!report.holds)
  }

  @Test func `sleeping takes virtual time`() throws {
    let report = try small("timers").explore([.seeded(50)], within: .seconds(30))
    #expect(report.outcomes == ["BAC after 2.0 seconds", "BCA after 2.0 seconds"])
  }

  @Test func `a faulty single flight is found, shrunk and replayed`() throws {
    let scenario = refresherScenario("every-waiter-clears", EveryWaiterClears.self)
    let violation = try #require(scenario.explore([.seeded(200)], within: .seconds(30)).violation)
    #expect(violation.hazards == [1, 2])
    #expect(violation.trace.callers == ["A", "B"])
    #expect(scenario.replay(violation.schedule).violation?.message == violation.message)
  }

  @Test func `a sound one keeps every rule`() {
    let report = refresherScenario("sound", SoundRefresher.self).explore([.seeded(300)], within: .seconds(30))
    #expect(report.holds)
    #expect(report.coverage == [.seeded(300, from: 1)])
  }

  @Test func `a search that the time limit cuts says so`() {
    let report = refresherScenario("sound", SoundRefresher.self).explore(
      [.exhaustive], within: .milliseconds(50))
    guard case .cut(.timeLimit, _)? = report.coverage.first else {
      Issue.record("\(report.coverage)")
      return
    }
    #expect(!report.holds)
  }

  @Test func `a bound on delays is stated with what it covers`() throws {
    let report = try small("two-hops").explore([.delayBounded(1)], within: .seconds(30))
    #expect(report.coverage == [.withinDelays(delays: 1, schedules: 6)])
  }

  @Test func `a bound on preemptions is stated with what it covers`() throws {
    let report = try small("two-hops").explore([.preemptionBounded(0)], within: .seconds(30))
    // Whoever begins goes on until it is through: A before B, or B before A.
    #expect(report.coverage == [.withinPreemptions(preemptions: 0, schedules: 2)])
    #expect(report.outcomes == ["AB", "BA"])
  }

  @Test func `a search that may run only so many orders says so`() throws {
    let report = try small("two-hops").explore([.exhaustive], within: .seconds(30), atMost: 7)
    #expect(report.coverage == [.cut(.countLimit, schedules: 7)])
    #expect(!report.holds)
    let exact = try small("two-hops").explore([.exhaustive], within: .seconds(30), atMost: 20)
    #expect(exact.coverage == [.allSchedules(20)])
  }

  @Test func `an outcome that the reference never has is a violation`() throws {
    let reference = try small("two-hops").explore([.exhaustive], within: .seconds(30))
    let other = Scenario("other", oracles: [.sameOutcomes(as: reference)]) { run in
      run.caller("A") { _ in }
      run.atEnd { run.observe("CD") }
    }
    #expect(other.explore().violation?.oracle == "the outcome is one of the reference's")
  }

  @Test func `an actor with an executor of the lab works outside of a run as any other`() async {
    let log = Log()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { await log.add("x") } }
    }
    #expect(await log.lines.count == 100)
  }
}
