import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

enum APIError: Error {
  case unauthorized
}

struct TokenPair: Sendable, Decodable {
  let accessToken: String
  let refreshToken: String
}

protocol TokenStore: Sendable {
  func currentAccessToken() -> String?
  func currentRefreshToken() -> String?
  func save(_ pair: TokenPair) throws
  func clear()
}

struct APIClient: Sendable {
  func data(for request: URLRequest, token: String?) async throws -> Data {
    var signed = request
    if let token { signed.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
    let (body, response) = try await URLSession.shared.data(for: signed)
    if (response as? HTTPURLResponse)?.statusCode == 401 { throw APIError.unauthorized }
    return body
  }

  func refresh(refreshToken: String?) async throws -> TokenPair {
    throw APIError.unauthorized
  }
}
