import Foundation
import LessonKit
import Refresh
import RefreshHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Ceux qui prennent part au flux.
enum Party: String, CaseIterable, Sendable {
  case screen = "écran"
  case client = "client authentifié"
  case api = "API"
  case auth = "auth/refresh"
}

/// Étapes `flux-nominal` et `flux-refuse` : une requête, tracée d’un bout à
/// l’autre.
func drawFlow(_ name: String, _ policy: Backend.RefreshPolicy) async throws {
  let recorder = SequenceRecorder<Party>()
  let scene = try Scene(name, Backend(policy, requests: 1))
  let traced = APIClient(
    baseURL: scene.client.baseURL,
    transport: TracedTransport(
      recorder: recorder, transport: scene.transport))
  let refresher = TokenRefresher(store: scene.store, client: traced) {
    recorder.send(from: .client, to: .screen, "onSignOut")
  }
  let api = AuthenticatedAPIClient(client: traced, refresher: refresher)

  recorder.call(from: .screen, to: .client, "GET /profil")
  do {
    _ = try await api.sendAuthorized(scene.request)
    recorder.answer(from: .client, to: .screen, "200")
  } catch {
    recorder.fail(from: .client, to: .screen, "\(error)")
  }
  print(recorder.mermaid, terminator: "")
}

/// Note chaque requête et sa réponse ; jamais un token.
private struct TracedTransport: HTTPTransport {
  let recorder: SequenceRecorder<Party>
  let transport: any HTTPTransport

  func answer(
    to request: URLRequest
  ) async throws -> (body: Data, response: URLResponse) {
    let path = request.url?.path ?? ""
    let server: Party = path == "/auth/refresh" ? .auth : .api
    recorder.call(
      from: .client, to: server, "\(request.httpMethod ?? "GET") \(path)")
    let (body, response) = try await transport.answer(to: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    if status == 200 {
      recorder.answer(from: server, to: .client, "200")
    } else {
      recorder.fail(from: server, to: .client, "\(status)")
    }
    return (body, response)
  }
}
