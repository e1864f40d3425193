import Refresh

@testable import gleichzeitige_erneuerung

/// A waiter that is cancelled takes the renewal of all the others with it.
actor CancellationStopsFlight: FaultyGate {
  var state: GateState
  init(state: GateState) { self.state = state }

  func validToken(rejected: String) async throws -> String {
    if let current = try renewedMeanwhile(rejected) { return current }
    let flight = join()
    let outcome = await withTaskCancellationHandler {
      await flight.task.result
    } onCancel: {
      flight.task.cancel()
    }
    return try finish(flight, outcome)
  }
}

/// Asks for the caller's own cancellation before it has updated what all share.
actor OwnCancellationFirst: FaultyGate {
  var state: GateState
  init(state: GateState) { self.state = state }

  func validToken(rejected: String) async throws -> String {
    if let current = try renewedMeanwhile(rejected) { return current }
    let flight = join()
    let outcome = await flight.task.result
    try checkGeneration(flight)
    try Task.checkCancellation()
    return try finish(flight, outcome)
  }
}

/// Hands a cancelled caller its token as if it still wanted one.
actor IgnoresOwnCancellation: FaultyGate {
  var state: GateState
  init(state: GateState) { self.state = state }

  func validToken(rejected: String) async throws -> String {
    if let current = try renewedMeanwhile(rejected) { return current }
    let flight = join()
    let outcome = await flight.task.result
    try checkGeneration(flight)
    let firstBack = state.slot.end(flight.id)
    let fresh = try outcome.get()
    if firstBack { state.token = fresh }
    return try currentToken()
  }
}

/// Does not ask a cancelled caller when the token has been renewed already.
actor IgnoresCancellationOfLateCaller: FaultyGate {
  var state: GateState
  init(state: GateState) { self.state = state }

  func validToken(rejected: String) async throws -> String {
    let current = try currentToken()
    if current != rejected { return current }
    let flight = join()
    return try finish(flight, await flight.task.result)
  }
}
