import CPlatform
import Glibc

/// Finds and ends what programs left behind: orphans become our children, and their mark says whose they were.
struct StrayHunt {
  /// How often the orphans of programs that still run are looked at, so that their dead do not pile up.
  static let interval: Duration = .milliseconds(500)

  /// The mark that this process itself carries.
  let ownMark: UInt64
  /// Whether the system lets us mark what we start; without it, strays are ended when no program runs any more.
  let canMark: Bool
  private let ownSession = getsid(0)
  private var first: ProcessSupervisor.RunIdentifier?
  private var last: ProcessSupervisor.RunIdentifier = 0
  private var lastSweep = SuspendingClock.now
  private var firstFind: SuspendingClock.Instant?

  init() {
    var mark: UInt64 = 0
    let isKnown = platform_mark(getpid(), &mark)
    ownMark = mark
    canMark = isKnown && platform_set_mark(mark) == 0
  }

  /// Remembers that this run is one of ours.
  mutating func note(_ identifier: ProcessSupervisor.RunIdentifier) {
    first = min(first ?? identifier, identifier)
    last = max(last, identifier)
  }

  /// Whether strays were found a moment ago, so that some may still have to be reaped.
  ///
  /// Not for ever: what cannot be killed is looked at in the usual interval only.
  var isRestless: Bool {
    guard let firstFind else { return false }
    return firstFind.duration(to: .now) < .seconds(2)
  }

  /// Whether it is time to look without a cause.
  var isDue: Bool { isRestless || lastSweep.duration(to: .now) >= StrayHunt.interval }

  /// Looks once over the orphans: reaps the dead, kills those whose program is over with all that descend from them.
  ///
  /// - Parameters:
  ///   - leaders: The programs themselves, which are not orphans.
  ///   - running: The runs whose strays are let be.
  /// - Returns: The runs of which something was still there.
  mutating func sweep(
    leaders: Set<pid_t>, running: Set<ProcessSupervisor.RunIdentifier>
  ) -> Set<ProcessSupervisor.RunIdentifier> {
    lastSweep = .now
    var found = false
    defer { firstFind = found ? firstFind ?? .now : nil }
    var haunted: Set<ProcessSupervisor.RunIdentifier> = []
    for pid in ProcessTree.children(of: getpid()) where !leaders.contains(pid) {
      // What others of this process start stays in our session; what we start never does, nor do its descendants.
      guard getsid(pid) != ownSession, let owner = owner(of: pid) else { continue }
      let isDead = waitpid(pid, nil, WNOHANG) == pid
      switch owner {
      case .run(let identifier) where running.contains(identifier): continue
      case .run(let identifier): haunted.insert(identifier)
      case .unknown where running.isEmpty: break
      case .unknown: continue
      }
      // Also one that was dead already is a reason to look again: its children became ours after the list was made.
      found = true
      if !isDead { ProcessTree.killFamily(of: pid) }
    }
    return haunted
  }

  private enum Owner {
    case run(ProcessSupervisor.RunIdentifier)
    /// Left by a supervisor below us that was killed, or the system knows no marks.
    case unknown
  }

  private func owner(of pid: pid_t) -> Owner? {
    var mark: UInt64 = 0
    guard canMark, platform_mark(pid, &mark) else { return .unknown }
    if mark == ownMark { return nil }
    guard let first, (first...last).contains(mark) else { return .unknown }
    return .run(mark)
  }
}
