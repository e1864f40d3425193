/// A way to choose schedules.
public enum Method: Sendable, Hashable {
  /// So many random orders, the same ones for the same seed.
  case seeded(Int, from: UInt64 = 1)
  /// One order of each class of equivalent ones.
  ///
  /// It assumes that state lives in actors, tasks and declared shared objects. Portable means see too little of tasks: there
  /// all orders are enumerated instead.
  case reduced
  /// All orders with at most so many delays, where first come, first served has none.
  case delayBounded(Int)
  /// All orders with at most so many preemptions: a task that can go on is interrupted so often.
  case preemptionBounded(Int)
  /// All orders.
  case exhaustive

  func makeSearch(_ means: Means) -> any Search {
    switch self {
    case .seeded(let count, let seed): Seeded(max(1, count), from: seed)
    case .reduced: if case .detour = means { Reduced() } else { Exhaustive() }
    case .delayBounded(let bound): DelayBounded(bound)
    case .preemptionBounded(let bound): PreemptionBounded(bound)
    case .exhaustive: Exhaustive()
    }
  }
}
