import RaceLab
import RefreshHTTP

/// What happens beside the requests of a session that `TokenRefresher` renews.
enum RefresherCase: String, CaseIterable {
  case plain, signOut, cancel, cancelAndSignOut, signIn, refused, refusedAndSignIn, outage, lost, expiry,
    unsaved, unsavedAndSignIn, callback

  var signsIn: Bool { [Self.signIn, .refusedAndSignIn, .unsavedAndSignIn].contains(self) }
  var signsOut: Bool { [Self.signOut, .cancelAndSignOut].contains(self) }
  var cancels: Bool { [Self.cancel, .cancelAndSignOut].contains(self) }

  var behaviour: [Int: ModelServer.Behaviour] {
    switch self {
    case .refused, .refusedAndSignIn, .callback: [1: .refused]
    case .outage: [1: .outage]
    case .lost: [1: .lost]
    default: [:]
    }
  }
}

/// Requests of one session: each sends the token that it read, and after a refusal asks for another and is sent once more.
func refresherScenario(_ kind: RefresherCase, callers: Int = 2) -> Scenario {
  // A lost answer is the server's business (hazard 11): without a grace window the token is spent twice.
  let all = Oracle.all.filter { kind != .lost || $0.name != Oracle.spentOnce.name }
  let rules =
    all + [
      .sessionEndsAreAnnounced, .cleanUpIsNotCancelled, .signOutWaitsForCleanUp,
      .abandonedFlightsAreCancelled, .callbacksAreAnswered,
    ]
  return Scenario("refresher-\(kind.rawValue)", oracles: rules) { run in
    run.readErrors { error in
      // What the store refuses is the flight's error, as the server's would be.
      if error is ReportingStore.Full { return .renewal(1) }
      return (error as? APIError) == .sessionExpired ? .signedOut : nil
    }
    let server = ModelServer(run, accounts: ["a", "b"], behaviour: kind.behaviour)
    let store = ReportingStore(
      run, ModelServer.firstPair(),
      failingSaves: [RefresherCase.unsaved, .unsavedAndSignIn].contains(kind) ? 1 : 0)
    let callback = Callback()
    let refresher = TokenRefresher(
      store: store,
      refresh: { token in
        defer { if !Task.isCancelled { run.note(.note("the flight was not cancelled")) } }
        do {
          let pair = try await server.refresh(token)
          // Whoever cancels a caller must not reach the transport, which would honour it.
          if kind.cancels { try Task.checkCancellation() }
          return TokenPair(pair)
        } catch let failure as ModelServer.Failure where failure.cause == .refused {
          throw APIError.sessionExpired
        }
      },
      onSignOut: {
        run.note(.announcedSignOut)
        await Task.yield()
        if kind == .callback { await callback.ask(run) }
        run.note(.note(Task.isCancelled ? "the clean-up is cancelled" : "the clean-up is through"))
      })
    callback.refresher = refresher
    let requests = (0..<callers).map { index in
      run.caller("ABCDE".map(String.init)[index]) { me in await request(me, run, refresher, server) }
    }
    if kind.cancels { run.cancel(requests[0]) }
    if kind.signsOut {
      run.caller("sign-out") { _ in
        await refresher.signOut()
        run.note(.signedOut)
      }
    }
    if kind.signsIn {
      run.caller("sign-in") { me in
        // A store that is full refuses this pair as well: then the former session goes on.
        guard (try? await refresher.signIn(TokenPair(ModelServer.firstPair(of: "b")))) != nil else { return }
        run.note(.signedIn)
        guard kind == .unsavedAndSignIn else { return }
        await me.ask(refusedWith: "b1") { try await refresher.validToken(rejected: "b1") }
      }
    }
    if kind == .expiry { run.caller("expiry") { _ in await server.expireAccessToken() } }
    run.atEnd {
      let token = await refresher.currentAccessToken()
      run.note(.held(token: token))
      run.observe("holds \(token ?? "nothing")")
    }
  }
}

/// The app's clean-up asks the refresher for a token.
///
/// Not checked by the compiler to be `Sendable`, but sound: it is tied before the run's first step, and only read then.
private final class Callback: @unchecked Sendable {
  var refresher: TokenRefresher?

  func ask(_ run: Run) async {
    run.note(.note("the callback asks"))
    _ = try? await refresher?.validToken(rejected: "a1")
    run.note(.note("the callback is answered"))
  }
}

/// What an authenticated client does for one request.
private func request(_ me: Caller, _ run: Run, _ refresher: TokenRefresher, _ server: ModelServer) async {
  let session = await refresher.credentials()
  guard let token = session.token else { return }
  // Expired from the start: the first request of each caller is refused.
  if token != ModelServer.firstPair().accessToken, await server.accepts(token) { return }
  let answer = await me.ask(refusedWith: token) {
    try await refresher.validToken(rejected: token, generation: session.generation)
  }
  if case .token(let fresh) = answer, fresh.first == token.first {
    me.observe(await server.accepts(fresh) ? "served" : "refused again")
  }
}

/// A store that reports what it is told; a number of saves fails first.
///
/// Not checked by the compiler to be `Sendable`, but sound: it is used in steps of the refresher's actor only.
final class ReportingStore: TokenStore, @unchecked Sendable {
  private let run: Run
  private var pair: TokenPair?
  private var failingSaves: Int

  struct Full: Error {}

  init(_ run: Run, _ pair: ModelServer.Pair, failingSaves: Int) {
    self.run = run
    self.pair = TokenPair(pair)
    self.failingSaves = failingSaves
  }

  func currentAccessToken() -> String? { pair?.accessToken }
  func currentRefreshToken() -> String? { pair?.refreshToken }

  func save(_ pair: TokenPair) throws {
    failingSaves -= 1
    if failingSaves >= 0 {
      run.note(.renewalEnded(number: 1, token: nil))
      throw Full()
    }
    self.pair = pair
    run.note(.stored(token: pair.accessToken))
  }

  func clear() {
    pair = nil
    run.note(.cleared)
  }
}

extension TokenPair {
  init(_ pair: ModelServer.Pair) { self.init(accessToken: pair.accessToken, refreshToken: pair.refreshToken) }
}

extension Oracle {
  /// The app's clean-up after a session belongs to nobody who could be cancelled.
  static let cleanUpIsNotCancelled = Oracle("the clean-up is not cancelled") { history in
    history.events.contains(.note("the clean-up is cancelled"))
      ? "somebody's cancellation reached the app's clean-up" : nil
  }

  /// A callback that calls back in does not wait for itself.
  static let callbacksAreAnswered = Oracle("a callback is answered", hazards: [22]) { history in
    let asked = history.events.count { $0 == .note("the callback asks") }
    let answered = history.events.count { $0 == .note("the callback is answered") }
    return asked == answered ? nil : "the callback waits for ever"
  }

  /// Whoever signs out goes on when the app has cleaned up.
  static let signOutWaitsForCleanUp = Oracle("the clean-up is through before the sign-out returns") {
    history in
    var isUnderWay = false
    for event in history.events {
      switch event {
      case .announcedSignOut: isUnderWay = true
      case .note("the clean-up is through"): isUnderWay = false
      case .signedOut where isUnderWay: return "the sign-out returns in the middle of the app's clean-up"
      default: break
      }
    }
    return nil
  }

  /// Whoever ends a session cancels its flight: for an answer that nobody may use, no request goes on.
  static let abandonedFlightsAreCancelled = Oracle("an abandoned flight is cancelled", hazards: [8]) {
    history in
    var isUnderWay = false
    var mustBeCancelled = false
    for event in history.events {
      switch event {
      case .renewalStarted: (isUnderWay, mustBeCancelled) = (true, false)
      // A flight's own pair is stored when its request is through; any other means that somebody has signed in.
      case .cleared, .stored: mustBeCancelled = isUnderWay
      case .note("the flight was not cancelled"):
        if mustBeCancelled { return "the renewal goes on after the end of its session" }
        isUnderWay = false
      default: break
      }
    }
    return nil
  }
}
