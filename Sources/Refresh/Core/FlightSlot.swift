/// One renewal under way, and the generation that asked for it.
public struct Flight<Value: Sendable>: Sendable {
  /// Counts up within a slot: no two flights have the same id.
  public let id: Int
  /// The slot's generation when the flight started.
  public let generation: Int
  /// The work itself. It does not belong to any of its waiters, so no waiter's
  /// cancellation ends it.
  public let task: Task<Value, any Error>
}

/// A slot for one flight at a time: the state that every single-flight actor of
/// this module keeps.
///
/// A value without a lock of its own. It is sound as the isolated state of an
/// actor, since none of its methods suspends: looking into the slot and filling
/// it is one step of that actor.
public struct FlightSlot<Value: Sendable>: Sendable {
  /// Counts sign-ins, sign-outs and account switches; a waiter that resumes
  /// compares it with the flight's.
  public private(set) var generation = 0
  private var flight: Flight<Value>?
  private var waiters = 0
  private var lastID = 0
  private let observer: FlightObserver

  /// An empty slot that reports its flights to `observer`.
  public init(observer: FlightObserver = .silent) {
    self.observer = observer
  }

  /// Whether no flight is registered.
  public var isEmpty: Bool { flight == nil }

  /// Hands out the flight under way, or registers the one that `start` begins.
  ///
  /// - Parameter start: makes the task; it gets the flight's id, and runs only
  ///   when the slot is empty.
  public mutating func join(
    orStart start: (_ id: Int) -> Task<Value, any Error>
  ) -> Flight<Value> {
    let joined = flight ?? register(start)
    waiters += 1
    observer(.joined(flight: joined.id, waiters: waiters))
    return joined
  }

  private mutating func register(_ start: (_ id: Int) -> Task<Value, any Error>)
    -> Flight<Value>
  {
    lastID += 1
    let started = Flight(
      id: lastID, generation: generation, task: start(lastID))
    flight = started
    waiters = 0
    observer(.started(flight: started.id))
    return started
  }

  /// Empties the slot if it still holds the flight `id`; returns whether it
  /// did.
  ///
  /// The result is true for the first who cleans up after a flight, and for
  /// nobody after that: a late waiter must neither remove the next flight nor
  /// overwrite its result.
  @discardableResult
  public mutating func end(_ id: Int) -> Bool {
    guard flight?.id == id else { return false }
    flight = nil
    observer(.ended(flight: id))
    return true
  }

  /// Begins the next generation: nothing that started earlier may change the
  /// session any more.
  public mutating func advanceGeneration() {
    generation += 1
  }

  /// Cancels the flight under way, if there is one, and empties the slot at
  /// once.
  public mutating func abandon() {
    guard let abandoned = flight else { return }
    flight = nil
    abandoned.task.cancel()
    observer(.abandoned(flight: abandoned.id))
  }
}
