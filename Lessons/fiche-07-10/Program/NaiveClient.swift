import Foundation
import RefreshHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// La version trop simple : chaque requête refusée rafraîchit pour elle-même,
/// et tout échec déconnecte.
struct NaiveClient: Sendable {
  let client: APIClient
  let store: InMemoryTokenStore
  let onSignOut: @Sendable () async -> Void

  func send(_ request: URLRequest) async throws -> Data {
    do {
      return try await client.data(
        for: request.signed(with: store.currentAccessToken()))
    } catch APIError.unauthorized {
      let fresh = try await handle401()
      return try await client.data(for: request.signed(with: fresh))
    }
  }

  private func handle401() async throws -> String {
    do {
      guard let refreshToken = store.currentRefreshToken() else {
        throw APIError.sessionExpired
      }
      let pair = try await client.refresh(refreshToken: refreshToken)
      store.save(pair)
      return pair.accessToken
    } catch {
      store.clear()
      await onSignOut()
      throw error
    }
  }
}

/// Le refresh qui repasse par le client authentifié, sans single-flight : il se
/// rappelle lui-même à chaque 401.
struct LoopingClient: Sendable {
  let client: APIClient
  let store: InMemoryTokenStore

  func send<T: Decodable>(_ request: URLRequest) async throws -> T {
    do {
      return try await client.perform(
        request.signed(with: store.currentAccessToken()))
    } catch APIError.unauthorized {
      let pair: TokenPair = try await send(
        refreshRequest(client.baseURL, store.currentRefreshToken()))
      store.save(pair)
      return try await client.perform(request.signed(with: pair.accessToken))
    }
  }
}

/// Le même POST que celui du client nu, pour les configurations qui le font passer
/// ailleurs.
func refreshRequest(_ baseURL: URL, _ refreshToken: String?) throws
  -> URLRequest
{
  var request = URLRequest(url: baseURL.appendingPathComponent("auth/refresh"))
  request.httpMethod = "POST"
  request.setValue("application/json", forHTTPHeaderField: "Content-Type")
  request.httpBody = try JSONEncoder().encode([
    "refresh_token": refreshToken ?? ""
  ])
  return request
}

extension URLRequest {
  func signed(with token: String?) -> URLRequest {
    var signed = self
    if let token {
      signed.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    }
    return signed
  }
}
