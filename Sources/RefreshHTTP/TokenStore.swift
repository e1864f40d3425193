import Synchronization

/// Where the pair of the open session is kept: in memory here, in the
/// platform's key store in an app.
///
/// The reads are synchronous on purpose. `TokenRefresher` reads the store and
/// sets its slot in one step; if a read suspended between the two, another
/// caller could start a second flight.
public protocol TokenStore: Sendable {
  /// The access token of the open session, or nil when there is none.
  func currentAccessToken() -> String?
  /// The refresh token of the open session, or nil when there is none.
  func currentRefreshToken() -> String?
  /// Replaces the pair, both tokens or none; throws what the key store refuses.
  func save(_ pair: TokenPair) throws
  /// Forgets the pair; an empty store stays empty.
  func clear()
}

/// A store that forgets everything when the process ends.
public final class InMemoryTokenStore: TokenStore {
  private let pair: Mutex<TokenPair?>

  /// A store that holds `pair`, or nothing.
  public init(_ pair: TokenPair? = nil) {
    self.pair = Mutex(pair)
  }

  /// The access token of the open session, or nil when there is none.
  public func currentAccessToken() -> String? {
    pair.withLock { $0?.accessToken }
  }

  /// The refresh token of the open session, or nil when there is none.
  public func currentRefreshToken() -> String? {
    pair.withLock { $0?.refreshToken }
  }

  /// Replaces the pair; memory never refuses.
  public func save(_ pair: TokenPair) { self.pair.withLock { $0 = pair } }

  /// Forgets the pair.
  public func clear() { pair.withLock { $0 = nil } }
}
