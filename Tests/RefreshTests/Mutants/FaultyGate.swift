import Refresh

@testable import gleichzeitige_erneuerung

/// A gate with one fault: what it does not write itself, it does as `RefreshGate` does.
protocol FaultyGate: TokenGate {
  var state: GateState { get set }
  init(state: GateState)
}

struct GateState {
  var token: String?
  var slot: FlightSlot<String>
  let observer: FlightObserver
  let refresh: @Sendable () async throws -> String
}

extension FaultyGate {
  init(token: String, observer: FlightObserver, refresh: @escaping @Sendable () async throws -> String) {
    self.init(
      state: GateState(
        token: token, slot: FlightSlot(observer: observer), observer: observer, refresh: refresh))
  }

  func currentToken() throws -> String {
    guard let token = state.token else { throw RefreshGate.Failure.signedOut }
    return token
  }

  func signOut() {
    state.token = nil
    state.slot.advanceGeneration()
    state.slot.abandon()
  }

  /// The current token where somebody has renewed already.
  func renewedMeanwhile(_ rejected: String) throws -> String? {
    let current = try currentToken()
    if current == rejected { return nil }
    try Task.checkCancellation()
    return current
  }

  func join() -> Flight<String> {
    let refresh = state.refresh
    return state.slot.join { _ in Task { try await refresh() } }
  }

  func checkGeneration(_ flight: Flight<String>) throws {
    guard flight.generation == state.slot.generation else { throw RefreshGate.Failure.signedOut }
  }

  /// The rest of `RefreshGate.validToken(rejected:)` after its await.
  func finish(_ flight: Flight<String>, _ outcome: Result<String, any Error>) throws -> String {
    try checkGeneration(flight)
    let firstBack = state.slot.end(flight.id)
    let fresh = try outcome.get()
    if firstBack { state.token = fresh }
    try Task.checkCancellation()
    return try currentToken()
  }
}

/// No fault at all: the fixtures' own parts put together are the gate.
actor Faultless: FaultyGate {
  var state: GateState
  init(state: GateState) { self.state = state }

  func validToken(rejected: String) async throws -> String {
    if let current = try renewedMeanwhile(rejected) { return current }
    let flight = join()
    return try finish(flight, await flight.task.result)
  }
}
