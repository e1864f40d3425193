import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The bare client: it sends a request, decodes the response, and knows nothing
/// of sessions.
///
/// The refresh request goes through this client and no other, so that it can
/// never wait for itself.
public struct APIClient: Sendable {
  /// The address that relative paths start from.
  public let baseURL: URL
  private let transport: any HTTPTransport

  /// A client for the service at `baseURL`.
  public init(baseURL: URL, transport: any HTTPTransport = URLSession.shared) {
    self.baseURL = baseURL
    self.transport = transport
  }

  /// Sends `request` and decodes the JSON of a successful answer.
  ///
  /// Throws `APIError.unauthorized` for a 401, `APIError.status` for another
  /// failure, `DecodingError` for a body that is not a `T`, and what the
  /// transport throws as it is.
  public func perform<T: Decodable>(_ request: URLRequest) async throws -> T {
    try JSONDecoder().decode(T.self, from: await data(for: request))
  }

  /// Sends `request` and returns the body of a successful answer; throws as
  /// `perform` does.
  public func data(for request: URLRequest) async throws -> Data {
    let (body, status) = try await exchange(request)
    return try Self.accept(body, status)
  }

  /// Spends `refreshToken` at `auth/refresh` and returns the pair that replaces
  /// it.
  ///
  /// The body is JSON, as many services want it; OAuth itself asks for a form with
  /// `grant_type=refresh_token` (RFC 6749, section 6).
  ///
  /// Throws `APIError.sessionExpired` on an explicit refusal only: a 401, or a
  /// 400 whose error is `invalid_grant` (RFC 6749, section 5.2). Everything
  /// else leaves the session as it is.
  public func refresh(refreshToken: String) async throws -> TokenPair {
    var request = URLRequest(
      url: baseURL.appendingPathComponent("auth/refresh"))
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try JSONEncoder().encode(["refresh_token": refreshToken])

    let (body, status) = try await exchange(request)
    let error = Self.oauthError(in: body)
    if status == 401 || (status == 400 && error == "invalid_grant") {
      throw APIError.sessionExpired
    }
    return try JSONDecoder().decode(
      TokenPair.self, from: Self.accept(body, status))
  }

  private func exchange(_ request: URLRequest) async throws -> (
    body: Data, status: Int
  ) {
    let (body, response) = try await transport.answer(to: request)
    guard let http = response as? HTTPURLResponse else {
      throw APIError.notHTTP
    }
    return (body, http.statusCode)
  }

  private static func accept(_ body: Data, _ status: Int) throws -> Data {
    switch status {
    case 200...299: return body
    case 401: throw APIError.unauthorized
    default: throw APIError.status(status)
    }
  }

  private static func oauthError(in body: Data) -> String? {
    struct Refusal: Decodable { let error: String }
    return try? JSONDecoder().decode(Refusal.self, from: body).error
  }
}
