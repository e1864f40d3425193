import Refresh

/// One refresh per session at a time: whoever needs a token joins the flight
/// under way or starts one.
///
/// `Sources/Refresh/Hazards.md` says which hazards it prevents, and who is
/// responsible for the others. A session has one refresher, which all its
/// clients share.
public actor TokenRefresher {
  private let store: any TokenStore
  private let refresh: @Sendable (_ refreshToken: String) async throws -> TokenPair
  private let onSignOut: @Sendable () async -> Void
  private var slot: FlightSlot<String>
  private var unsaved: TokenPair?

  /// A refresher over the bare `client`.
  ///
  /// `onSignOut` is called once for each session that ends, whoever ends it,
  /// and before anybody can start another flight.
  public init(
    store: any TokenStore, client: APIClient,
    observer: FlightObserver = .silent,
    onSignOut: @escaping @Sendable () async -> Void
  ) {
    self.init(
      store: store, observer: observer,
      refresh: { try await client.refresh(refreshToken: $0) },
      onSignOut: onSignOut)
  }

  /// A refresher over any exchange of a refresh token for a pair.
  ///
  /// `refresh` throws `APIError.sessionExpired` on an explicit refusal only,
  /// ends in bounded time, and stores nothing.
  public init(
    store: any TokenStore, observer: FlightObserver = .silent,
    refresh:
      @escaping @Sendable (_ refreshToken: String) async throws -> TokenPair,
    onSignOut: @escaping @Sendable () async -> Void
  ) {
    self.store = store
    self.refresh = refresh
    self.onSignOut = onSignOut
    self.slot = FlightSlot(observer: observer)
  }

  /// The access token as the store has it; it starts nothing.
  public func currentAccessToken() -> String? {
    store.currentAccessToken()
  }

  /// The access token and the session's generation, read in one step.
  ///
  /// The generation is a counter that each sign-in and each end of a session
  /// advances.
  public func credentials() -> (token: String?, generation: Int) {
    (store.currentAccessToken(), slot.generation)
  }

  /// A token other than the one that a request was refused with.
  ///
  /// - Parameters:
  ///   - rejected: the token that the request really used, or nil where it had
  ///     none.
  ///   - generation: the generation in which the request was sent; nil stands
  ///     for the current one.
  /// - Throws: `APIError.sessionExpired` when that session is over, the refresh's
  ///   own error when it was transient, `CancellationError` when the caller was
  ///   cancelled.
  public func validToken(rejected: String?, generation: Int? = nil) async throws
    -> String
  {
    guard generation == nil || generation == slot.generation else {
      throw APIError.sessionExpired
    }
    if let current = store.currentAccessToken(), current != rejected {
      try Task.checkCancellation()
      return current
    }
    guard let refreshToken = store.currentRefreshToken() else {
      throw APIError.sessionExpired
    }

    // No await up to here: whoever comes next finds the slot filled.
    let current = slot.generation
    let flight = slot.join { id in
      startFlight(id, spending: refreshToken, in: current)
    }
    let outcome = await flight.task.result

    guard flight.generation == slot.generation else {
      throw APIError.sessionExpired
    }
    let token = try outcome.get()
    try Task.checkCancellation()
    // Where that token has expired since, a later flight may have replaced it:
    // the store has the newest.
    return store.currentAccessToken() ?? token
  }

  /// Opens a session with a pair that the user has just signed in for; a flight
  /// of the previous one is dropped.
  ///
  /// Where another session was open, its end is announced; the store holds the
  /// new pair by then. Throws what the store throws; then nothing has changed.
  public func signIn(_ pair: TokenPair) async throws {
    let endsAnother = isOpen
    try store.save(pair)
    advanceGeneration()
    slot.abandon()
    if endsAnother { await announceEnd() }
  }

  /// Ends the open session at the user's wish; without one it does nothing.
  public func signOut() async {
    guard isOpen else { return }
    slot.abandon()
    await endSession()
  }

  private var isOpen: Bool {
    store.currentAccessToken() != nil || store.currentRefreshToken() != nil
  }

  /// The flight itself. It captures the actor strongly and so is isolated to
  /// it: the slot is emptied on every way out, in one step with what the flight
  /// did last.
  private func startFlight(
    _ id: Int, spending refreshToken: String, in generation: Int
  ) -> Task<String, any Error> {
    Task {
      defer { slot.end(id) }
      let pair = try await rotate(refreshToken, in: generation)
      unsaved = pair
      try store.save(pair)
      unsaved = nil
      return pair.accessToken
    }
  }

  /// The pair that replaces `refreshToken`; a refusal ends the session here,
  /// while the slot is still taken.
  private func rotate(_ refreshToken: String, in generation: Int) async throws
    -> TokenPair
  {
    // The server has rotated, the store has not kept it: the old token is spent,
    // so nothing is asked a second time.
    if let unsaved { return unsaved }
    do {
      let pair = try await refresh(refreshToken)
      guard generation == slot.generation else { throw CancellationError() }
      return pair
    } catch APIError.sessionExpired where generation == slot.generation {
      await endSession()
      throw APIError.sessionExpired
    }
  }

  /// Clears the store and announces the end, once for each session: a caller
  /// that reaches the same conclusion later finds that the generation has
  /// advanced.
  private func endSession() async {
    store.clear()
    advanceGeneration()
    await announceEnd()
  }

  /// Runs the app's clean-up in a task of its own: who signs in meanwhile
  /// cancels the flight, and must not cancel it.
  private func announceEnd() async {
    await Task { [onSignOut] in await onSignOut() }.value
  }

  private func advanceGeneration() {
    slot.advanceGeneration()
    unsaved = nil
  }
}
