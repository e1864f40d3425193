/// The failures that a server's response can mean; transport errors
/// (`URLError`) pass through as they are.
public enum APIError: Error, Equatable, Sendable {
  /// A 401: the access token is missing, expired or revoked.
  case unauthorized
  /// The session is over: the server refused the refresh token, or there is
  /// none.
  case sessionExpired
  /// Another status outside 200...299; it says nothing about the session.
  case status(Int)
  /// The answer was not HTTP.
  case notHTTP
  /// The request's body is a stream, which a first attempt has consumed: it
  /// cannot be replayed.
  case bodyNotReplayable
}
