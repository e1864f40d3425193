import RaceLab

@testable import class Exercise.SessionGate

/// Was außer den Aufrufern von `renewedToken()` geschieht.
enum Meanwhile {
  case nothing
  case signOut
  case signIn(String)
  case signOutAndIn(String)
}

let slow: Duration = .milliseconds(10)

/// Aufrufer, die erneuern, und jemand, der sich inzwischen ab- oder anmeldet.
///
/// - Parameters:
///   - duration: wie lange eine Erneuerung dauert; nil für nur einen Schritt.
///   - isDuring: Die An- oder Abmeldung geschieht während der Erneuerung, sonst irgendwann.
func renewals(
  _ id: String, by count: Int = 1, lasting duration: Duration? = slow, fails: Bool = false,
  meanwhile: Meanwhile = .nothing, isDuring: Bool = false, rules: Oracle...
) -> Scenario {
  var scenario = Scenario(id, oracles: [.everyCallEnds] + rules) { run in
    run.readErrors { error in
      if error is SessionGate.SignedOut { return .signedOut }
      return (error as? TransferFailure).map { .renewal($0.renewal) }
    }
    let server = Server(run, duration: duration, fails: fails)
    let gate = SessionGate(token: "alt") { try await server.renew() }
    for name in ["A", "B"].prefix(count) {
      run.caller(name) { me in await me.ask { try await gate.renewedToken() } }
    }
    switch meanwhile {
    case .nothing: break
    case .signOut: user(run, isDuring) { await signOut(gate, run) }
    case .signIn(let token): user(run, isDuring) { await signIn(token, gate, run) }
    case .signOutAndIn(let token):
      user(run, isDuring) {
        await signOut(gate, run)
        await signIn(token, gate, run)
      }
    }
    observeEnd(gate, run)
  }
  // Die Regeln setzen voraus, dass sich jemand ab- oder anmeldet.
  scenario.omitsCallers = false
  return scenario
}

/// Erst die Abmeldung, dann der Aufruf.
func signedOutFirst(_ id: String, rules: Oracle...) -> Scenario {
  Scenario(id, oracles: [.everyCallEnds] + rules) { run in
    run.readErrors { $0 is SessionGate.SignedOut ? .signedOut : nil }
    let server = Server(run, duration: nil, fails: false)
    let gate = SessionGate(token: "alt") { try await server.renew() }
    run.caller("A") { me in
      await signOut(gate, run)
      await me.ask { try await gate.renewedToken() }
    }
    observeEnd(gate, run)
  }
}

private func user(_ run: Run, _ isDuring: Bool, _ act: @escaping @Sendable () async -> Void) {
  run.caller("Nutzer") { _ in
    if isDuring { try? await Task.sleep(for: slow / 2) }
    run.note(.note(leaving))
    await act()
  }
}

private func signOut(_ gate: SessionGate, _ run: Run) async {
  await gate.signOut()
  run.note(.signedOut)
}

private func signIn(_ token: String, _ gate: SessionGate, _ run: Run) async {
  await gate.signIn(token)
  run.note(.signedIn)
}

private func observeEnd(_ gate: SessionGate, _ run: Run) {
  run.atEnd { run.note(.held(token: await gate.currentToken())) }
}
