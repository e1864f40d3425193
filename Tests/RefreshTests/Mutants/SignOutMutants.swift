import Refresh

@testable import gleichzeitige_erneuerung

/// Stores what a flight brings without asking whether the session is still the same.
actor NoGenerationCheck: FaultyGate {
  var state: GateState
  init(state: GateState) { self.state = state }

  func validToken(rejected: String) async throws -> String {
    if let current = try renewedMeanwhile(rejected) { return current }
    let flight = join()
    let outcome = await flight.task.result
    state.slot.end(flight.id)
    state.token = try outcome.get()
    try Task.checkCancellation()
    return try currentToken()
  }
}

/// Stores nothing after a sign-out, but still hands the token to those who waited.
actor LeaksTokenAfterSignOut: FaultyGate {
  var state: GateState
  init(state: GateState) { self.state = state }

  func validToken(rejected: String) async throws -> String {
    if let current = try renewedMeanwhile(rejected) { return current }
    let flight = join()
    let outcome = await flight.task.result
    let firstBack = state.slot.end(flight.id)
    let fresh = try outcome.get()
    if firstBack { state.token = fresh }
    try Task.checkCancellation()
    return fresh
  }
}

/// Compares the generation only when the transport has succeeded.
actor NoGenerationCheckOnFailure: FaultyGate {
  var state: GateState
  init(state: GateState) { self.state = state }

  func validToken(rejected: String) async throws -> String {
    if let current = try renewedMeanwhile(rejected) { return current }
    let flight = join()
    let outcome = await flight.task.result
    if case .failure(let error) = outcome {
      state.slot.end(flight.id)
      throw error
    }
    return try finish(flight, outcome)
  }
}

/// Raises the generation at sign-out and keeps the token.
actor SignOutKeepsToken: FaultyGate {
  var state: GateState
  init(state: GateState) { self.state = state }

  func validToken(rejected: String) async throws -> String {
    if let current = try renewedMeanwhile(rejected) { return current }
    let flight = join()
    return try finish(flight, await flight.task.result)
  }

  func signOut() {
    state.slot.advanceGeneration()
    state.slot.abandon()
  }
}

/// Lets the transport go on after sign-out, for an answer that nobody may use.
actor SignOutLetsTransportRun: FaultyGate {
  var state: GateState
  init(state: GateState) { self.state = state }

  func validToken(rejected: String) async throws -> String {
    if let current = try renewedMeanwhile(rejected) { return current }
    let flight = join()
    return try finish(flight, await flight.task.result)
  }

  func signOut() {
    state.token = nil
    state.slot.advanceGeneration()
  }
}
