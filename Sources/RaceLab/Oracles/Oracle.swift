/// A rule that every run must keep, by name.
public struct Oracle: Sendable {
  /// The rule in a few words.
  public let name: String
  /// The hazards that breaking it means, by their numbers in the table of hazards.
  public let hazards: [Int]
  let judge: @Sendable (History) -> String?

  /// A rule; `judge` says what broke it, or nil.
  public init(_ name: String, hazards: [Int] = [], judge: @escaping @Sendable (History) -> String?) {
    self.name = name
    self.hazards = hazards
    self.judge = judge
  }

  /// What broke the rule in a run; nil where it was kept.
  public func verdict(on history: History) -> String? { judge(history) }
}

extension Oracle {
  /// All that hold for any single-flight code, whatever its session does.
  public static let all: [Oracle] = [
    .oneRenewalInFlight, .spentOnce, .onlyRefusedTokensAreRenewed, .noRejectedToken, .noReplacedToken,
    .theNewestIsKept,
    .signOutIsFinal, .errorEndsItsFlightOnly, .cancellationIsPersonal, .nobodyWaitsForever,
    .pairsStayInTheirSession, .signOutIsAnnouncedOnce,
  ]

  /// At most one renewal of an account's session is in flight, and none replaces a token that has been replaced.
  public static let oneRenewalInFlight = Oracle("one renewal for a generation", hazards: [1, 2]) { history in
    struct Flight: Hashable {
      var account: Substring
      var session: Int
    }
    var inFlight: [Int: (flight: Flight, replacing: String)] = [:]
    var replaced: Set<String> = []
    for entry in history.entries {
      switch entry.event {
      case .renewalStarted(let number, let token):
        let account = token.prefix { !$0.isNumber }
        let flight = Flight(account: account, session: history.session(at: entry.step))
        if let other = inFlight.first(where: { $0.value.flight == flight })?.key {
          return "renewals \(other) and \(number) are in flight at the same time"
        }
        if replaced.contains(token) {
          return "renewal \(number) replaces \(token), which was replaced before"
        }
        inFlight[number] = (flight, token)
      case .renewalEnded(let number, let token):
        if let ended = inFlight.removeValue(forKey: number), token != nil { replaced.insert(ended.replacing) }
      default: break
      }
    }
    return nil
  }

  /// A refresh token is spent once.
  public static let spentOnce = Oracle("a refresh token is spent once", hazards: [1]) { history in
    for case .reuse(let token) in history.events { return "\(token) is spent a second time" }
    return nil
  }

  /// A renewal replaces a token that somebody was refused with, or that has expired.
  public static let onlyRefusedTokensAreRenewed = Oracle("only a refused token is renewed", hazards: [3]) {
    history in
    var refused: Set<String> = []
    var anybodyNames = false
    // A renewal that failed may have replaced the token all the same: nobody can have been refused with that one.
    var isUncertain = false
    for event in history.events {
      switch event {
      case .asked(_, let token?):
        anybodyNames = true
        refused.insert(token)
      case .expired(let token): refused.insert(token)
      case .renewalEnded(_, let token): isUncertain = token == nil
      case .renewalStarted(let number, let token)
      where anybodyNames && !isUncertain && !refused.contains(token):
        return "renewal \(number) replaces \(token), which nobody was refused with"
      default: break
      }
    }
    return nil
  }

  /// Nobody is handed the token that he was refused with.
  public static let noRejectedToken = Oracle("nobody gets the token that he was refused with", hazards: [4]) {
    history in
    var refused: [String: String] = [:]
    for event in history.events {
      switch event {
      case .asked(let caller, let token): refused[caller] = token
      case .handed(let caller, let token) where refused[caller] == token:
        return "\(caller) is handed \(token), the token that it was refused with"
      default: break
      }
    }
    return nil
  }

  /// Nobody is handed a token that had been replaced when he was answered.
  public static let noReplacedToken = Oracle("nobody gets a replaced token", hazards: [13]) { history in
    for entry in history.entries {
      guard case .handed(let caller, let token) = entry.event else { continue }
      let newest = history.entries.last { earlier in
        if case .stored = earlier.event { earlier.step <= entry.decided } else { false }
      }
      if case .stored(let current)? = newest?.event, current != token {
        return "\(caller) is handed \(token), which \(current) had replaced"
      }
    }
    return nil
  }

  /// At the end the session holds the token of its account's last renewal.
  public static let theNewestIsKept = Oracle("the newest token is kept", hazards: [13]) { history in
    var brought: [Int: String] = [:]
    for case .renewalEnded(let number, let token) in history.events { brought[number] = token }
    for case .held(let held?) in history.events {
      let account = held.prefix { !$0.isNumber }
      let newest = brought.filter { $0.value.prefix { !$0.isNumber } == account }.max { $0.key < $1.key }
      if let newest, newest.value != held { return "the session holds \(held), and \(newest.value) is newer" }
    }
    return nil
  }

  /// Nobody waits for ever.
  public static let nobodyWaitsForever = Oracle("nobody waits for ever", hazards: [6]) { history in
    if history.neverEnds { return "the callers go round in circles" }
    return history.waiting.first.map { "\($0) waits for ever" }
  }
}
