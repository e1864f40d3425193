// The protocol that a sleeping task asks its executor for is not public yet, and has changed with each compiler. With another
// one sleeping tasks are left to the runtime, and noticed as an escape when it wakes them.
#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
  @_spi(ExperimentalScheduling) import _Concurrency
#endif

/// Where generic jobs run under control.
///
/// The runtime may continue inline, without asking anybody, when a generic job hops to an idle actor. Under a task executor
/// it does not: each hop is a job of its own.
final class GenericExecutor: TaskExecutor {
  static let shared = GenericExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if !Scheduler.takes(job, 0, 0) {
      Task.detached { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}

#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
  extension GenericExecutor: SchedulingExecutor {
    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      Scheduler.startTimer(UnownedJob(job), delay as? Duration, isExact: true)
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      // The runtime's clocks show virtual time only where the detour is installed.
      let delay = clock.now.duration(to: instant) as? Duration
      Scheduler.startTimer(UnownedJob(job), delay, isExact: Control.ownsProcess)
    }
  }
#endif
