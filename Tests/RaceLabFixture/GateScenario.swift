import RaceLab
import Refresh
import Synchronization

/// What happens beside the callers of a gate.
enum GateCase: String, CaseIterable {
  case plain, signOut, cancel, cancelAndSignOut, failure, twoWaves, failureAndSignOut, lost

  var signsOut: Bool { [.signOut, .cancelAndSignOut, .failureAndSignOut].contains(self) }
  var cancels: Bool { [.cancel, .cancelAndSignOut].contains(self) }
}

/// Passes on what a renewal brings, and reports it as stored when the gate's first waiter is back: the gate has no store.
private final class StoredTokens: Sendable {
  private let newest = Mutex<String?>(nil)

  func bring(_ token: String?) { newest.withLock { $0 = token } }

  func observer(_ run: Run) -> FlightObserver {
    FlightObserver { event in
      if case .ended = event, let token = self.newest.withLock(\.self) { run.note(.stored(token: token)) }
    }
  }
}

/// Callers of one `RefreshGate` that were all refused with the token `a1`.
func gateScenario(_ kind: GateCase, callers: Int = 2, oracles: [Oracle] = Oracle.all) -> Scenario {
  Scenario("gate-\(kind.rawValue)", oracles: oracles) { run in
    run.readErrors { ($0 as? RefreshGate.Failure) == .signedOut ? .signedOut : nil }
    let failing = [GateCase.failure, .failureAndSignOut].contains(kind)
    let server = ModelServer(run, behaviour: failing ? [1: .outage] : kind == .lost ? [1: .lost] : [:])
    let tokens = StoredTokens()
    let gate = RefreshGate(token: "a1", observer: tokens.observer(run)) {
      tokens.bring(nil)
      let token = try await server.renew()
      // Whoever cancels a caller must not reach the transport, which would honour it.
      if kind.cancels { try Task.checkCancellation() }
      tokens.bring(token)
      return token
    }
    let started = (0..<callers).map { index in
      run.caller("ABCDE".map(String.init)[index]) { me in
        let answer = await me.ask(refusedWith: "a1") { try await gate.validToken(rejected: "a1") }
        if kind == .twoWaves, case .token(let token) = answer {
          await me.ask(refusedWith: token) { try await gate.validToken(rejected: token) }
        }
      }
    }
    if kind.cancels { run.cancel(started[0]) }
    if kind.signsOut {
      run.caller("sign-out") { _ in
        await gate.signOut()
        run.note(.signedOut)
      }
    }
    run.atEnd {
      let token = try? await gate.currentToken()
      run.note(.held(token: token))
      run.observe("holds \(token ?? "nothing")")
    }
  }
}
