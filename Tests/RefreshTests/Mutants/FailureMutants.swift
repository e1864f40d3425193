import Refresh

@testable import gleichzeitige_erneuerung

/// Reports a shared failure to the first caller only; everybody else tries again.
actor FailureNotShared: FaultyGate {
  var state: GateState
  init(state: GateState) { self.state = state }

  func validToken(rejected: String) async throws -> String {
    if let current = try renewedMeanwhile(rejected) { return current }
    let flight = join()
    let outcome = await flight.task.result
    try checkGeneration(flight)
    if case .failure(let error) = outcome {
      if state.slot.end(flight.id) { throw error }
      return try await validToken(rejected: rejected)
    }
    return try finish(flight, outcome)
  }
}

/// Tries a second time by itself before it reports a failure.
actor RetriesByItself: FaultyGate {
  var state: GateState
  init(state: GateState) { self.state = state }

  func validToken(rejected: String) async throws -> String {
    if let current = try renewedMeanwhile(rejected) { return current }
    let refresh = state.refresh
    let flight = state.slot.join { _ in
      Task {
        do { return try await refresh() } catch is TransportFailure { return try await refresh() }
      }
    }
    return try finish(flight, await flight.task.result)
  }
}

/// Takes a broken connection for the end of the session.
actor FailureSignsOut: FaultyGate {
  var state: GateState
  init(state: GateState) { self.state = state }

  func validToken(rejected: String) async throws -> String {
    if let current = try renewedMeanwhile(rejected) { return current }
    let flight = join()
    let outcome = await flight.task.result
    try checkGeneration(flight)
    if case .failure(let error) = outcome {
      state.slot.end(flight.id)
      state.token = nil
      throw error
    }
    return try finish(flight, outcome)
  }
}

/// Answers a failed renewal with the old token, as if nothing had happened.
actor SwallowsFailure: FaultyGate {
  var state: GateState
  init(state: GateState) { self.state = state }

  func validToken(rejected: String) async throws -> String {
    if let current = try renewedMeanwhile(rejected) { return current }
    let flight = join()
    do {
      return try finish(flight, await flight.task.result)
    } catch is TransportFailure {
      return rejected
    }
  }
}
