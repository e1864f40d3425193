import CPlatform
import Synchronization

/// The end that comes from outside: Ctrl-C, `kill`, a closed terminal, a closed pipe.
///
/// Once `ProcessSupervisor.handleInterrupts` was called, such an end kills all programs that run with what they started,
/// undoes what was registered here, and ends the process with 128 and the signal's number (130, 143). Nothing else has
/// to happen for that: a command may compute, wait or write meanwhile.
enum Interrupts {
  private struct State {
    /// Woken when the process is to end; nil while interrupts are not handled.
    var supervisor: WakeUp?
    var hasClosedPipe = false
    var actions: [@Sendable () -> Void] = []
    /// Whether the actions are running: one that is registered now would never run.
    var isLeaving = false
  }

  private static let state = Mutex(State())

  /// Catches the signals from now on and wakes this thread's `poll` for them; once is enough.
  static func handle(waking supervisor: WakeUp) {
    state.withLock { $0.supervisor = supervisor }
    platform_catch_signals(supervisor.writing)
  }

  /// Registers what is to be undone at such an end; the last registered comes first.
  ///
  /// It runs on the supervisor's thread, not in a signal handler, while other threads still work: it must be short and
  /// must not wait for their locks. Whoever registers one too late does not go on: nobody would undo what he does next.
  static func atEnd(_ action: @escaping @Sendable () -> Void) {
    let isTooLate = state.withLock { state in
      if !state.isLeaving { state.actions.append(action) }
      return state.isLeaving
    }
    while isTooLate { pause() }
  }

  /// Whether the process is about to end from outside.
  static var isEnding: Bool { platform_caught_signal() != 0 || state.withLock(\.hasClosedPipe) }

  /// The reader of our output is gone: ends as by SIGPIPE, quietly; returns only where interrupts are not handled.
  static func endForClosedPipe() {
    let supervisor = state.withLock { state in
      state.hasClosedPipe = state.supervisor != nil
      return state.supervisor
    }
    guard let supervisor else { return }
    supervisor.raise()
    while true { pause() }
  }

  /// The last steps, on the supervisor's thread, when no program is left.
  static func leave() -> Never {
    let signal = platform_caught_signal()
    let actions = state.withLock { state in
      state.isLeaving = true
      return state.actions
    }
    for action in actions.reversed() { action() }
    // Without the handlers of `exit`: other threads still work with what those would take down.
    _exit(signal == 0 ? Signal.brokenPipe.exitStatus : Signal(rawValue: signal).exitStatus)
  }
}
