import Refresh
import TestSupport
import Testing

@testable import gleichzeitige_erneuerung

@Suite(.timeLimit(.minutes(15)))
struct ScenarioTests {
  @Test(arguments: Check.allCases)
  func `the gate passes every check`(check: Check) async {
    #expect(await check.observe(RefreshGate.self) == check.expected)
  }

  @Test func `every scenario of the lesson is a check`() {
    #expect(Check.allCases.compactMap(\.scenario) == Scenario.allCases)
  }

  @Test func `a hundred repetitions, all checks at once, give the same rows`() async {
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
