import RaceLab
import TestSupport
import Testing

@testable import race_lab_fixture

#if os(Linux) && arch(x86_64)
  /// The engines as they are, in every order or within the bound that is stated here.
  @Suite struct EngineTests {
    /// Exploring these to the end takes longer than a test should: they are drawn at random, then bounded.
    private static let large = [
      "refresher-cancelAndSignOut", "refresher-refusedAndSignIn",
      "refresher-unsavedAndSignIn", "client-signOut", "client-cancel", "client-signIn",
      "client-signOutAndSignIn",
    ]

    static let scenarios =
      GateCase.allCases.map { "gate-\($0)" } + RefresherCase.allCases.map { "refresher-\($0)" }
      + ClientCase.allCases.map { "client-\($0)" }

    @Test(arguments: scenarios) func `no order breaks a rule`(scenario: String) async throws {
      let isLarge = Self.large.contains(scenario)
      let report = try await fixture(scenario, "seeded:300", isLarge ? "delays:2" : "reduced")
      #expect(report.broken.isEmpty)
      #expect(report.coverage.count == 2)
      #expect(report.coverage.first == "300 random orders (seed 1)")
      let covered = isLarge ? "orders with at most 2 delays" : "all orders, one of each of"
      #expect(report.coverage.last?.contains(covered) == true)
    }

    @Test func `every hazard that an engine prevents is explored, but for what one call alone shows`() throws
    {
      let table = try HazardTable()
      func explored(_ prefixes: String...) -> Set<Int> {
        let ids = Self.scenarios.filter { id in prefixes.contains { id.hasPrefix($0) } }
        return Set(ids.compactMap(scenario(named:)).flatMap(\.oracles).flatMap(\.hazards))
      }
      #expect(explored("refresher", "client").isSuperset(of: table.prevented(by: "TokenRefresher")))
      // 17 and 20 are the request layer's, which has no state; 22 is a synchronous observer's.
      #expect(explored("gate").union([17, 20, 22]).isSuperset(of: table.prevented(by: "RefreshGate")))
    }
  }
#endif
