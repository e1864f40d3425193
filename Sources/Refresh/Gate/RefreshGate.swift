/// The one place of a session that renews its token: callers whose token was
/// refused wait here for one renewal.
///
/// State lives in memory only, and the gate sends no business request itself.
/// One gate serves one session: there is no sign-in, and another account gets a
/// gate of its own.
public actor RefreshGate {
  /// Why the gate refuses by itself; everything else that it throws comes from
  /// the transport or from cancellation.
  public enum Failure: Error, Equatable {
    /// The session is over, or ended while the caller waited.
    case signedOut
  }

  private var token: String?
  private var slot: FlightSlot<String>
  private let refresh: @Sendable () async throws -> String

  /// A signed-in session with its current token and the transport that renews
  /// it.
  ///
  /// - Parameters:
  ///   - observer: is called when a flight starts, is joined and ends.
  ///   - refresh: fetches a new token. It throws on a refusal and on a timeout
  ///     instead of waiting for ever, and stores nothing itself.
  public init(
    token: String, observer: FlightObserver = .silent,
    refresh: @escaping @Sendable () async throws -> String
  ) {
    self.token = token
    self.slot = FlightSlot(observer: observer)
    self.refresh = refresh
  }

  /// The token for the next request; throws `Failure.signedOut` when the
  /// session is over.
  public func currentToken() throws -> String {
    guard let token else { throw Failure.signedOut }
    return token
  }

  /// A token that is not the rejected one: the current one, or the result of
  /// the one renewal.
  ///
  /// - Parameter rejected: the token with which the refused request was sent.
  /// - Throws: `Failure.signedOut`, what the transport threw (the same for
  ///   everybody who waited), or `CancellationError` when the caller itself was
  ///   cancelled.
  public func validToken(rejected: String) async throws -> String {
    let current = try currentToken()
    if current != rejected {
      // Somebody has renewed since this request was sent.
      try Task.checkCancellation()
      return current
    }

    // Unstructured on purpose: the renewal belongs to the session, not to the
    // caller who happened to be first.
    let refresh = self.refresh
    let flight = slot.join { _ in Task { try await refresh() } }
    let outcome = await flight.task.result

    // Others ran during the await: what was true above must be checked again.
    guard flight.generation == slot.generation else { throw Failure.signedOut }
    let firstBack = slot.end(flight.id)
    let fresh = try outcome.get()
    if firstBack { token = fresh }
    try Task.checkCancellation()
    return try currentToken()
  }

  /// Ends the session: no flight that is under way can bring it back.
  public func signOut() {
    token = nil
    slot.advanceGeneration()
    slot.abandon()
  }
}
