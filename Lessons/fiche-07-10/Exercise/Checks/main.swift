import Synchronization

@testable import class Exercise.SingleFlightRefresher

typealias Caller = Task<String, any Error>

/// Lance tous les appels dans une seule étape de l’actor : chacun y entre dans l’ordre, avant la barrière.
func launch(_ count: Int, on refresher: isolated SingleFlightRefresher) -> [Caller] {
  (0..<count).map { _ in Task { try await refresher.token() } }
}

let barrierCrossings = Atomic(0)

/// Rend la main quand l’actor a exécuté tout ce qui l’attendait avant elle.
func barrier(_ refresher: isolated SingleFlightRefresher) {
  barrierCrossings.add(1, ordering: .relaxed)
}

func refresher(_ transport: Transport) -> SingleFlightRefresher {
  SingleFlightRefresher { try await transport.refresh() }
}

/// A a commencé son refresh, retenu ; `count` autres viennent d’arriver.
func starterAndJoiners(
  _ count: Int, _ transport: Transport, _ refresher: SingleFlightRefresher
) async -> [Caller] {
  let starter = await launch(1, on: refresher)
  await transport.waitForACall()
  let joiners = await launch(count, on: refresher)
  await barrier(refresher)
  return starter + joiners
}

await requirement("finit") {
  let transport = Transport()
  let callers = await starterAndJoiners(1, transport, refresher(transport))
  transport.release()
  for caller in callers { _ = await caller.result }
}

await requirement("retardataire") {
  let transport = Transport()
  let callers = await starterAndJoiners(1, transport, refresher(transport))
  transport.release()
  for caller in callers { _ = await caller.result }
  try expect(transport.calls == 1, "refresh a été appelé \(transport.calls) fois au lieu d’une")
  for caller in callers {
    let token = try? await caller.value
    try expect(token == "token-1", "un appel a reçu \(token ?? "une erreur") au lieu de token-1")
  }
}

await requirement("cinq-a-la-fois") {
  let transport = Transport()
  let refresher = refresher(transport)
  let callers = await launch(5, on: refresher)
  await barrier(refresher)
  transport.release()
  for caller in callers { _ = await caller.result }
  try expect(transport.calls == 1, "refresh a été appelé \(transport.calls) fois au lieu d’une")
}

await requirement("seconde-vague") {
  let transport = Transport()
  transport.release()
  let refresher = refresher(transport)
  _ = try await refresher.token()
  let second = try await refresher.token()
  try expect(second == "token-2", "le second appel a reçu \(second) au lieu de token-2")
}

await requirement("apres-echec") {
  let transport = Transport()
  transport.release(failing: true)
  let refresher = refresher(transport)
  _ = try? await refresher.token()
  do {
    let second = try await refresher.token()
    try expect(second == "token-2", "le second appel a reçu \(second) au lieu de token-2")
  } catch is RefreshFailure {
    throw Unmet("le second appel a reçu l’erreur du premier")
  }
}

await requirement("echec-partage") {
  let transport = Transport()
  let callers = await starterAndJoiners(4, transport, refresher(transport))
  transport.release(failing: true)
  for caller in callers {
    switch await caller.result {
    case .success(let token): throw Unmet("un appel a reçu le token « \(token) » au lieu de l’erreur")
    case .failure(let error):
      try expect(error as? RefreshFailure == RefreshFailure(call: 1), "un appel a reçu une autre erreur")
    }
  }
  try expect(transport.calls == 1, "refresh a été appelé \(transport.calls) fois au lieu d’une")
}

await requirement("annulation") {
  for cancelled in 0...1 {
    let transport = Transport()
    let callers = await starterAndJoiners(2, transport, refresher(transport))
    callers[cancelled].cancel()
    transport.release()
    for (index, caller) in callers.enumerated() where index != cancelled {
      let token = try? await caller.value
      let who = cancelled == 0 ? "celui qui avait lancé le refresh" : "un de ceux qui attendaient"
      try expect(
        token == "token-1", "\(who) a été annulé, et un autre appel n’a pas reçu son token")
    }
  }
}
