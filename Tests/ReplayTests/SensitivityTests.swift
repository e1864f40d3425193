import Testing

@testable import Replay

@Suite struct SensitivityTests {
  @Test(arguments: [
    (false, false, "saglam"), (true, false, "yinelemeye-duyarli"), (false, true, "siraya-duyarli"),
    (true, true, "cift-duyarli"),
  ])
  func `two questions give four verdicts`(_ repetition: Bool, _ order: Bool, _ name: String) {
    #expect(Sensitivity(repetition: repetition, order: order).rawValue == name)
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

  @Test func `the tally shows all verdicts in the fixed order`() {
    #expect(
      tally(of: [.both, .order, .both])
        == ["saglam: 0", "yinelemeye-duyarli: 0", "siraya-duyarli: 1", "cift-duyarli: 2"])
    #expect(tally(of: []).count == 4)
  }
}
