import Testing

@testable import Replay

@Suite struct SensitivityTests {
  @Test(arguments: [
    (false, false, Sensitivity.neither), (true, false, .repetition), (false, true, .order),
    (true, true, .both),
  ])
  func `two questions give four verdicts`(_ repetition: Bool, _ order: Bool, _ verdict: Sensitivity) {
    #expect(Sensitivity(repetition: repetition, order: order) == verdict)
  }

  /// Every way in which four states can be equal or not, the states being 0 and 1.
  @Test func `the verdict compares once with twice and forward with backward`() {
    for bits in 0..<16 {
      let trial = Trial(
        label: "t", once: bits & 1, twice: bits >> 1 & 1, forward: bits >> 2 & 1, backward: bits >> 3 & 1)
      let expected = Sensitivity(
        repetition: trial.once != trial.twice, order: trial.forward != trial.backward)
      #expect(trial.sensitivity == expected)
    }
  }

  /// A state that prints alike whatever it is.
  private struct Silent: Equatable, CustomStringConvertible {
    var value: Int
    var description: String { "…" }
  }

  @Test func `the verdict compares states, whatever they print`() {
    let trial = replay(
      "t", from: Silent(value: 0), { Silent(value: $0.value + 1) }, then: { Silent(value: $0.value * 3) })
    #expect(trial.sensitivity == .both)
  }
}
