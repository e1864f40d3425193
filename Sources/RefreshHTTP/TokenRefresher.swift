import Refresh

/// One refresh per session at a time: whoever needs a token joins the flight or starts the one.
///
/// Prevented (by their number in the architecture page's table of hazards): 1, 3 to 10, 13, 16, 17, 19, 20, 22. Out of
/// scope: several processes on one key store (12, 14, 15), an answer lost after the server has rotated (11), backoff
/// (18), clocks (21). There must be one refresher for a session (2): all clients share it.
public actor TokenRefresher {
  private let store: any TokenStore
  private let refresh: @Sendable (_ refreshToken: String) async throws -> TokenPair
  private let onLogout: @Sendable () async -> Void
  private var slot: FlightSlot<String>
  private var unsaved: TokenPair?

  /// A refresher over the bare `client`.
  ///
  /// `onLogout` is called once for each session that ends, whoever ends it, and before anybody can start another flight.
  public init(
    store: any TokenStore, client: APIClient, observer: FlightObserver = .silent,
    onLogout: @escaping @Sendable () async -> Void
  ) {
    self.init(
      store: store, observer: observer, refresh: { try await client.refresh(refreshToken: $0) },
      onLogout: onLogout)
  }

  /// A refresher over any exchange of a refresh token for a pair.
  ///
  /// `refresh` throws `APIError.sessionExpired` on an explicit refusal only, ends in bounded time, and stores nothing.
  public init(
    store: any TokenStore, observer: FlightObserver = .silent,
    refresh: @escaping @Sendable (_ refreshToken: String) async throws -> TokenPair,
    onLogout: @escaping @Sendable () async -> Void
  ) {
    self.store = store
    self.refresh = refresh
    self.onLogout = onLogout
    self.slot = FlightSlot(observer: observer)
  }

  /// The access token as the store has it; it starts nothing.
  public func currentAccessToken() -> String? {
    store.currentAccessToken()
  }

  /// The access token and the epoch, a counter that each sign-in and each end of a session raises, in one reading.
  public func credentials() -> (token: String?, epoch: Int) {
    (store.currentAccessToken(), slot.generation)
  }

  /// A token other than the one that a request was refused with.
  ///
  /// - Parameters:
  ///   - rejected: the token that the request really used, or nil where it had none.
  ///   - epoch: the session that the request belongs to; nil stands for the open one.
  /// - Throws: `APIError.sessionExpired` when that session is over, the refresh's own
  ///   error when it was transient, `CancellationError` when the caller was cancelled.
  public func validToken(rejected: String?, epoch: Int? = nil) async throws -> String {
    guard epoch == nil || epoch == slot.generation else { throw APIError.sessionExpired }
    if let current = store.currentAccessToken(), current != rejected { return current }
    guard let refreshToken = store.currentRefreshToken() else {
      throw APIError.sessionExpired
    }

    // No await up to here: whoever comes next finds the slot filled.
    let session = slot.generation
    let flight = slot.join { id in takeOff(id, spending: refreshToken, in: session) }
    let outcome = await flight.task.result

    guard session == slot.generation else { throw APIError.sessionExpired }
    let token = try outcome.get()
    try Task.checkCancellation()
    return token
  }

  /// Opens a session with a pair that the user has just signed in for; a flight of the previous one is dropped.
  ///
  /// Throws what the store throws; then nothing has changed.
  public func signIn(_ pair: TokenPair) throws {
    try store.save(pair)
    beginEpoch()
    slot.abandon()
  }

  /// Ends the open session at the user's wish; without one it does nothing.
  public func signOut() async {
    guard store.currentAccessToken() != nil || store.currentRefreshToken() != nil else { return }
    slot.abandon()
    await endSession()
  }

  /// The flight itself. It captures the actor strongly and so is isolated to it: the
  /// slot is emptied on every way out, in one step with what the flight did last.
  private func takeOff(
    _ id: Int, spending refreshToken: String, in session: Int
  ) -> Task<String, any Error> {
    Task {
      defer { slot.end(id) }
      let pair = try await rotate(refreshToken, in: session)
      unsaved = pair
      try store.save(pair)
      unsaved = nil
      return pair.accessToken
    }
  }

  /// The pair that replaces `refreshToken`; a refusal ends the session here, while the
  /// slot is still taken.
  private func rotate(_ refreshToken: String, in session: Int) async throws -> TokenPair {
    // The server has rotated, the store has not kept it: the old token is spent, so
    // nothing is asked a second time.
    if let unsaved { return unsaved }
    do {
      let pair = try await refresh(refreshToken)
      guard session == slot.generation else { throw CancellationError() }
      return pair
    } catch APIError.sessionExpired where session == slot.generation {
      await endSession()
      throw APIError.sessionExpired
    }
  }

  /// Clears and announces; raising the epoch first makes it happen once, whoever else
  /// comes to the same conclusion.
  private func endSession() async {
    store.clear()
    beginEpoch()
    await onLogout()
  }

  private func beginEpoch() {
    slot.advanceGeneration()
    unsaved = nil
  }
}
