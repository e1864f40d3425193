import Refresh

@testable import gleichzeitige_erneuerung

/// Empties the slot and stores its token whoever holds the slot by now.
actor CleanUpWithoutID: FaultyGate {
  var state: GateState
  init(state: GateState) { self.state = state }

  func validToken(rejected: String) async throws -> String {
    if let current = try renewedMeanwhile(rejected) { return current }
    let flight = join()
    let outcome = await flight.task.result
    try checkGeneration(flight)
    state.slot = FlightSlot(observer: state.observer)
    state.token = try outcome.get()
    try Task.checkCancellation()
    return try currentToken()
  }
}

/// Leaves a flight that has succeeded in the slot.
actor KeepsFlightAfterSuccess: FaultyGate {
  var state: GateState
  init(state: GateState) { self.state = state }

  func validToken(rejected: String) async throws -> String {
    if let current = try renewedMeanwhile(rejected) { return current }
    let flight = join()
    let outcome = await flight.task.result
    if case .failure = outcome { return try finish(flight, outcome) }
    try checkGeneration(flight)
    state.token = try outcome.get()
    try Task.checkCancellation()
    return try currentToken()
  }
}

/// Leaves a flight that has failed in the slot: every later caller meets the old error.
actor KeepsFlightAfterFailure: FaultyGate {
  var state: GateState
  init(state: GateState) { self.state = state }

  func validToken(rejected: String) async throws -> String {
    if let current = try renewedMeanwhile(rejected) { return current }
    let flight = join()
    let outcome = await flight.task.result
    try checkGeneration(flight)
    if case .failure(let error) = outcome { throw error }
    return try finish(flight, outcome)
  }
}
