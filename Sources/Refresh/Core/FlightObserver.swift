/// What a flight reports while it lives: when it starts, who waits for it, and how it leaves the slot.
public enum FlightEvent: Sendable, Equatable {
  /// A renewal has been registered; nobody has waited for it yet.
  case started(flight: Int)
  /// One more caller waits for the flight; the one that started it is number 1.
  case joined(flight: Int, waiters: Int)
  /// The flight has come to its end, and its own clean-up has emptied the slot.
  case ended(flight: Int)
  /// The session took the slot away from a flight that was still under way.
  case abandoned(flight: Int)
}

/// Hears what happens to flights: a test learns from it that every caller waits, a log what to count.
///
/// The actor that owns the slot calls it synchronously, in the middle of one of its steps. It can therefore not call
/// back into that actor, and it sees numbers only, never a token.
public struct FlightObserver: Sendable {
  private let hear: @Sendable (FlightEvent) -> Void

  /// Hands each event to `hear`, in the order in which the owner's steps happen.
  public init(_ hear: @escaping @Sendable (FlightEvent) -> Void) {
    self.hear = hear
  }

  /// Hears nothing: the default outside tests.
  public static let silent = FlightObserver { _ in }

  func callAsFunction(_ event: FlightEvent) {
    hear(event)
  }
}
