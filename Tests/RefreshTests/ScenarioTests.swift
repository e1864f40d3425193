import Refresh
import TestSupport
import Testing

@testable import gleichzeitige_erneuerung

@Suite(.timeLimit(.minutes(1)))
struct ScenarioTests {
  @Test(arguments: Check.allCases)
  func `the gate passes every check`(check: Check) async {
    #expect(await check.observe(RefreshGate.self) == check.expected)
  }

  @Test func `every scenario of the lesson is a check`() {
    #expect(Check.allCases.compactMap(\.scenario) == Scenario.allCases)
  }

  @Test func `a hundred repetitions under load give the same rows`() async {
    let load = [Task.detached(operation: spin), Task.detached(operation: spin)]
    defer { for task in load { task.cancel() } }
    var deviating: [[String]] = []
    for _ in 0..<100 {
      await withTaskGroup(of: [String]?.self) { group in
        for check in Check.allCases {
          group.addTask {
            let observed = await check.observe(RefreshGate.self)
            return observed == check.expected ? nil : observed
          }
        }
        for await case .some(let observed) in group { deviating.append(observed) }
      }
    }
    #expect(deviating.isEmpty)
  }
}

/// Keeps a thread of the pool busy, and lets others have it in between.
@Sendable private func spin() async {
  while !Task.isCancelled {
    for _ in 0..<1_000 where Task.isCancelled { return }
    await Task.yield()
  }
}
