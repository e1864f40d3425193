import Foundation
import Refresh
import RefreshHTTP
import Synchronization

// region: sans-garde
/// Cinq requêtes, cinq refresh : les POST attendent d’être cinq, un seul peut
/// réussir.
func withoutGuard() async throws {
  let allPosted = Barrier(5)
  let backend = Backend(.rotate, requests: 5) {
    allPosted.arrive()
    await allPosted.wait()
  }
  let scene = try Scene("sans-garde", backend)
  let naive = NaiveClient(client: scene.client, store: scene.store) {
    [logouts = scene.logouts] in
    logouts.increment()
  }
  await scene.measure(5) { try await naive.send($0) }
}
// endregion

/// Les mêmes requêtes, mais une seule a le droit de rafraîchir.
func singleFlight() async throws {
  let scene = try Scene("single-flight", Backend(.rotate, requests: 5))
  let api = AuthenticatedAPIClient(
    client: scene.client, refresher: scene.refresher())
  await scene.measure(5) { try await api.sendAuthorized($0) }
}

/// Le serveur refuse aussi le token tout neuf : un scope manque, ou l’accès est
/// révoqué.
func singleRetry() async throws {
  let scene = try Scene(
    "un-seul-retry", Backend(.rotate, requests: 1, acceptsFreshTokens: false))
  let api = AuthenticatedAPIClient(
    client: scene.client, refresher: scene.refresher())
  await scene.measure(1) { try await api.sendAuthorized($0) }
}

/// Le refresh token est mort : la session se termine, une fois.
func refusedRefresh() async throws {
  let scene = try Scene(
    "refresh-refuse", Backend(.refuse(limit: 10), requests: 5))
  let api = AuthenticatedAPIClient(
    client: scene.client, refresher: scene.refresher())
  await scene.measure(5) { try await api.sendAuthorized($0) }
}

// region: refresh-reseau
/// La connexion tombe quand les cinq requêtes attendent déjà le même vol.
func lostConnection() async throws {
  let allJoined = Barrier(5)
  let scene = try Scene(
    "refresh-reseau",
    Backend(.loseConnection, requests: 5) { await allJoined.wait() })
  let observer = FlightObserver { event in
    if case .joined = event { allJoined.arrive() }
  }
  let refresher = scene.refresher(observer: observer)
  let api = AuthenticatedAPIClient(client: scene.client, refresher: refresher)
  await scene.measure(5) { try await api.sendAuthorized($0) }
}
// endregion

/// Trois configurations du même refresh refusé ; une seule est saine.
func neverRecursive() async throws {
  try await refreshThroughLoop()
  try await refreshThroughItself()
  try await refreshThroughBareClient()
}

private func refreshThroughLoop() async throws {
  let scene = try Scene(
    "jamais-recursif/boucle", Backend(.refuse(limit: 10), requests: 1))
  let looping = LoopingClient(client: scene.client, store: scene.store)
  await scene.measure(1) { request in
    let fields: [String: String] = try await looping.send(request)
    return try JSONEncoder().encode(fields)
  }
}

// region: interblocage
/// Le vol envoie son POST par le client authentifié : ce POST reçoit 401, et
/// attend le vol, donc lui-même.
private func refreshThroughItself() async throws {
  let scene = try Scene(
    "jamais-recursif/interblocage", Backend(.refuse(limit: 10), requests: 1))
  let waitsForItself = Barrier(2)
  let knot = Knot()
  let refresher = TokenRefresher(
    store: scene.store,
    observer: FlightObserver { event in
      if case .joined = event { waitsForItself.arrive() }
    },
    refresh: { [client = scene.client] refreshToken in
      guard let api = knot.api else { throw APIError.sessionExpired }
      return try await api.send(refreshRequest(client.baseURL, refreshToken))
    },
    onSignOut: { [logouts = scene.logouts] in logouts.increment() })
  let api = AuthenticatedAPIClient(client: scene.client, refresher: refresher)
  knot.tie(api)

  // Une seule requête est partie : si le vol a deux passagers, le second est son propre
  // POST. Rien ne peut plus avancer, et le banc d’essai s’arrête là ; il n’attend
  // aucune horloge.
  Task { [request = scene.request] in try await api.sendAuthorized(request) }
  await waitsForItself.wait()
  await scene.printRow(requests: 1, successes: 0, state: "bloque")
}
// endregion

private func refreshThroughBareClient() async throws {
  let scene = try Scene(
    "jamais-recursif/client-nu", Backend(.refuse(limit: 10), requests: 1))
  let api = AuthenticatedAPIClient(
    client: scene.client, refresher: scene.refresher())
  await scene.measure(1) { try await api.sendAuthorized($0) }
}

/// Le nœud que la mauvaise configuration doit faire : le refresher a besoin du client,
/// qui a besoin du refresher.
private final class Knot: Sendable {
  private let tied = Mutex<AuthenticatedAPIClient?>(nil)

  var api: AuthenticatedAPIClient? { tied.withLock { $0 } }

  func tie(_ api: AuthenticatedAPIClient) {
    tied.withLock { $0 = api }
  }
}
