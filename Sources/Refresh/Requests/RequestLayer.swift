/// Sends business requests: each renews at most once and is repeated at most
/// once.
public struct RequestLayer<Tokens: TokenSource>: Sendable {
  private let tokens: Tokens
  private let permitsRenewal: @Sendable (any Error) -> Bool

  /// A layer over one session.
  ///
  /// - Parameter permitsRenewal: whether a failure means that the token is no
  ///   longer valid. The API's protocol says so:
  ///   not every denial does, and a lost connection never.
  public init(
    over tokens: Tokens, permitsRenewal: @escaping @Sendable (any Error) -> Bool
  ) {
    self.tokens = tokens
    self.permitsRenewal = permitsRenewal
  }

  /// Sends one business request; a second refusal is thrown to the caller.
  ///
  /// - Parameter send: builds the request each time and sends it with the token,
  ///   so that a body which can be read only once is never sent half.
  public func perform<Response: Sendable>(
    _ send: @Sendable (_ token: String) async throws -> Response
  ) async throws -> Response {
    let used = try await tokens.currentToken()
    do {
      return try await send(used)
    } catch let error where permitsRenewal(error) {
      let fresh = try await tokens.validToken(rejected: used)
      return try await send(fresh)
    }
  }
}
