/// A job that may run now.
package struct Job {
  var raw: UInt
  /// The executor as the runtime names it; 0 is the generic one, 1 the main actor.
  package var identity: UInt
  var implementation: UInt
  /// The task, by the order in which this run's tasks appeared.
  package var task: Int
  /// The task and how often it has been enqueued: equal in all runs that began alike.
  package var key: UInt64
  /// The step that enqueued it, or -1.
  var cause: Int
  /// All steps before this one have happened before the job, whatever they touched: a timer that fired there.
  var barrier: Int
}

/// One job that has run: from a scheduling point to the next.
package struct StepRecord {
  package var task: Int
  /// The actor, by the order in which this run's actors appeared; -1 for none.
  package var actor: Int
  package var key: UInt64
  /// How many jobs could have run, and which of them did: its rank in the plain order.
  package var enabled: Int
  package var chosen: Int
  /// Whether it interrupted the task of the step before, which could have gone on.
  package var preempts: Bool
  var cause: Int
  var barrier: Int
  package var footprint = Footprint()
}

/// How a run came to its end.
package enum RunEnding: Equatable {
  case complete
  /// The search knows already what would follow.
  case pruned
  /// Too many steps.
  case neverEnds
  /// The search met something else than when it was here before.
  case notRepeatable
}
