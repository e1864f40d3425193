import RaceLab

// Ce qui doit tenir dans tous les ordres ; chaque règle juge ce qu’un ordre a donné.
extension Oracle {
  static let everyCallEnds = Oracle("chaque appel finit") { history in
    if history.neverEnds { return "les appels tournent en rond et ne finissent jamais" }
    return history.waiting.first.map { "\($0) attend pour toujours" }
  }

  static let oneRefreshForAll = Oracle("un refresh pour tous") { history in
    let count = history.refreshes
    return count > 1 ? "refresh a été appelé \(count) fois au lieu d’une" : nil
  }

  static let oneRefreshPerCall = Oracle("un refresh par appel") { history in
    let calls = history.events.count { if case .asked = $0 { true } else { false } }
    return history.refreshes == calls
      ? nil : "refresh a été appelé \(history.refreshes) fois pour \(calls) appels"
  }

  static let oneAtATime = Oracle("un seul refresh à la fois") { history in
    var inFlight: Int?
    for event in history.events {
      switch event {
      case .renewalStarted(let number, _):
        if let inFlight { return "les refresh \(inFlight) et \(number) sont en cours en même temps" }
        inFlight = number
      case .renewalEnded(let number, _) where number == inFlight: inFlight = nil
      default: break
      }
    }
    return nil
  }

  /// Ce qu’un appelant a déjà vu, personne ne le reçoit plus s’il a demandé après.
  static let nothingFinished = Oracle("rien de fini") { history in
    var seen = 0
    var seenWhenAsking: [String: Int] = [:]
    for event in history.events {
      switch event {
      case .asked(let caller, _): seenWhenAsking[caller] = seen
      case .handed(let caller, let token):
        // Ce qui n’est pas un token du serveur regarde d’autres règles.
        guard let number = Int(token.drop { $0 != "-" }.dropFirst()) else { break }
        if number <= seenWhenAsking[caller, default: 0] {
          return "\(caller) demande après la fin du refresh \(number), et reçoit encore \(token)"
        }
        seen = max(seen, number)
      case .failed(let caller, .renewal(let number)):
        if number <= seenWhenAsking[caller, default: 0] {
          return "\(caller) demande après la fin du refresh \(number), et reçoit encore son erreur"
        }
        seen = max(seen, number)
      default: break
      }
    }
    return nil
  }

  static func everyoneGets(_ expected: String) -> Oracle {
    Oracle("la même réponse pour tous") { history in
      for case .handed(let caller, let token) in history.events where token != expected {
        return "\(caller) a reçu \(montré(token)) au lieu de \(expected)"
      }
      return nil
    }
  }

  static func everyoneFails(with refresh: Int) -> Oracle {
    Oracle("la même erreur pour tous") { history in
      for case .handed(let caller, let token) in history.events {
        return "\(caller) a reçu \(montré(token)) au lieu de l’erreur"
      }
      for case .failed(let caller, let failure) in history.events where failure != .renewal(refresh) {
        return "\(caller) a reçu une autre erreur que celle du refresh"
      }
      return nil
    }
  }

  /// Une erreur vient du refresh, ou de l’annulation de celui qui la reçoit.
  static let noForeignError = Oracle("aucune erreur d’ailleurs") { history in
    var cancelled: Set<String> = []
    for event in history.events {
      switch event {
      case .cancelled(let caller): cancelled.insert(caller)
      case .failed(let caller, .cancelled) where !cancelled.contains(caller):
        return "\(caller) n’a pas été annulé, et reçoit CancellationError"
      case .failed(let caller, .other(let text)):
        return "\(caller) reçoit une erreur que refresh n’a pas levée : \(text)"
      default: break
      }
    }
    return nil
  }

  static let answeredAtOnce = Oracle("une réponse sans retard") { history in
    for case .note(let text) in history.events { return text }
    return nil
  }

  /// Le token d’une instance porte le nom de son serveur, qui est celui de l’appelant.
  static let ownInstance = Oracle("chaque instance pour soi") { history in
    for case .handed(let caller, let token) in history.events where !token.hasPrefix("\(caller)-") {
      return "\(caller) a reçu \(montré(token)), qui ne vient pas de son instance"
    }
    return nil
  }
}

extension History {
  /// Combien de refresh ont commencé.
  fileprivate var refreshes: Int {
    events.count { if case .renewalStarted = $0 { true } else { false } }
  }
}

/// Un token tel qu’on le voit : vide, il ne se voit pas.
private func montré(_ token: String) -> String { token.isEmpty ? "un token vide" : "le token « \(token) »" }
