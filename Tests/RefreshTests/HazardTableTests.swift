import Refresh
import TestSupport
import Testing

@testable import gleichzeitige_erneuerung

/// Every "yes" of the table has a check that fails where the hazard happens, and every check here is behind a "yes".
@Suite(.timeLimit(.minutes(15)))
struct HazardTableTests {
  private let table: HazardTable

  init() throws { table = try HazardTable() }

  @Test func `the table names all 22 hazards for all four shapes`() {
    #expect(
      Set(table.claims.keys) == ["TokenProvider", "RefreshCoordinator", "RefreshGate", "TokenRefresher"])
    for claims in table.claims.values { #expect(claims.keys.sorted() == Array(1...22)) }
  }

  /// What the gate and, for 17 and 20, its request layer prevent.
  static let gate = [
    Prevention(1) { await expectSound(.shared) },
    Prevention(3) { await expectSound(.late) },
    Prevention(4) { await expectSound(.freshTokenForAll) },
    Prevention(5, { await expectSound(.cancellation) }, { await expectSound(.soleCallerCancelled) }),
    Prevention(6) { await expectSound(.retry) },
    Prevention(7) { await expectSound(.twoWaves) },
    Prevention(8, { await expectSound(.signOut) }, { await expectSound(.signOutCooperative) }),
    Prevention(10) { await expectSound(.failure) },
    Prevention(13) { await expectSound(.twoWaves) },
    Prevention(17, { await expectSound(.secondRefusal) }, { await expectSoundLayer(.secondRefusal) }),
    Prevention(20) { await expectSoundLayer(.repeatsWithFreshToken) },
    Prevention(22) { await expectObserverMayAsk() },
  ]

  @Test func `the gate's column says yes where a check stands behind it, and only there`() {
    #expect(table.prevented(by: "RefreshGate") == Self.gate.map(\.hazard))
  }

  @Test(arguments: gate)
  func `the gate prevents what its column says`(prevention: Prevention) async throws {
    try await prevention.run()
  }

  @Test(arguments: SharerCheck.allCases)
  func `the two actors shown to be read do what the table says`(check: SharerCheck) async {
    #expect(await check.observe(TokenProvider.self) == check.expected)
    #expect(await check.observe(RefreshCoordinator.self) == check.expected)
    for shape in ["TokenProvider", "RefreshCoordinator"] {
      #expect(table.claims[shape]?[check.rawValue] == (check == .lateRefusal ? .no : .yes))
    }
  }

  @Test(arguments: ["TokenProvider", "RefreshCoordinator"])
  func `the two actors' columns say yes where a check stands behind it, and only there`(shape: String) {
    let checked = SharerCheck.allCases.filter { $0 != .lateRefusal }.map(\.rawValue)
    #expect(table.prevented(by: shape) == checked)
  }

  @Test(arguments: ["TokenProvider", "RefreshCoordinator"])
  func `the actors tested here are those that the lesson shows`(name: String) throws {
    let source = try packageFile("Tests/RefreshTests/SourceOnly/\(name).swift")
    let page = try packageFile("Lessons/kimlik-dogrulama/lesson.md")
    #expect(page.contains("\n\(source)```\n"))
  }
}

private func expectSound(_ check: Check) async {
  #expect(await check.observe(RefreshGate.self) == check.expected)
}

private func expectSoundLayer(_ check: LayerCheck) async {
  #expect(await check.observe(SoundLayer.self) == check.expected)
}

/// An observer that asks the gate again does not block it.
private func expectObserverMayAsk() async {
  let asked = Milestone()
  let (gates, handOver) = AsyncStream.makeStream(of: RefreshGate.self)
  let observer = FlightObserver { event in
    guard case .started = event else { return }
    Task {
      for await gate in gates {
        _ = try? await gate.validToken(rejected: "alt")
        asked.advance()
      }
    }
  }
  let gate = RefreshGate(token: "alt", observer: observer) { "neu-1" }
  handOver.yield(gate)
  handOver.finish()
  #expect((try? await gate.validToken(rejected: "alt")) == "neu-1")
  await asked.reached(1)
}
