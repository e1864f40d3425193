import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Détourne les requêtes d’une `URLSession` vers un `Backend` : ni serveur, ni port, mais le vrai code du client.
final class BackendProtocol: URLProtocol {
  private static let backends = Mutex<[String: Backend]>([:])

  /// Une session dont les requêtes vers `host` vont au `backend`.
  static func session(host: String, backend: Backend) -> URLSession {
    backends.withLock { $0[host] = backend }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [BackendProtocol.self]
    return URLSession(configuration: configuration)
  }

  private static func backend(for request: URLRequest) -> Backend? {
    guard let host = request.url?.host else { return nil }
    return backends.withLock { $0[host] }
  }

  override class func canInit(with request: URLRequest) -> Bool { backend(for: request) != nil }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let backend = Self.backend(for: request) else { return }
    let request = request
    let delivery = Delivery(loader: self)
    Task {
      do {
        try delivery.complete(with: await backend.answer(request))
      } catch {
        delivery.fail(with: error)
      }
    }
  }

  override func stopLoading() {}
}

/// Porte l’objet `URLProtocol` jusqu’à la réponse.
///
/// `@unchecked` se justifie ainsi : après `startLoading`, seule la tâche créée par cette méthode touche l’objet, une
/// fois, et le `client` d’un `URLProtocol` accepte les appels de n’importe quel thread.
private struct Delivery: @unchecked Sendable {
  let loader: URLProtocol

  func complete(with answer: Backend.Answer) throws {
    guard let url = loader.request.url,
      let response = HTTPURLResponse(
        url: url, statusCode: answer.status, httpVersion: "HTTP/1.1",
        headerFields: ["Content-Type": "application/json"])
    else { throw URLError(.badServerResponse) }
    let body = try JSONEncoder().encode(answer.body)
    loader.client?.urlProtocol(loader, didReceive: response, cacheStoragePolicy: .notAllowed)
    loader.client?.urlProtocol(loader, didLoad: body)
    loader.client?.urlProtocolDidFinishLoading(loader)
  }

  func fail(with error: any Error) {
    loader.client?.urlProtocol(loader, didFailWithError: error)
  }
}
