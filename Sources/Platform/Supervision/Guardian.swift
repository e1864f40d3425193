import CPlatform
import Synchronization

/// A process beside this one that ends what our programs are when we are killed (SIGKILL), on Linux.
///
/// A signal at our death reaches only children, and orphans that went into a session of their own would go on. The guardian
/// waits for the end of a pipe that we hold open; then it kills whatever carries a mark of ours, with all that descends
/// from it. Where we end by ourselves, nothing is left for it to do.
struct Guardian {
  /// Its process, a child of ours that is not an orphan; nil where there is none.
  let pid: pid_t?

  /// Starts it; must come before the first program.
  ///
  /// - Parameter marks: the marks that the programs of this process will carry.
  init(of marks: ClosedRange<RunIdentifier>) {
    var pid: pid_t = 0
    let pipe = platform_start_guardian(marks.lowerBound, marks.upperBound, &pid)
    guard pipe >= 0 else {
      self.pid = nil
      return
    }
    self.pid = pid
    guardian.withLock { $0 = (pipe, pid) }
    atexit { Guardian.end() }
    Interrupts.atEnd { Guardian.end() }
  }

  /// Dismisses it: a zombie would stay where nobody reaps those of a process that is gone.
  private static func end() {
    guard let (pipe, pid) = guardian.withLock({ $0.take() }) else { return }
    platform_end_guardian(pipe, pid)
  }
}

private let guardian = Mutex<(pipe: Int32, pid: pid_t)?>(nil)
