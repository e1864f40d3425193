import CPlatform

/// Finds and ends the processes that programs left behind, on Linux: orphans become our children, and their mark says
/// whose they were, so that a run takes its own with it while others go on beside it.
///
/// Elsewhere a process has no mark, and orphans belong to the system: then there is nothing to find.
struct OrphanSweep {
  /// The process that is a child of ours and no orphan.
  let guardian: pid_t?
  private let ownSession = getsid(0)
  private var issued: ClosedRange<RunIdentifier>?

  init(guardian: pid_t?) { self.guardian = guardian }

  /// Remembers that this run is one of ours.
  mutating func note(_ identifier: RunIdentifier) {
    let range = issued ?? identifier...identifier
    issued = min(range.lowerBound, identifier)...max(range.upperBound, identifier)
  }

  /// Reaps the dead orphans, and kills those whose program is over with all that descend from them.
  ///
  /// The end of an orphan wakes the supervisor as that of a program does: it need not be polled for.
  /// - Parameters:
  ///   - leaders: The programs themselves, which are not orphans; those that have ended are still to be reaped.
  ///   - running: The runs whose orphans may go on.
  /// - Returns: The runs of which something is still there.
  func sweep(leaders: Set<pid_t>, running: Set<RunIdentifier>) -> Set<RunIdentifier> {
    while true {
      var owners: Set<RunIdentifier> = []
      var hasReaped = false
      for pid in ProcessTree.children(of: getpid()) where !leaders.contains(pid) && pid != guardian {
        // What others of this process start stays in our session; what we start never does, nor do its descendants.
        guard getsid(pid) != ownSession else { continue }
        let owner = platform_mark(pid)
        if waitpid(pid, nil, WNOHANG) == pid {
          hasReaped = true
        } else if owner == PLATFORM_GUARDIAN_MARK {
          // The guardian of a supervisor below us that was killed: it ends by itself, after what it is there to end.
          continue
        } else if issued?.contains(owner) != true {
          // Left by a supervisor below us that was killed, or it has changed its mark: it goes when nothing runs.
          if running.isEmpty { ProcessTree.killFamily(of: pid) }
        } else if !running.contains(owner) {
          owners.insert(owner)
          ProcessTree.killFamily(of: pid)
        }
      }
      // The children of the dead became ours after the list was made.
      if !hasReaped { return owners }
    }
  }
}
