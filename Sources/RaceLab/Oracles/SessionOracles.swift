extension Oracle {
  /// After a sign-out nothing is stored and nobody is handed a token, until somebody signs in.
  public static let signOutIsFinal = Oracle("a sign-out is final", hazards: [8]) { history in
    var open = true
    var ended = -1
    // Signing in is reported after the call, and stores a pair in it.
    let signIns = Set(history.entries.filter { $0.event == .signedIn }.map(\.decided))
    for entry in history.entries {
      switch entry.event {
      case .stored where signIns.contains(entry.step): open = true
      case .signedOut: (open, ended) = (false, entry.decided)
      case .signedIn: open = true
      case .stored(let token) where !open && entry.step > ended:
        return "\(token) is stored after the sign-out"
      case .handed(let caller, let token) where !open && entry.decided > ended:
        return "\(caller) is handed \(token) after the sign-out"
      case .held(let token?) where !open: return "the session holds \(token) after the sign-out"
      default: break
      }
    }
    return nil
  }

  /// An error reaches those who waited for its renewal; it ends no other flight, no session, and no later caller's call.
  public static let errorEndsItsFlightOnly = Oracle("an error ends its own flight only", hazards: [6, 7, 10])
  { history in
    var asked: [String: Int] = [:]
    var failed: Set<Int> = []
    var delivered: [Int: Int] = [:]
    var sessionEnds = false
    for (index, entry) in history.entries.enumerated() {
      switch entry.event {
      case .asked(let caller, _): asked[caller] = index
      case .renewalEnded(let number, nil): failed.insert(number)
      case .signedOut, .cleared: sessionEnds = true
      case .failed(let caller, .renewal(let number)):
        if !failed.contains(number) { return "\(caller) gets an error that renewal \(number) did not have" }
        if let first = delivered[number], let since = asked[caller], since > first {
          return "\(caller) came after error \(number) had been delivered, and gets it"
        }
        delivered[number] = delivered[number] ?? index
      case .failed(let caller, .other(let text)):
        return "\(caller) gets an error that nobody has made: \(text)"
      case .failed(let caller, .signedOut) where !sessionEnds && !history.endsBySignOut:
        return "\(caller) is told that the session is over, and it is not"
      case .held(nil) where !sessionEnds: return "the session is over although nobody signed out"
      default: break
      }
    }
    return nil
  }

  /// Only a cancelled caller gets a `CancellationError`.
  public static let cancellationIsPersonal = Oracle("only a cancelled caller is cancelled", hazards: [5]) {
    history in
    var cancelled: Set<String> = []
    for event in history.events {
      switch event {
      case .cancelled(let caller): cancelled.insert(caller)
      case .failed(let caller, .cancelled) where !cancelled.contains(caller):
        return "\(caller) gets a CancellationError, and was not cancelled"
      default: break
      }
    }
    return nil
  }

  /// A pair bought in one session is neither stored nor handed out in another.
  public static let pairsStayInTheirSession = Oracle("a pair stays in its session", hazards: [9]) { history in
    var bought: [String: Int] = [:]
    var started: [Int: Int] = [:]
    for entry in history.entries {
      switch entry.event {
      case .renewalStarted(let number, _): started[number] = history.session(at: entry.step)
      case .renewalEnded(let number, let token?): bought[token] = started[number]
      case .stored(let token):
        if let home = bought[token], home != history.session(at: entry.step) {
          return "\(token), bought in an earlier session, is stored in the next"
        }
      case .handed(let caller, let token):
        if let home = bought[token], home != history.session(at: entry.decided) {
          return "\(caller) is handed \(token), which was bought in an earlier session"
        }
      default: break
      }
    }
    return nil
  }

  /// The end of a session is announced once, where it is announced at all.
  public static let signOutIsAnnouncedOnce = Oracle("a sign-out is announced once", hazards: [19]) {
    history in
    let (ends, announced) = history.sessionEnds
    return announced > ends ? "\(announced) announcements for \(ends) sessions that ended" : nil
  }

  /// Every session that ends is announced; for code that announces the end of its sessions.
  public static let sessionEndsAreAnnounced = Oracle("every end of a session is announced", hazards: [19]) {
    history in
    let (ends, announced) = history.sessionEnds
    return announced < ends ? "\(announced) announcements for \(ends) sessions that ended" : nil
  }
}

extension History {
  fileprivate var endsBySignOut: Bool { events.contains(.signedOut) || events.contains(.signedIn) }

  /// How many sessions have ended, and how many ends were announced.
  ///
  /// A session ends when its token is removed, or when somebody signs in over it.
  fileprivate var sessionEnds: (ends: Int, announced: Int) {
    let ordered = entries.enumerated().sorted {
      let (left, right) = ($0.element.moment, $1.element.moment)
      return (left, $0.offset) < (right, $1.offset)
    }
    var isOpen = true
    var ends = 0
    for (_, entry) in ordered {
      switch entry.event {
      case .cleared, .signedOut:
        if isOpen { ends += 1 }
        isOpen = false
      case .signedIn:
        if isOpen { ends += 1 }
        isOpen = true
      default: break
      }
    }
    return (ends, events.count { $0 == .announcedSignOut })
  }

  /// Counts the sessions: how many sign-ins and sign-outs were decided before a step.
  func session(at step: Int) -> Int {
    entries.count { ($0.event == .signedIn || $0.event == .signedOut) && $0.decided < step }
  }
}

extension Entry {
  /// The step in which it took effect: signing in and out is reported after the call.
  fileprivate var moment: Int { event == .signedIn || event == .signedOut ? decided : step }
}
