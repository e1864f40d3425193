import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The client that business requests go through: it signs them and, after a
/// 401, refreshes and replays once.
public struct AuthenticatedAPIClient: Sendable {
  private let client: APIClient
  private let refresher: TokenRefresher

  /// A client that sends through `client` and takes its tokens from
  /// `refresher`, which all clients of a session share.
  public init(client: APIClient, refresher: TokenRefresher) {
    self.client = client
    self.refresher = refresher
  }

  /// Sends `request` with the session's token and decodes a successful answer's
  /// JSON.
  ///
  /// Throws what `sendAuthorized` throws, and `DecodingError`.
  public func send<T: Decodable>(_ request: URLRequest) async throws -> T {
    try JSONDecoder().decode(T.self, from: await sendAuthorized(request))
  }

  /// Sends `request` with the session's token and returns a successful answer's
  /// body.
  ///
  /// One request costs at most one refresh and one replay. A 401 for a fresh
  /// token is thrown as `APIError.unauthorized`: it is a revocation or a
  /// missing scope, and the caller decides. Throws `APIError.sessionExpired`
  /// where no session is open, and the refresh's own error where that was
  /// transient.
  public func sendAuthorized(_ request: URLRequest) async throws -> Data {
    let credentials = await refresher.credentials()
    if let token = credentials.token {
      do {
        return try await client.data(for: Self.sign(request, with: token))
      } catch APIError.unauthorized {
        guard request.httpBodyStream == nil else {
          throw APIError.bodyNotReplayable
        }
      }
    }
    let fresh = try await refresher.validToken(
      rejected: credentials.token, generation: credentials.generation)
    return try await client.data(for: Self.sign(request, with: fresh))
  }

  private static func sign(_ request: URLRequest, with token: String)
    -> URLRequest
  {
    var signed = request
    signed.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    return signed
  }
}
