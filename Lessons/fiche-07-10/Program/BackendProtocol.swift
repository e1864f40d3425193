import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Détourne les requêtes d’une `URLSession` vers un `Backend` : ni serveur, ni
/// port, mais le vrai code du client.
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

  override class func canInit(with request: URLRequest) -> Bool {
    backend(for: request) != nil
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest {
    request
  }

  /// La réponse du backend, dès qu’elle est là et jusqu’à sa remise.
  private let answer = Mutex<Result<Backend.Answer, any Error>?>(nil)

  /// Interroge le backend ; sous Linux, appelée une seconde fois pour remettre
  /// sa réponse (voir `Waiting.end`).
  override func startLoading() {
    if let outcome = answer.withLock({ $0.take() }) {
      deliver(outcome)
      return
    }
    guard let backend = Self.backend(for: request) else { return }
    let request = request
    let waiting = Waiting(loader: self)
    Task {
      do {
        waiting.end(with: .success(try await backend.answer(request)))
      } catch {
        waiting.end(with: .failure(error))
      }
    }
  }

  override func stopLoading() {}

  private func deliver(_ outcome: Result<Backend.Answer, any Error>) {
    do {
      let answer = try outcome.get()
      guard let url = request.url,
        let response = HTTPURLResponse(
          url: url, statusCode: answer.status, httpVersion: "HTTP/1.1",
          headerFields: ["Content-Type": "application/json"])
      else { throw URLError(.badServerResponse) }
      let body = try JSONEncoder().encode(answer.body)
      client?.urlProtocol(
        self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: body)
      client?.urlProtocolDidFinishLoading(self)
    } catch {
      client?.urlProtocol(self, didFailWithError: error)
    }
  }

  /// Porte l’objet `URLProtocol` jusqu’à la réponse.
  ///
  /// `@unchecked` se justifie ainsi : seule la tâche qui attend la réponse s’en
  /// sert, une fois, et `startLoading` n’y touche plus après l’avoir lancée.
  /// `answer` est derrière un verrou ; `task`, `request` et `client` ne
  /// changent plus.
  private struct Waiting: @unchecked Sendable {
    let loader: BackendProtocol

    func end(with outcome: Result<Backend.Answer, any Error>) {
      #if canImport(FoundationNetworking)
        // Sous Linux, `URLSession` lit sans verrou le registre de ses tâches quand un protocole lui remet quelque chose :
        // hors de sa propre file, cinq réponses simultanées la font planter de temps en temps. Suspendre puis reprendre
        // la tâche rappelle `startLoading` sur cette file.
        loader.answer.withLock { $0 = outcome }
        loader.task?.suspend()
        loader.task?.resume()
      #else
        loader.deliver(outcome)
      #endif
    }
  }
}
