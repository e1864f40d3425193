import Replay
import Testing

@Suite struct ReplayTests {
  @Test func `the four states apply the operations in the named order`() {
    let trial = replay("harf", from: "", { $0 + "a" }, then: { $0 + "b" })
    #expect(trial.once == "a")
    #expect(trial.twice == "aa")
    #expect(trial.forward == "ab")
    #expect(trial.backward == "ba")
    #expect(trial.sensitivity == .both)
  }

  @Test(arguments: [
    ({ @Sendable in $0 + 1 }, { @Sendable in $0 + 2 }, Sensitivity.repetition),
    ({ @Sendable _ in 1 }, { @Sendable _ in 2 }, .order),
    ({ @Sendable in max($0, 1) }, { @Sendable in max($0, 2) }, .neither),
    ({ @Sendable in $0 + 1 }, { @Sendable in $0 * 3 }, .both),
  ])
  func `arithmetic has an example of each verdict`(
    _ a: @Sendable (Int) -> Int, _ b: @Sendable (Int) -> Int, _ verdict: Sensitivity
  ) {
    #expect(replay("sayi", from: 0, a, then: b).sensitivity == verdict)
  }

  /// A pair of the same operation cannot be sensitive to order: both orders are the same sequence.
  @Test(arguments: 0..<5) func `an operation paired with itself has no order`(_ start: Int) {
    let trial = replay("ayni", from: start, { $0 * 2 + 1 }, then: { $0 * 2 + 1 })
    #expect(trial.forward == trial.backward)
    #expect(trial.twice == trial.forward)
    #expect(trial.sensitivity == .repetition)
  }
}
