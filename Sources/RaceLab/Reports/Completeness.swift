/// What a search has covered; a report states it and never leaves it to be inferred.
public enum Completeness: Sendable, Hashable {
  /// Every order, so many of them.
  case allSchedules(Int)
  /// One order of every class under the reduction, so many classes.
  case allClasses(Int)
  /// Every order with at most `delays` delays.
  case withinDelays(delays: Int, schedules: Int)
  /// Every order with at most `preemptions` preemptions.
  case withinPreemptions(preemptions: Int, schedules: Int)
  /// So many random orders.
  case seeded(Int, from: UInt64)
  /// One given order.
  case replayed
  /// The search ended early: something is known of the schedules that were run, nothing of the others.
  case cut(Cut, schedules: Int)
  /// Something escaped control: nothing is claimed.
  case void(Escape)

  /// Why a search ended early.
  public enum Cut: Sendable, Hashable {
    case timeLimit
    /// So many schedules were run as the search was allowed.
    case countLimit
    /// A violation was found.
    case violation
    /// A run had more steps than the search keeps track of.
    case tooLong
  }

  /// Whether the search covered what it set out to cover.
  public var isComplete: Bool {
    switch self {
    case .cut, .void: false
    default: true
    }
  }
}

extension [Completeness] {
  /// Adds what another scenario's search has covered: the numbers of one kind are summed up.
  public mutating func add(_ other: Completeness) {
    for (index, known) in enumerated() {
      if let sum = known.adding(other) {
        self[index] = sum
        return
      }
    }
    append(other)
  }
}

extension Completeness {
  fileprivate func adding(_ other: Completeness) -> Completeness? {
    switch (self, other) {
    case (.allSchedules(let left), .allSchedules(let right)): .allSchedules(left + right)
    case (.allClasses(let left), .allClasses(let right)): .allClasses(left + right)
    case (.withinDelays(let bound, let left), .withinDelays(let other, let right)) where bound == other:
      .withinDelays(delays: bound, schedules: left + right)
    case (.withinPreemptions(let bound, let left), .withinPreemptions(let other, let right))
    where bound == other:
      .withinPreemptions(preemptions: bound, schedules: left + right)
    case (.seeded(let left, let seed), .seeded(let right, let other)) where seed == other:
      .seeded(left + right, from: seed)
    default: self == other ? self : nil
    }
  }
}

/// How something left the lab's control.
public enum Escape: Sendable, Hashable {
  /// Another thread enqueued a job of a controlled task: a callback, a network answer.
  case foreignJob
  /// Another thread resumed a continuation, perhaps before it was awaited.
  case foreignResume
  /// Another thread started or enqueued a task of its own.
  case foreignTask
  /// Another thread reported an event to the run.
  case foreignEvent
  /// The scenario has started other threads.
  case otherThreads
  /// A default actor ran its jobs in one step; by portable means only actors with an `ActorExecutor` are controlled.
  case defaultActor
  /// The same choices led to another course: a clock, a random number, state left from an earlier run.
  case notRepeatable
  /// A caller waits while the process has other threads that may still answer.
  case unfinished
}
