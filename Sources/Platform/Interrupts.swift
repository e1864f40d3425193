import CPlatform
import Glibc
import Synchronization

/// The end that comes from outside: Ctrl-C, `kill`, a closed terminal, a closed pipe.
///
/// Once installed, such an end kills all programs that run with what they started, removes temporary folders, undoes
/// what `atEnd` was told, and ends the process with 128 and the signal's number (130, 143). Nothing else has to happen
/// for that: a command may compute, wait or write meanwhile.
package enum Interrupts {
  private struct State {
    var isInstalled = false
    var closedPipe = false
    var actions: [@Sendable () -> Void] = []
  }

  private static let state = Mutex(State())

  /// Catches the signals from now on; once is enough.
  package static func install() {
    let isFirst = state.withLock { state in
      defer { state.isInstalled = true }
      return !state.isInstalled
    }
    guard isFirst else { return }
    ProcessSupervisor.shared.start()
    platform_catch_signals(ProcessSupervisor.shared.wakeUp)
  }

  /// Remembers something to undo when the process is interrupted (a terminal's mode); it must be short.
  package static func atEnd(_ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.actions.append(action) }
  }

  /// Whether the process is about to end from outside.
  package static var isEnding: Bool { platform_caught_signal() != 0 || state.withLock(\.closedPipe) }

  /// The reader of our output is gone: ends as by SIGPIPE, quietly; returns only where nothing is installed.
  static func endForClosedPipe() {
    let isInstalled = state.withLock { state in
      state.closedPipe = state.isInstalled
      return state.isInstalled
    }
    guard isInstalled else { return }
    platform_event_raise(ProcessSupervisor.shared.wakeUp)
    while true { pause() }
  }

  /// The last steps, on the supervisor's thread, when no program is left.
  static func leave() -> Never {
    let signal = platform_caught_signal()
    Terminal.clearProgress()
    for action in state.withLock(\.actions).reversed() { action() }
    TemporaryFolder.removeAll()
    // Without the handlers of `exit`: other threads are still at work with what those would take down.
    _exit(signal == 0 ? Signal.brokenPipe.exitStatus : Signal(rawValue: signal).exitStatus)
  }
}
