import RaceLab

// Was in jeder Reihenfolge gelten muss; jede Regel beurteilt, was eine Reihenfolge ergeben hat.
extension Oracle {
  static let everyCallEnds = Oracle("jeder Aufruf kehrt zurück") { history in
    if history.neverEnds { return "die Aufrufe drehen sich im Kreis und kehren nie zurück" }
    return history.waiting.first.map { "\($0) wartet für immer" }
  }

  static func holds(_ expected: String?) -> Oracle {
    Oracle("was die Sitzung am Ende hält") { history in
      for case .held(let found) in history.events where found != expected {
        return "die Sitzung hält am Ende \(shown(found)), richtig wäre \(shown(expected))"
      }
      return nil
    }
  }

  static func everyoneGets(_ expected: String) -> Oracle {
    Oracle("das neue Token kommt an") { history in
      for event in history.events {
        switch event {
        case .handed(let caller, let token) where token != expected:
          return "\(caller) bekam „\(token)“ statt „\(expected)“"
        case .failed(let caller, _): return "\(caller) bekam das neue Token nicht"
        default: break
        }
      }
      return nil
    }
  }

  static let nothingIsRenewed = Oracle("keine Erneuerung") { history in
    for case .renewalStarted in history.events { return "ohne Sitzung wurde eine Erneuerung abgeschickt" }
    return nil
  }

  /// Wer fragt, erfährt vom Ende der Sitzung, und sonst nichts.
  static let everyoneIsSignedOut = Oracle("SignedOut für alle") { history in
    for event in history.events {
      switch event {
      case .handed(let caller, let token): return "\(caller) bekam trotzdem ein Token, „\(token)“"
      case .failed(let caller, let failure) where failure != .signedOut:
        return "\(caller) bekam einen anderen Fehler als SignedOut"
      default: break
      }
    }
    return nil
  }

  static let nobodyIsSignedOut = Oracle("kein SignedOut ohne Abmeldung") { history in
    for case .failed(let caller, .signedOut) in history.events {
      return "\(caller) bekam SignedOut, und niemand hat sich abgemeldet"
    }
    return nil
  }

  static let failureArrives = Oracle("der Fehler kommt an") { history in
    for event in history.events {
      switch event {
      case .handed(let caller, _): return "\(caller) bekam ein Token"
      case .failed(let caller, let failure) where failure != .renewal(1):
        return "\(caller) bekam nicht den Fehler der Übertragung"
      default: break
      }
    }
    return nil
  }

  /// Was vor dem Ende einer Sitzung begonnen hat, gehört ihr: Kommt die Antwort danach, so gilt sie nicht mehr.
  static let lateAnswersAreVoid = Oracle("späte Antworten gelten nicht") { history in
    var started: Set<Int> = []
    var old: Set<Int> = []
    var isOver = false
    var late: Set<String> = []
    for event in history.events {
      switch event {
      case .renewalStarted(let number, _): started.insert(number)
      case .note(leaving): old = started
      case .signedOut, .signedIn: isOver = true
      case .renewalEnded(let number, let token?) where isOver && old.contains(number): late.insert(token)
      case .handed(let caller, let token) where late.contains(token):
        return "\(caller) bekam „\(token)“, obwohl die Sitzung vorbei war, als die Antwort kam"
      case .held(let token?) where old.contains { token == "neu-\($0)" }:
        return "die Sitzung hält am Ende „\(token)“, ein Token der alten Sitzung"
      default: break
      }
    }
    return nil
  }
}

/// Was in der Spur steht, wenn jemand die Sitzung beendet.
let leaving = "beendet die Sitzung"

private func shown(_ token: String?) -> String { token.map { "„\($0)“" } ?? "kein Token" }
