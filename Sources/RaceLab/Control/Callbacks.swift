import CRaceLab

extension Scheduler {
  /// The scheduler of the run under way.
  ///
  /// Unsafe only in name: it is set by `withControl`, which holds a lock, and read on the thread that holds it.
  nonisolated(unsafe) static var current: Scheduler?

  /// What the C part calls. None of the closures captures anything; those that need a scheduler run on its thread only.
  static var callbacks: racelab_callbacks {
    racelab_callbacks(
      enqueue: { job, identity, implementation in
        Scheduler.current?.enqueue(UInt(bitPattern: job), identity, implementation)
      },
      timer: { job, nanoseconds, exact in
        Scheduler.current?.startTimer(UInt(bitPattern: job), nanoseconds, exact: exact)
      },
      default_actor: { job in
        ForeignJobs.note(.defaultActor)
        Scheduler.current?.enqueue(UInt(bitPattern: job), 0, 0)
      },
      cancelled: { Scheduler.current?.touch(task: $0, writes: true) },
      awaited: { Scheduler.current?.touch(task: $0, writes: false) },
      resumed: { Scheduler.current?.touch(task: $0, writes: true) },
      foreign: { job, identity, implementation in
        ForeignJobs.hold(UInt(bitPattern: job), of: racelab_task_id(job), identity, implementation)
      },
      foreign_resume: { ForeignJobs.resumed(racelab_task_id($0)) },
      now: { Scheduler.current?.now ?? 0 })
  }

  /// Takes a job that an executor of the lab is given; false where no run of the lab is under way for it.
  static func takes(_ job: UnownedJob, _ identity: UInt, _ implementation: UInt) -> Bool {
    let raw = unsafeBitCast(job, to: UnsafeMutableRawPointer.self)
    if racelab_is_active() {
      current?.enqueue(UInt(bitPattern: raw), identity, implementation)
      return true
    }
    return ForeignJobs.hold(UInt(bitPattern: raw), of: racelab_task_id(raw), identity, implementation)
  }

  /// Takes a job that shall run after a delay; nil is a clock whose durations are of a type of its own.
  static func startTimer(_ job: UnownedJob, _ delay: Duration?, isExact: Bool) {
    let (seconds, attoseconds) = (delay ?? .zero).components
    if delay == nil { ForeignJobs.note(.notRepeatable) }
    let raw = UInt(bitPattern: unsafeBitCast(job, to: UnsafeMutableRawPointer.self))
    current?.startTimer(raw, seconds * 1_000_000_000 + attoseconds / 1_000_000_000, exact: isExact)
  }
}
