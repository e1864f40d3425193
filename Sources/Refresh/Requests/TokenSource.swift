/// Where a request gets its token, and how it gets another one when that token
/// was refused.
public protocol TokenSource: Sendable {
  /// The token for the next request; throws when the session is over.
  func currentToken() async throws -> String

  /// A token other than the rejected one; throws when there is none.
  func validToken(rejected: String) async throws -> String
}

extension RefreshGate: TokenSource {}
