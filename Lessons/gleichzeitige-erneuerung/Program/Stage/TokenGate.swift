import Refresh

/// What a scenario needs of a gate: the lesson plays it on `RefreshGate`, the tests also on gates with a fault.
protocol TokenGate: Actor, TokenSource {
  init(token: String, observer: FlightObserver, refresh: @escaping @Sendable () async throws -> String)
  func logout()
}

extension RefreshGate: TokenGate {}

/// What one call brought: a token or a failure.
typealias Answer = Result<String, any Error>

extension TokenGate {
  func answer(rejected: String) async -> Answer {
    do {
      return .success(try await recover(rejected: rejected))
    } catch {
      return .failure(error)
    }
  }
}
