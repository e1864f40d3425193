import Testing

@testable import race_lab_fixture

#if os(Linux) && arch(x86_64)
  /// The engines as they are, in every order or within the bound that is stated here.
  @Suite struct EngineTests {
    /// Exploring these to the end takes longer than a test should: they are drawn at random, then bounded.
    private static let large = [
      "refresher-cancelAndSignOut", "refresher-refusedAndSignIn",
      "refresher-unsavedAndSignIn",
    ]

    @Test(
      arguments: GateCase.allCases.map { "gate-\($0)" } + RefresherCase.allCases.map { "refresher-\($0)" })
    func `no order breaks a rule`(scenario: String) throws {
      let isLarge = Self.large.contains(scenario)
      let report = try fixture(scenario, "seeded:300", isLarge ? "delays:2" : "reduced")
      #expect(report.broken.isEmpty)
      #expect(report.coverage.count == 2)
      #expect(report.coverage.first == "300 random orders (seed 1)")
      let covered = isLarge ? "orders with at most 2 delays" : "all orders, one of each of"
      #expect(report.coverage.last?.contains(covered) == true)
    }
  }
#endif
