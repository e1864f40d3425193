import Foundation
import Refresh
import RefreshHTTP
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The client as an app builds it, against a real server: only the server's answers are chosen by the test.
private struct App: Sendable {
  let server: LoopbackServer
  let store = InMemoryTokenStore(.number(1))
  let logouts = Tally()
  let refresher: TokenRefresher
  let api: AuthenticatedAPIClient

  init(
    timeout: TimeInterval = 60,
    _ handler: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply
  )
    throws
  {
    server = try LoopbackServer(handler)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    let client = APIClient(baseURL: server.baseURL, transport: URLSession(configuration: configuration))
    refresher = TokenRefresher(store: store, client: client) { [logouts] in logouts.add() }
    api = AuthenticatedAPIClient(client: client, refresher: refresher)
  }

  var request: URLRequest { URLRequest(url: server.baseURL.appendingPathComponent("profile")) }

  func outcomes(of count: Int) async -> [Result<[String: String], any Error>] {
    await withTaskGroup(of: Result<[String: String], any Error>.self) { group in
      for _ in 0..<count {
        group.addTask {
          do { return .success(try await api.send(request)) } catch { return .failure(error) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }
}

/// A server that rotates; the first answers wait on their own threads until `requests` of them are there.
private final class Rotation: Sendable {
  private let state = Mutex((access: "none", refresh: "r1", number: 1))
  private let expired: DispatchGroup
  let posts = Tally()

  init(requests: Int) {
    expired = DispatchGroup()
    for _ in 0..<requests { expired.enter() }
  }

  func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
    if request.path == "/auth/refresh" { return rotate(request) }
    let bearer = request.headers["authorization"] ?? ""
    if bearer == "Bearer a1" {
      expired.leave()
      expired.wait()
      return .json(401, "{}")
    }
    return state.withLock { bearer == "Bearer \($0.access)" }
      ? .json(200, #"{"name":"Ana"}"#) : .json(401, "{}")
  }

  private func rotate(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
    posts.add()
    return state.withLock { state in
      guard request.body == #"{"refresh_token":"\#(state.refresh)"}"# else { return .json(401, "{}") }
      state.number += 1
      state.access = "a\(state.number)"
      state.refresh = "r\(state.number)"
      return .json(200, #"{"access_token":"\#(state.access)","refresh_token":"\#(state.refresh)"}"#)
    }
  }
}

/// 401 to every business request; `reply` to the refresh.
private func refusing(
  _ posts: Tally, _ reply: LoopbackServer.Reply
) -> @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply {
  { request in
    guard request.path == "/auth/refresh" else { return .json(401, "{}") }
    posts.add()
    return reply
  }
}

@Suite(.timeLimit(.minutes(15))) struct OverHTTPTests {
  @Test(arguments: 0..<100) func `five requests at once cost one refresh`(_: Int) async throws {
    let rotation = Rotation(requests: 5)
    let app = try App { rotation.answer($0) }
    for outcome in await app.outcomes(of: 5) { #expect(try outcome.get() == ["name": "Ana"]) }
    #expect(rotation.posts.count == 1)
    #expect(app.store.currentRefreshToken() == "r2")
    #expect(app.logouts.count == 0)
  }

  @Test func `the refresh is a bare post of JSON`() async throws {
    let slot = Box()
    let app = try App { request in
      if request.path == "/auth/refresh" { slot.set(request) }
      return request.path == "/auth/refresh" ? .json(503, "") : .json(401, "{}")
    }
    _ = await app.outcomes(of: 1)
    let post = try #require(slot.value)
    #expect(post.method == "POST")
    #expect(post.headers["content-type"] == "application/json")
    #expect(post.headers["authorization"] == nil)
    #expect(post.body == #"{"refresh_token":"r1"}"#)
  }

  @Test(arguments: [
    LoopbackServer.Reply.json(401, "{}"), .json(400, #"{"error":"invalid_grant"}"#),
  ]) func `an explicit refusal ends the session once`(_ reply: LoopbackServer.Reply) async throws {
    let posts = Tally()
    let app = try App(refusing(posts, reply))
    for outcome in await app.outcomes(of: 5) {
      #expect(throws: APIError.sessionExpired) { try outcome.get() }
    }
    #expect(posts.count == 1)
    #expect(app.logouts.count == 1)
    #expect(app.store.currentRefreshToken() == nil)

    await #expect(throws: APIError.sessionExpired) { try await app.outcomes(of: 1)[0].get() }
    #expect(posts.count == 1)
  }

  @Test(arguments: [
    (400, #"{"error":"invalid_request"}"#), (400, "no JSON"), (403, "{}"), (429, "{}"), (500, ""), (503, ""),
    (500, #"{"error":"invalid_grant"}"#), (500, #"{"access_token":"a2","refresh_token":"r2"}"#),
  ]) func `another status leaves the session open`(_ status: Int, _ body: String) async throws {
    let posts = Tally()
    let app = try App(refusing(posts, .json(status, body)))
    await #expect(throws: APIError.status(status)) { try await app.outcomes(of: 1)[0].get() }
    #expect(app.logouts.count == 0)
    #expect(app.store.currentRefreshToken() == "r1")
    _ = await app.outcomes(of: 1)
    #expect(posts.count == 2)
  }

  @Test func `a pair that does not decode leaves the session open`() async throws {
    let app = try App(refusing(Tally(), .json(200, #"{"access_token":"a2"}"#)))
    await #expect(throws: DecodingError.self) { try await app.outcomes(of: 1)[0].get() }
    #expect(app.logouts.count == 0)
  }

  @Test func `a dropped connection leaves the session open`() async throws {
    let app = try App(refusing(Tally(), .drop))
    await #expect(throws: URLError.self) { try await app.outcomes(of: 1)[0].get() }
    #expect(app.logouts.count == 0)
    #expect(app.store.currentAccessToken() == "a1")
  }

  @Test func `a server that stays silent ends in a timeout and leaves the session open`() async throws {
    let app = try App(timeout: 1, refusing(Tally(), .silence))
    let error = try #require(await app.outcomes(of: 1)[0].failure as? URLError)
    #expect(error.code == .timedOut)
    #expect(app.logouts.count == 0)
  }

  @Test func `a second 401 goes up after one refresh and does not log out`() async throws {
    let posts = Tally()
    let app = try App(refusing(posts, .json(200, #"{"access_token":"a2","refresh_token":"r2"}"#)))
    await #expect(throws: APIError.unauthorized) { try await app.outcomes(of: 1)[0].get() }
    #expect(posts.count == 1)
    #expect(app.logouts.count == 0)
    #expect(app.store.currentRefreshToken() == "r2")
  }

  @Test(arguments: [400, 403, 404, 500])
  func `another failure of the request refreshes nothing`(_ status: Int) async throws {
    let posts = Tally()
    let app = try App { request in
      if request.path == "/auth/refresh" { posts.add() }
      return .json(status, "")
    }
    await #expect(throws: APIError.status(status)) { try await app.outcomes(of: 1)[0].get() }
    #expect(posts.count == 0)
  }

  @Test(arguments: [199, 200, 201, 204, 299, 300, 304])
  func `every status from 200 to 299 is a success, and its neighbours are not`(_ status: Int) async throws {
    let url = try #require(URL(string: "http://example.invalid/"))
    let client = APIClient(baseURL: url, transport: EmptyAnswers(status: status))
    let request = URLRequest(url: url)
    if 200...299 ~= status {
      #expect(try await client.data(for: request).isEmpty)
    } else {
      await #expect(throws: APIError.status(status)) { try await client.data(for: request) }
    }
  }

  @Test func `the session's token takes the place of the request's own authorization`() async throws {
    let seen = Box()
    let app = try App { request in
      seen.set(request)
      return .json(200, #"{"name":"Ana"}"#)
    }
    var request = app.request
    request.setValue("Bearer left-over", forHTTPHeaderField: "Authorization")
    _ = try await app.api.sendAuthorized(request)
    #expect(seen.value?.headers["authorization"] == "Bearer a1")
  }

  @Test func `a request that is refused after another user has signed in is not replayed for him`()
    async throws
  {
    let held = HeldRequest()
    let app = try App { request in
      guard request.headers["authorization"] == "Bearer a1" else { return .json(200, #"{"name":"Bob"}"#) }
      held.pass()
      return .json(401, "{}")
    }
    async let outcome = app.outcomes(of: 1)[0]
    await held.arrived.wait(for: 1)
    try await app.refresher.signIn(.number(7))
    held.release()
    let answer = await outcome
    #expect(throws: APIError.sessionExpired) { try answer.get() }
  }

  @Test func `a request that is refused after the token was replaced costs no refresh`() async throws {
    let held = HeldRequest()
    let posts = Tally()
    let app = try App { request in
      if request.path == "/auth/refresh" {
        posts.add()
        return .json(200, #"{"access_token":"a\#(posts.count + 1)","refresh_token":"r2"}"#)
      }
      guard request.headers["authorization"] == "Bearer a1" else { return .json(200, #"{"name":"Ana"}"#) }
      held.pass()
      return .json(401, "{}")
    }
    async let outcome = app.outcomes(of: 1)[0]
    await held.arrived.wait(for: 1)
    #expect(try await app.refresher.validToken(rejected: "a1") == "a2")
    held.release()
    let answer = await outcome
    #expect(try answer.get() == ["name": "Ana"])
    #expect(posts.count == 1)
  }

  @Test func `a body that is a stream is not replayed`() async throws {
    let posts = Tally()
    let app = try App(refusing(posts, .drop))
    var request = app.request
    request.httpMethod = "POST"
    request.httpBodyStream = InputStream(data: Data("once".utf8))
    await #expect(throws: APIError.bodyNotReplayable) { try await app.api.sendAuthorized(request) }
    #expect(posts.count == 0)
  }
}

/// Answers every request with one status and no body.
private struct EmptyAnswers: HTTPTransport {
  struct NoAnswer: Error {}
  let status: Int

  func answer(to request: URLRequest) throws -> (body: Data, response: URLResponse) {
    guard let url = request.url,
      let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)
    else { throw NoAnswer() }
    return (Data(), response)
  }
}

/// A request that stays with the server until the test lets it go.
private final class HeldRequest: Sendable {
  let arrived = Tally()
  private let released = DispatchSemaphore(value: 0)

  func pass() {
    arrived.add()
    released.wait()
  }

  func release() { released.signal() }
}

/// Carries a lock into escaping closures.
private final class Box: Sendable {
  private let request = Mutex<LoopbackServer.Request?>(nil)

  var value: LoopbackServer.Request? { request.withLock { $0 } }

  func set(_ value: LoopbackServer.Request) { request.withLock { $0 = value } }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
