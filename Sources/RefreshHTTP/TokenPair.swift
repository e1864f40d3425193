/// The two tokens of a session, as `auth/refresh` answers them.
///
/// On the wire the names are `access_token` and `refresh_token` (RFC 6749,
/// section 5.1); other fields are ignored. Neither its description nor its
/// mirror shows a token, so that no log does.
public struct TokenPair: Sendable, Equatable, Decodable {
  /// Sent with every request; lives about a quarter of an hour.
  public let accessToken: String
  /// Spent at `auth/refresh` only, and only once where the server rotates.
  public let refreshToken: String

  /// A pair from its two tokens.
  public init(accessToken: String, refreshToken: String) {
    self.accessToken = accessToken
    self.refreshToken = refreshToken
  }

  private enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case refreshToken = "refresh_token"
  }
}

extension TokenPair: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The type's name alone.
  public var description: String { "TokenPair" }
  /// The type's name alone.
  public var debugDescription: String { description }
  /// A mirror without children: `dump` and string interpolation read it.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
