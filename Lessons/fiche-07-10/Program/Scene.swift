import Foundation
import Refresh
import RefreshHTTP
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Ce que tous les scénarios ont en commun : un serveur, un client nu, une
/// session ouverte et un compteur de déconnexions.
struct Scene: Sendable {
  let name: String
  let backend: Backend
  let client: APIClient
  let transport: any HTTPTransport
  let store = InMemoryTokenStore(
    TokenPair(accessToken: "a1", refreshToken: "r1"))
  let logouts = Counter()

  init(_ name: String, _ backend: Backend) throws {
    // Un nom d’hôte réservé (RFC 2606) : si le détournement manquait, aucune
    // requête ne partirait nulle part.
    let host = name.replacing("/", with: "-") + ".invalid"
    guard let baseURL = URL(string: "https://\(host)") else {
      throw URLError(.badURL)
    }
    self.name = name
    self.backend = backend
    self.transport = BackendProtocol.session(host: host, backend: backend)
    self.client = APIClient(baseURL: baseURL, transport: transport)
  }

  var request: URLRequest {
    URLRequest(url: client.baseURL.appendingPathComponent("profil"))
  }

  func refresher(observer: FlightObserver = .silent) -> TokenRefresher {
    TokenRefresher(store: store, client: client, observer: observer) {
      [logouts] in logouts.increment()
    }
  }

  /// Lance `count` requêtes à la fois, attend leur fin et affiche la ligne.
  func measure(
    _ count: Int, _ send: @escaping @Sendable (URLRequest) async throws -> Data
  ) async {
    let successes = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<count {
        group.addTask { [request] in (try? await send(request)) != nil }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    await printRow(requests: count, successes: successes)
  }

  /// Des nombres seulement, jamais un token.
  func printRow(requests: Int, successes: Int, state: String? = nil) async {
    let (refreshes, accepted, refused) = await backend.counts
    let logout = logouts.value
    let state = state ?? (logout == 0 ? "session ouverte" : "session perdue")
    print(
      "\(name) | requetes=\(requests) refresh=\(refreshes) acceptes=\(accepted) refuses=\(refused)",
      "reponses_200=\(successes) logout=\(logout) -> \(state)")
  }
}

/// Compte depuis n’importe quelle tâche.
final class Counter: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .sequentiallyConsistent) }

  func increment() {
    count.add(1, ordering: .sequentiallyConsistent)
  }
}
