import Synchronization

/// The executor of an actor whose steps the lab orders by portable means.
///
/// An actor gets one with two members; the second is what the language asks of an actor with an executor of its own:
///
///     nonisolated let executor = ActorExecutor("Gate")
///     nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
///
/// Outside of a run the actor works as any other: its jobs run one after the other on the global executor.
public final class ActorExecutor: SerialExecutor {
  /// The actor's name in traces.
  public let actorName: String
  private let waiting = Mutex<(jobs: [UnownedJob], draining: Bool)>(([], false))

  /// An executor for one actor.
  public init(_ actorName: String) { self.actorName = actorName }

  /// Hands the job to the run under way, or runs it after those that wait already.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = unsafeBitCast(asUnownedSerialExecutor(), to: (UInt, UInt).self)
    if Scheduler.takes(job, executor.0, executor.1) { return }
    let starts = waiting.withLock { waiting in
      waiting.jobs.append(job)
      defer { waiting.draining = true }
      return !waiting.draining
    }
    if starts { Task.detached { self.drain() } }
  }

  /// The executor as the runtime refers to it.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  private func drain() {
    while let job = next() { job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  private func next() -> UnownedJob? {
    waiting.withLock { waiting in
      guard !waiting.jobs.isEmpty else {
        waiting.draining = false
        return nil
      }
      return waiting.jobs.removeFirst()
    }
  }
}
