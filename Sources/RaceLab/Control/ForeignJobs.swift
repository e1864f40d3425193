import Synchronization

/// What other threads did to the tasks of the run under way; the only part of the lab that they reach.
enum ForeignJobs {
  struct Held {
    var job: UInt
    var identity: UInt
    var implementation: UInt
  }

  private struct State {
    var tasks: Set<UInt64> = []
    var held: [Held] = []
    var escape: Escape?
    var running = false
  }

  private static let state = Mutex(State())

  /// A new run begins: nothing is known of its tasks yet.
  static func beginRun() { state.withLock { $0 = State(running: true) } }

  /// What happens from here on belongs to nobody's run: a task that is left over goes its own way. Returns what escaped.
  static func endRun() -> Escape? {
    state.withLock { state in
      defer { state = State() }
      return state.escape
    }
  }

  static func knows(_ task: UInt64) { state.withLock { _ = $0.tasks.insert(task) } }

  /// Keeps a job that another thread enqueues, if it belongs to the run under way; says whether it did.
  ///
  /// In a process of the lab's own every job of another thread is an escape, whoever's task it is.
  static func hold(_ job: UInt, of task: UInt64, _ identity: UInt, _ implementation: UInt) -> Bool {
    state.withLock { state in
      guard state.running else { return false }
      let known = state.tasks.contains(task)
      if !known && !Control.ownsProcess { return false }
      state.escape = state.escape ?? (known ? .foreignJob : .foreignTask)
      state.held.append(Held(job: job, identity: identity, implementation: implementation))
      return true
    }
  }

  static func resumed(_ task: UInt64) {
    state.withLock { state in
      if state.tasks.contains(task) { state.escape = state.escape ?? .foreignResume }
    }
  }

  static func note(_ escape: Escape) { state.withLock { $0.escape = $0.escape ?? escape } }

  static func takeHeld() -> [Held] {
    state.withLock { state in
      defer { state.held = [] }
      return state.held
    }
  }
}
