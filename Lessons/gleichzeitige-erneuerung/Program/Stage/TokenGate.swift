import Refresh

/// What a scenario needs of a gate: the lesson plays it on `RefreshGate`, the
/// tests also on gates with a fault.
protocol TokenGate: Actor, TokenSource {
  init(
    token: String, observer: FlightObserver,
    refresh: @escaping @Sendable () async throws -> String)
  func signOut()
}

extension RefreshGate: TokenGate {}

/// What one call brought: a token or a failure.
typealias Answer = Result<String, any Error>

extension TokenGate {
  /// Calls `validToken(rejected:)` and counts the call as soon as it waits, or
  /// at the latest when it is answered.
  func answer(rejected: String, settling calls: Milestone) async -> Answer {
    let call = Call(calls)
    defer { call.settle() }
    return await Call.$current.withValue(call) {
      do {
        return .success(try await self.validToken(rejected: rejected))
      } catch {
        return .failure(error)
      }
    }
  }
}
