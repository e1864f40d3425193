import RaceLab

@testable import class Exercise.SingleFlightRefresher

/// Assez long pour que tous arrivent pendant le refresh, et le multiple d’aucune pause.
let slow: Duration = .nanoseconds(10_000_007)

/// Des appelants qui partagent une instance ; personne ne sait dans quel ordre leurs étapes se suivent.
///
/// - Parameters:
///   - times: combien de fois chacun demande, l’une après l’autre.
///   - areLate: tous sauf A n’arrivent que pendant le refresh de A.
///   - cancelsA: quelqu’un annule l’appelant A, tôt ou tard.
///   - isTimed: note qui reçoit sa réponse après la fin du refresh.
func callers(
  _ id: String, _ count: Int, times: Int = 1, lasting duration: Duration? = nil, failing: Set<Int> = [],
  areLate: Bool = false, cancelsA: Bool = false, isTimed: Bool = false, rules: Oracle...
) -> Scenario {
  Scenario(id, oracles: [.everyCallEnds] + rules) { run in
    run.readErrors { ($0 as? RefreshFailure).map { .renewal($0.call) } }
    let server = Server(run, duration: duration, failing: failing)
    let refresher = SingleFlightRefresher { try await server.refresh() }
    let started = ["A", "B", "C", "D", "E"].prefix(count).map { name in
      run.caller(name) { me in
        if areLate, name != "A" { try? await Task.sleep(for: slow / 2) }
        for _ in 0..<times { await me.ask { try await refresher.token() } }
        if isTimed, let ended = server.ended, run.elapsed > ended {
          run.note(.note("\(name) reçoit sa réponse plus tard que la fin du refresh"))
        }
      }
    }
    if cancelsA { run.cancel(started[0], named: "annulation") }
  }
}

/// Deux instances, chacune avec son serveur et son appelant.
let twoInstances = Scenario("deux-instances", oracles: [.everyCallEnds, .ownInstance, .oneRefreshPerCall]) {
  run in
  for name in ["A", "B"] {
    let server = Server(run, name: name, duration: slow)
    let refresher = SingleFlightRefresher { try await server.refresh() }
    run.caller(name) { me in await me.ask { try await refresher.token() } }
  }
}
