import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Carries a request to its server and brings the answer: `URLSession` in an
/// app, a model of the server in a test.
public protocol HTTPTransport: Sendable {
  /// The answer whatever its status; throws where none came, and ends in
  /// bounded time.
  func answer(to request: URLRequest) async throws -> (body: Data, response: URLResponse)
}

extension URLSession: HTTPTransport {
  /// As `data(for:)`.
  public func answer(to request: URLRequest) async throws -> (body: Data, response: URLResponse) {
    try await data(for: request)
  }
}
