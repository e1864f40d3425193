import Refresh
import Synchronization
import Testing

@testable import gleichzeitige_erneuerung

/// How a layer sends one business request over a gate.
protocol Layer: Sendable {
  static func perform(
    _ gate: RefreshGate, _ send: @escaping @Sendable (String) async throws -> String
  ) async throws -> String
}

enum SoundLayer: Layer {
  static func perform(
    _ gate: RefreshGate, _ send: @escaping @Sendable (String) async throws -> String
  ) async throws -> String {
    try await RequestLayer(over: gate) { $0 is AuthenticationRefused }.perform(send)
  }
}

/// What a layer is held to, each as the row or the tokens that it must show.
enum LayerCheck: CaseIterable, Sendable {
  /// The lesson's scenario: a second refusal goes back to the caller.
  case secondRefusal
  /// After one refusal the request is repeated once, with the fresh token.
  case repeatsWithFreshToken
  /// Another failure costs no renewal and no repetition.
  case otherFailure
  /// The refused request's own token is handed over, so that one renewed meanwhile is used.
  case handsOverUsedToken
  /// A broken connection during the renewal reaches the caller as it is.
  case renewalFails

  var expected: [String] {
    switch self {
    case .secondRefusal: Check.secondRefusal.expected
    case .repeatsWithFreshToken: ["alt", "neu-1", "erneuerungen=1", "ok"]
    case .otherFailure: ["alt", "erneuerungen=0", "uebertragung"]
    case .handsOverUsedToken: ["alt", "neu-1", "erneuerungen=1", "ok"]
    case .renewalFails: ["alt", "erneuerungen=1", "uebertragung"]
    }
  }

  func observe<L: Layer>(_ layer: L.Type) async -> [String] {
    switch self {
    case .secondRefusal:
      await playSecondRefusal(on: RefreshGate.self) { try await L.perform($0, $1) }
        .rows(for: Scenario.secondRefusal.rawValue)
    case .repeatsWithFreshToken:
      await observe(layer) { token, _ in if token == "alt" { throw AuthenticationRefused() } }
    case .otherFailure:
      await observe(layer) { _, _ in throw TransportFailure() }
    case .handsOverUsedToken:
      await observe(layer) { token, gate in
        guard token == "alt" else { return }
        // Somebody else renews while this request is on its way; only then is it refused.
        _ = try await gate.validToken(rejected: "alt")
        throw AuthenticationRefused()
      }
    case .renewalFails:
      await observe(layer, failing: [1]) { _, _ in throw AuthenticationRefused() }
    }
  }

  /// The tokens that a request was sent with, the number of renewals, and how it ended.
  private func observe<L: Layer>(
    _ layer: L.Type, failing: Set<Int> = [],
    server: @escaping @Sendable (String, RefreshGate) async throws -> Void
  ) async -> [String] {
    let stage = Stage(RefreshGate.self, transport: ControlledTransport(failing: failing))
    await stage.transport.open()
    let sent = Mutex<[String]>([])
    let end: String
    do {
      end = try await L.perform(stage.gate) { token in
        sent.withLock { $0.append(token) }
        try await server(token, stage.gate)
        return "ok"
      }
    } catch {
      end = FailureKind(error).rawValue
    }
    return sent.withLock { $0 } + ["erneuerungen=\(await stage.transport.calls)", end]
  }
}

struct LayerMutant: CustomTestStringConvertible, Sendable {
  let layer: any Layer.Type
  let fails: Set<LayerCheck>

  var testDescription: String { "\(layer)" }

  func observe(_ check: LayerCheck) async -> [String] {
    func open<L: Layer>(_ layer: L.Type) async -> [String] { await check.observe(layer) }
    return await open(layer)
  }

  static let all = [
    LayerMutant(layer: RenewsTwice.self, fails: [.secondRefusal]),
    LayerMutant(layer: SecondRefusalSignsOut.self, fails: [.secondRefusal]),
    LayerMutant(layer: RenewsOnEveryFailure.self, fails: [.otherFailure]),
    LayerMutant(layer: NeverRepeats.self, fails: [.repeatsWithFreshToken, .handsOverUsedToken]),
    LayerMutant(
      layer: RepeatsWithUsedToken.self, fails: [.repeatsWithFreshToken, .handsOverUsedToken]),
    LayerMutant(layer: HandsOverCurrentToken.self, fails: [.handsOverUsedToken]),
    LayerMutant(layer: HidesRenewalFailure.self, fails: [.renewalFails]),
  ]
}

@Suite(.timeLimit(.minutes(15)))
struct RequestLayerTests {
  @Test(arguments: LayerCheck.allCases)
  func `the request layer passes every check`(check: LayerCheck) async {
    #expect(await check.observe(SoundLayer.self) == check.expected)
  }

  @Test(arguments: LayerMutant.all)
  func `a layer with a fault fails exactly the checks that are there for it`(mutant: LayerMutant) async {
    var failed: Set<LayerCheck> = []
    for check in LayerCheck.allCases where await mutant.observe(check) != check.expected {
      failed.insert(check)
    }
    #expect(failed == mutant.fails)
  }

  @Test func `a request after sign-out is not sent`() async {
    let gate = RefreshGate(token: "alt") { "neu" }
    await gate.signOut()
    await #expect(throws: RefreshGate.Failure.signedOut) {
      try await SoundLayer.perform(gate) { _ in
        Issue.record("sent")
        return ""
      }
    }
  }
}
