@testable import Refresh
@testable import gleichzeitige_erneuerung

/// Every caller renews for itself.
actor NoSingleFlight: FaultyGate {
  var state: GateState
  private var flights = 0
  init(state: GateState) { self.state = state }

  func validToken(rejected: String) async throws -> String {
    if let current = try renewedMeanwhile(rejected) { return current }
    let generation = state.slot.generation
    flights += 1
    state.observer(.started(flight: flights))
    state.observer(.joined(flight: flights, waiters: 1))
    let fresh = try await state.refresh()
    guard generation == state.slot.generation else { throw RefreshGate.Failure.signedOut }
    state.token = fresh
    try Task.checkCancellation()
    return fresh
  }
}

/// Looks into the slot, suspends, and only then fills it: the door stands open in between.
actor SuspendsBeforeRegistering: FaultyGate {
  var state: GateState
  private let secondLook = Milestone()
  init(state: GateState) { self.state = state }

  func validToken(rejected: String) async throws -> String {
    if let current = try renewedMeanwhile(rejected) { return current }
    var flight = state.slot.isEmpty ? nil : join()
    if flight == nil {
      // Stands for a key store that is asynchronous, and slow enough for a second caller.
      secondLook.advance()
      await secondLook.reached(2)
      state.slot = FlightSlot(observer: state.observer)
      flight = join()
    }
    guard let flight else { throw RefreshGate.Failure.signedOut }
    return try finish(flight, await flight.task.result)
  }
}

/// Gives those who joined the token that they came with.
actor JoinersKeepRejectedToken: FaultyGate {
  var state: GateState
  init(state: GateState) { self.state = state }

  func validToken(rejected: String) async throws -> String {
    if let current = try renewedMeanwhile(rejected) { return current }
    let joins = !state.slot.isEmpty
    let flight = join()
    let fresh = try finish(flight, await flight.task.result)
    return joins ? rejected : fresh
  }
}
