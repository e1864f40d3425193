import Foundation
import RaceLab
import RefreshHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What happens beside the requests that `AuthenticatedAPIClient` sends.
enum ClientCase: String, CaseIterable {
  case plain, expiry, signOut, cancel, signIn, signOutAndSignIn, refused, outage, lost, stream

  var behaviour: [Int: ModelServer.Behaviour] {
    switch self {
    case .refused: [1: .refused]
    case .outage: [1: .outage]
    case .lost: [1: .lost]
    default: [:]
    }
  }
}

/// Requests of one app that all go through the client, from the first header to the last answer; the model server is the network.
func clientScenario(_ kind: ClientCase, requests: Int = 2) -> Scenario {
  // A lost answer is the server's business (hazard 11): without a grace window the token is spent twice.
  let all = Oracle.all.filter { kind != .lost || $0.name != Oracle.spentOnce.name }
  let rules =
    all + [
      .sessionEndsAreAnnounced, .requestsStayInTheirSession, .oneReplay, .streamsAreSentOnce, .refreshIsBare,
    ]
  return Scenario("client-\(kind.rawValue)", oracles: rules) { run in
    guard let url = URL(string: "http://server.invalid/") else { return }
    let server = ModelServer(run, accounts: ["a", "b"], behaviour: kind.behaviour)
    let store = ReportingStore(run, ModelServer.firstPair(), failingSaves: 0)
    let client = APIClient(
      baseURL: url, transport: ModelTransport(run: run, server: server, expired: kind == .expiry ? nil : "a1")
    )
    let refresher = TokenRefresher(store: store, client: client) { run.note(.announcedSignOut) }
    let api = AuthenticatedAPIClient(client: client, refresher: refresher)

    if kind == .expiry { run.caller("expiry") { _ in await server.expireAccessToken() } }
    let started = (0..<requests).map { index in
      let isStream = kind == .stream && index == 0
      let name = isStream ? "stream" : "ABCDE".map(String.init)[index]
      return run.caller(name) { me in
        var request = URLRequest(url: url)
        request.setValue(name, forHTTPHeaderField: ModelTransport.sender)
        if isStream { request.httpBodyStream = InputStream(data: Data("once".utf8)) }
        do {
          me.observe("served with " + String(decoding: try await api.sendAuthorized(request), as: UTF8.self))
        } catch {
          me.observe("\(error)")
          if let failure = failure(of: error) { run.note(.failed(caller: name, failure)) }
        }
      }
    }
    if kind == .cancel { run.cancel(started[0]) }
    if kind == .signOut || kind == .signOutAndSignIn {
      run.caller("user") { _ in
        await refresher.signOut()
        run.note(.signedOut)
        if kind == .signOutAndSignIn { await signIn(refresher, run) }
      }
    }
    if kind == .signIn { run.caller("user") { _ in await signIn(refresher, run) } }
    run.atEnd {
      let token = await refresher.currentAccessToken()
      run.note(.held(token: token))
      run.observe("holds \(token ?? "nothing")")
    }
  }
}

/// What an error means to a caller; a second refusal concerns the request alone.
private func failure(of error: any Error) -> Failure? {
  switch error {
  case APIError.sessionExpired: .signedOut
  case APIError.unauthorized, APIError.bodyNotReplayable: nil
  case is CancellationError: .cancelled
  case let failure as ModelServer.Failure: .renewal(failure.renewal)
  default: .other("\(error)")
  }
}

private func signIn(_ refresher: TokenRefresher, _ run: Run) async {
  guard (try? await refresher.signIn(TokenPair(ModelServer.firstPair(of: "b")))) != nil else { return }
  run.note(.signedIn)
}

/// The network between client and model server: JSON and statuses, as the wire has them.
private struct ModelTransport: HTTPTransport {
  static let sender = "X-Sender"
  let run: Run
  let server: ModelServer
  /// An access token that has expired before the run.
  let expired: String?

  func answer(to request: URLRequest) async throws -> (body: Data, response: URLResponse) {
    let token = request.value(forHTTPHeaderField: "Authorization").map {
      String($0.dropFirst("Bearer ".count))
    }
    guard request.url?.path == "/auth/refresh" else {
      return try await answer(to: request, from: request.value(forHTTPHeaderField: Self.sender) ?? "", token)
    }
    if let token { run.note(.note("the refresh carries \(token)")) }
    let body = try JSONDecoder().decode([String: String].self, from: request.httpBody ?? Data())
    do {
      let pair = try await server.refresh(body["refresh_token"] ?? "")
      let answer = ["access_token": pair.accessToken, "refresh_token": pair.refreshToken]
      return try response(to: request, 200, JSONEncoder().encode(answer))
    } catch let failure as ModelServer.Failure where failure.cause == .refused {
      return try response(to: request, 400, Data(#"{"error":"invalid_grant"}"#.utf8))
    }
  }

  private func answer(
    to request: URLRequest, from sender: String, _ token: String?
  ) async throws -> (body: Data, response: URLResponse) {
    run.note(.note("\(sender) sends \(token ?? "nothing")"))
    if let token, await server.accepts(token), token != expired {
      return try response(to: request, 200, Data(token.utf8))
    }
    run.note(.asked(caller: sender, refusedWith: token))
    return try response(to: request, 401, Data())
  }

  private func response(
    to request: URLRequest, _ status: Int, _ body: Data
  ) throws -> (body: Data, response: URLResponse) {
    guard let url = request.url,
      let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)
    else { throw URLError(.badURL) }
    return (body, response)
  }
}

extension Oracle {
  /// A request is never sent with another user's token.
  static let requestsStayInTheirSession = Oracle("a request stays in its session", hazards: [9]) { history in
    var accounts: [Substring: Character] = [:]
    for (sender, token) in history.requests {
      if let first = accounts[sender], first != token.first {
        return "\(sender) is sent with \(token), another user's token"
      }
      accounts[sender] = token.first
    }
    return nil
  }

  /// A request is sent once, and after a refusal once more.
  static let oneReplay = Oracle("a request is replayed once", hazards: [17]) { history in
    let senders = Dictionary(grouping: history.requests, by: \.sender)
    return senders.first { $0.value.count > 2 }.map { "\($0.key) is sent \($0.value.count) times" }
  }

  /// What a first attempt has consumed is not sent again.
  static let streamsAreSentOnce = Oracle("a stream is sent once", hazards: [20]) { history in
    history.requests.count { $0.sender == "stream" } > 1 ? "the stream is sent again" : nil
  }

  /// The refresh passes no interceptor: it carries no access token.
  static let refreshIsBare = Oracle("the refresh carries no access token", hazards: [16]) { history in
    for case .note(let text) in history.events where text.hasPrefix("the refresh carries") { return text }
    return nil
  }
}

extension History {
  /// Who sent a request with which token, in order.
  fileprivate var requests: [(sender: Substring, token: Substring)] {
    events.compactMap { event in
      guard case .note(let text) = event else { return nil }
      let words = text.split(separator: " ")
      return words.count == 3 && words[1] == "sends" ? (words[0], words[2]) : nil
    }
  }
}
