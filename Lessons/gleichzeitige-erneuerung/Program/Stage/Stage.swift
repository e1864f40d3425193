import Refresh

/// A gate, a transport that waits for its cue, and a count of the calls that
/// wait.
struct Stage<Gate: TokenGate>: Sendable {
  /// Somebody who calls the gate, and the answers to each call.
  typealias Caller = Task<[Answer], Never>

  let gate: Gate
  let transport: ControlledTransport
  /// Reached by every call that waits or has been answered.
  let calls = Milestone()
  private let flights = Milestone()

  init(
    _ type: Gate.Type, transport: ControlledTransport = ControlledTransport()
  ) {
    self.transport = transport
    let observer = FlightObserver { [flights] event in
      switch event {
      case .started: flights.advance()
      case .joined: Call.current?.settle()
      case .ended, .abandoned: break
      }
    }
    gate = Gate(
      token: "alt", observer: observer, refresh: { try await transport.renew() }
    )
  }

  /// Sends callers to the gate whose request was refused with the old token.
  func call(_ count: Int) -> [Caller] {
    (0..<count).map { _ in
      Task { [await gate.answer(rejected: "alt", settling: calls)] }
    }
  }

  /// Returns once so many calls wait in all, and every flight has reached the
  /// transport.
  func everyoneWaits(_ expected: Int) async {
    await calls.reached(expected)
    await transport.arrivals.reached(flights.count)
  }

  /// Waits for the callers and counts what became of them.
  func outcome(of callers: [Caller]) async -> Outcome {
    var answers: [Answer] = []
    for caller in callers { answers += await caller.value }
    return Outcome(
      answers: answers, renewals: await transport.calls,
      finalToken: try? await gate.currentToken())
  }
}
