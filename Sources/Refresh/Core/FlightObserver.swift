/// What a flight reports while it lives: when it starts, who waits for it, and how it leaves the slot.
public enum FlightEvent: Sendable, Equatable {
  /// A renewal has been registered; nobody has waited for it yet.
  case started(flight: Int)
  /// One more caller waits for the flight; the one that started it is number 1.
  case joined(flight: Int, waiters: Int)
  /// The flight has finished, and its own clean-up has emptied the slot.
  case ended(flight: Int)
  /// The session took the slot from a flight that was still under way.
  case abandoned(flight: Int)
}

/// Receives the events of flights: a test learns from them that every caller waits, a log what to count.
///
/// The actor that owns the slot calls it synchronously, in the middle of one of its steps. It can therefore not call
/// back into that actor, and it sees numbers only, never a token.
public struct FlightObserver: Sendable {
  private let receive: @Sendable (FlightEvent) -> Void

  /// Passes each event to `receive`, in the order in which the owner's steps happen.
  public init(_ receive: @escaping @Sendable (FlightEvent) -> Void) {
    self.receive = receive
  }

  /// Ignores every event: the default outside tests.
  public static let silent = FlightObserver { _ in }

  func callAsFunction(_ event: FlightEvent) {
    receive(event)
  }
}
