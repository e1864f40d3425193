import Foundation
import Refresh
import RefreshHTTP
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A refresher, its store, its held transport and its count of logouts.
struct Bench: Sendable {
  let store: InMemoryTokenStore
  let exchange = HeldExchange()
  let joined = Tally()
  let logouts = Tally()
  let refresher: TokenRefresher

  init(_ pair: TokenPair? = .number(1)) {
    store = InMemoryTokenStore(pair)
    refresher = TokenRefresher(
      store: store,
      observer: FlightObserver { [joined] in if case .joined = $0 { joined.add() } },
      refresh: { [exchange] _ in try await exchange.refresh() },
      onSignOut: { [logouts] in logouts.add() })
  }

  /// Starts callers who were refused with `a1` and returns once all of them wait for the flight.
  func waiting(_ count: Int) async -> [Task<String, any Error>] {
    let before = joined.count
    let tasks = (0..<count).map { _ in Task { try await refresher.validToken(rejected: "a1") } }
    await joined.wait(for: before + count)
    return tasks
  }
}

@Suite(.timeLimit(.minutes(15))) struct RefresherTests {
  @Test(arguments: 0..<100) func `everybody who waits gets the token of the one refresh`(_: Int) async throws
  {
    let bench = Bench()
    let tasks = await bench.waiting(20)
    await bench.exchange.answer(0, with: .success(.number(2)))
    for task in tasks { #expect(try await task.value == "a2") }
    #expect(bench.exchange.calls.count == 1)
    #expect(bench.store.currentRefreshToken() == "r2")
  }

  @Test func `a late refusal of the old token refreshes nothing`() async throws {
    let bench = Bench(.number(2))
    #expect(try await bench.refresher.validToken(rejected: "a1") == "a2")
    #expect(bench.exchange.calls.count == 0)
  }

  @Test func `a cancelled caller gets no token, even where the refused one has been replaced`() async {
    let bench = Bench(.number(2))
    let caller = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await bench.refresher.validToken(rejected: "a1")
    }
    await #expect(throws: CancellationError.self) { try await caller.value }
  }

  @Test func `no way of printing a pair shows a token`() {
    let pair = TokenPair(accessToken: "secret-a", refreshToken: "secret-r")
    var dumped = ""
    dump([pair], to: &dumped)
    for text in ["\(pair)", String(reflecting: pair), "\([pair])", "\(Optional(pair) as Any)", dumped] {
      #expect(!text.contains("secret"))
    }
  }

  @Test func `without a session nothing is sent`() async throws {
    let bench = Bench(nil)
    await #expect(throws: APIError.sessionExpired) { try await bench.refresher.validToken(rejected: nil) }
    await bench.refresher.signOut()
    #expect(bench.exchange.calls.count == 0)
    #expect(bench.logouts.count == 0)
  }

  @Test(arguments: 0..<100) func `a refusal logs out once and late callers send nothing`(_: Int) async throws
  {
    let bench = Bench()
    let tasks = await bench.waiting(5)
    let late = Task { try await bench.refresher.validToken(rejected: "a1") }
    await bench.exchange.answer(0, with: .failure(APIError.sessionExpired))
    for task in tasks + [late] {
      await #expect(throws: APIError.sessionExpired) { try await task.value }
    }
    #expect(bench.exchange.calls.count == 1)
    #expect(bench.logouts.count == 1)
    #expect(bench.store.currentRefreshToken() == nil)
  }

  @Test(arguments: [
    APIError.status(500), .status(429), .unauthorized, .notHTTP,
  ]) func `anything but a refusal leaves the session open`(_ fault: APIError) async throws {
    let bench = Bench()
    let tasks = await bench.waiting(3)
    await bench.exchange.answer(0, with: .failure(fault))
    for task in tasks { await #expect(throws: fault) { try await task.value } }
    #expect(bench.logouts.count == 0)

    let retry = await bench.waiting(1)
    await bench.exchange.answer(1, with: .success(.number(2)))
    #expect(try await retry[0].value == "a2")
  }

  @Test func `after a failure the next caller starts another flight`() async throws {
    let calls = Tally()
    let refresher = TokenRefresher(
      store: InMemoryTokenStore(.number(1)),
      refresh: { _ in
        calls.add()
        if calls.count == 1 { throw APIError.status(500) }
        return .number(2)
      }, onSignOut: {})
    await #expect(throws: APIError.status(500)) { try await refresher.validToken(rejected: "a1") }
    #expect(try await refresher.validToken(rejected: "a1") == "a2")
  }

  @Test func `a transport that was cancelled is no refusal`() async throws {
    let bench = Bench()
    let tasks = await bench.waiting(2)
    await bench.exchange.answer(0, with: .failure(CancellationError()))
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    #expect(bench.logouts.count == 0)
    #expect(bench.store.currentRefreshToken() == "r1")
  }

  @Test func `a cancelled starter leaves the flight to the others`() async throws {
    let bench = Bench()
    let starter = await bench.waiting(1)[0]
    let others = await bench.waiting(3)
    starter.cancel()
    others[0].cancel()
    await bench.exchange.answer(0, with: .success(.number(2)))
    await #expect(throws: CancellationError.self) { try await starter.value }
    await #expect(throws: CancellationError.self) { try await others[0].value }
    #expect(try await others[1].value == "a2")
    #expect(try await others[2].value == "a2")
    #expect(bench.exchange.calls.count == 1)
  }
}

@Suite(.timeLimit(.minutes(15))) struct SessionBoundaryTests {
  @Test func `a sign out is not undone by the answer that comes after it`() async throws {
    let bench = Bench()
    let tasks = await bench.waiting(3)
    await bench.exchange.calls.wait(for: 1)
    await bench.refresher.signOut()
    await bench.exchange.answer(0, with: .success(.number(2)))
    for task in tasks { await #expect(throws: APIError.sessionExpired) { try await task.value } }
    #expect(bench.store.currentAccessToken() == nil)
    #expect(bench.logouts.count == 1)
  }

  @Test func `a second sign out does nothing`() async {
    let bench = Bench()
    await bench.refresher.signOut()
    await bench.refresher.signOut()
    #expect(bench.logouts.count == 1)
  }

  @Test func `another account neither joins nor loses its slot to the former flight`() async throws {
    let bench = Bench()
    let former = await bench.waiting(2)
    await bench.exchange.calls.wait(for: 1)
    try await bench.refresher.signIn(TokenPair(accessToken: "a1", refreshToken: "other"))
    let latter = await bench.waiting(2)

    await bench.exchange.answer(0, with: .failure(APIError.sessionExpired))
    for task in former { await #expect(throws: APIError.sessionExpired) { try await task.value } }
    let joiner = await bench.waiting(1)
    await bench.exchange.answer(1, with: .success(.number(9)))
    for task in latter + joiner { #expect(try await task.value == "a9") }
    #expect(bench.exchange.calls.count == 2)
    #expect(bench.logouts.count == 1)
    #expect(bench.store.currentRefreshToken() == "r9")
  }

  @Test func `a request of the former session gets no token of the next one`() async throws {
    let bench = Bench()
    let before = await bench.refresher.credentials()
    try await bench.refresher.signIn(.number(7))
    await #expect(throws: APIError.sessionExpired) {
      try await bench.refresher.validToken(rejected: before.token, generation: before.generation)
    }
  }

  @Test func `a request of the next session gets a token of that session`() async throws {
    let refresher = TokenRefresher(
      store: InMemoryTokenStore(.number(1)), refresh: { _ in .number(8) }, onSignOut: {})
    try await refresher.signIn(.number(7))
    let session = await refresher.credentials()
    #expect(
      try await refresher.validToken(rejected: session.token, generation: session.generation) == "a8")
  }

  @Test func `each session that ends is announced once`() async throws {
    let bench = Bench()
    for session in 0..<2 {
      let tasks = await bench.waiting(2)
      await bench.exchange.answer(session, with: .failure(APIError.sessionExpired))
      for task in tasks { await #expect(throws: APIError.sessionExpired) { try await task.value } }
      #expect(bench.logouts.count == session + 1)
      try await bench.refresher.signIn(.number(1))
    }
  }

  @Test func `a sign-out handler that asks for a token does not wait for itself`() async throws {
    let answered = Mutex<APIError?>(nil)
    let back = CallBack()
    let refresher = TokenRefresher(
      store: InMemoryTokenStore(.number(1)),
      refresh: { _ in throw APIError.sessionExpired },
      onSignOut: { await back.ask() })
    back.tie(refresher)
    do { _ = try await refresher.validToken(rejected: "a1") } catch let error as APIError {
      answered.withLock { $0 = error }
    }
    #expect(answered.withLock { $0 } == .sessionExpired)
    #expect(back.error == .sessionExpired)
  }
}

@Suite(.timeLimit(.minutes(15))) struct StoreTests {
  @Test func `a pair that could not be saved is saved by the next call and spends no token`() async throws {
    let store = StubbornStore(refusals: 1)
    let calls = Tally()
    let logouts = Tally()
    let refresher = TokenRefresher(
      store: store,
      refresh: { _ in
        calls.add()
        return .number(2)
      }, onSignOut: { logouts.add() })
    await #expect(throws: StubbornStore.Refusal.self) { try await refresher.validToken(rejected: "a1") }
    #expect(logouts.count == 0)
    #expect(try await refresher.validToken(rejected: "a1") == "a2")
    #expect(store.currentRefreshToken() == "r2")
    #expect(calls.count == 1)
  }

  @Test func `a pair that has been saved is not offered a second time`() async throws {
    let calls = Tally()
    let refresher = TokenRefresher(
      store: InMemoryTokenStore(.number(1)),
      refresh: { _ in
        calls.add()
        return .number(calls.count + 1)
      }, onSignOut: {})
    #expect(try await refresher.validToken(rejected: "a1") == "a2")
    #expect(try await refresher.validToken(rejected: "a2") == "a3")
  }

  @Test func `a pair that could not be saved is never the next user's`() async throws {
    let store = StubbornStore(refusals: 1)
    let spent = Mutex<[String]>([])
    let refresher = TokenRefresher(
      store: store,
      refresh: { token in
        spent.withLock { $0.append(token) }
        return .number(spent.withLock { $0.count } + 1)
      }, onSignOut: {})
    await #expect(throws: StubbornStore.Refusal.self) { try await refresher.validToken(rejected: "a1") }
    try await refresher.signIn(.number(8))
    #expect(try await refresher.validToken(rejected: "a8") == "a3")
    #expect(spent.withLock { $0 } == ["r1", "r8"])
  }

  @Test func `a sign-in that the store refuses changes nothing`() async throws {
    let store = StubbornStore(refusals: 1)
    let exchange = HeldExchange()
    let joined = Tally()
    let signOuts = Tally()
    let refresher = TokenRefresher(
      store: store, observer: FlightObserver { if case .joined = $0 { joined.add() } },
      refresh: { _ in try await exchange.refresh() }, onSignOut: { signOuts.add() })
    let before = await refresher.credentials()
    let waiter = Task {
      try await refresher.validToken(rejected: before.token, generation: before.generation)
    }
    await joined.wait(for: 1)
    await #expect(throws: StubbornStore.Refusal.self) { try await refresher.signIn(.number(8)) }
    let joiner = Task {
      try await refresher.validToken(rejected: before.token, generation: before.generation)
    }
    await joined.wait(for: 2)
    await exchange.answer(0, with: .success(.number(2)))
    #expect(try await waiter.value == "a2")
    #expect(try await joiner.value == "a2")
    #expect(exchange.calls.count == 1)
    #expect(signOuts.count == 0)
  }

  @Test func `a pair of a closed session is not saved later`() async throws {
    let store = StubbornStore(refusals: 1)
    let refresher = TokenRefresher(store: store, refresh: { _ in .number(2) }, onSignOut: {})
    await #expect(throws: StubbornStore.Refusal.self) { try await refresher.validToken(rejected: "a1") }
    await refresher.signOut()
    await #expect(throws: APIError.sessionExpired) { try await refresher.validToken(rejected: nil) }
    #expect(store.currentRefreshToken() == nil)
  }

  @Test func `a pair reads the names on the wire`() throws {
    let json = Data(#"{"access_token":"a","refresh_token":"r","expires_in":900}"#.utf8)
    #expect(
      try JSONDecoder().decode(TokenPair.self, from: json) == TokenPair(accessToken: "a", refreshToken: "r"))
  }
}

/// Asks the refresher for a token from within its own sign-out handler.
private final class CallBack: Sendable {
  private let state = Mutex<(refresher: TokenRefresher?, error: APIError?)>((nil, nil))

  var error: APIError? { state.withLock { $0.error } }

  func tie(_ refresher: TokenRefresher) { state.withLock { $0.refresher = refresher } }

  func ask() async {
    guard let refresher = state.withLock({ $0.refresher }) else { return }
    do { _ = try await refresher.validToken(rejected: "a1") } catch let error as APIError {
      state.withLock { $0.error = error }
    } catch {}
  }
}

/// A key store that refuses its first writes.
private final class StubbornStore: TokenStore {
  struct Refusal: Error {}

  private let memory = InMemoryTokenStore(.number(1))
  private let refusals: Mutex<Int>

  init(refusals: Int) { self.refusals = Mutex(refusals) }

  func currentAccessToken() -> String? { memory.currentAccessToken() }
  func currentRefreshToken() -> String? { memory.currentRefreshToken() }
  func clear() { memory.clear() }
  func save(_ pair: TokenPair) throws {
    let refused = refusals.withLock { left in
      defer { left -= 1 }
      return left > 0
    }
    if refused { throw Refusal() }
    memory.save(pair)
  }
}
