import Foundation
import RefreshHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Le faux serveur : un access token expiré, un refresh token à usage unique,
/// et des compteurs.
actor Backend {
  /// Ce qu’il répond au client.
  struct Answer: Sendable {
    var status: Int
    var body: [String: String] = [:]
  }

  /// Comment il traite le refresh token.
  enum RefreshPolicy: Sendable {
    /// Rotation : chaque refresh token sert une seule fois.
    case rotate
    /// Le refresh token est mort : 401, et la connexion est coupée après
    /// `limit` refus.
    case refuse(limit: Int)
    /// La connexion tombe avant la réponse.
    case loseConnection
  }

  /// Les trois compteurs, lus en une seule fois.
  var counts: (refreshes: Int, accepted: Int, refused: Int) {
    (refreshes, accepted, refused)
  }

  /// POST reçus sur auth/refresh, et ce qu’ils sont devenus.
  private var refreshes = 0, accepted = 0, refused = 0

  private let policy: RefreshPolicy
  private let acceptsFreshTokens: Bool
  private let expiredRequests: Barrier
  private let beforeRefreshAnswer: @Sendable () async -> Void
  private var validAccess: Set<String> = []
  private var validRefresh = "r1"

  /// Les 401 attendent que `requests` requêtes soient arrivées ; les réponses à
  /// auth/refresh attendent `beforeRefreshAnswer`.
  init(
    _ policy: RefreshPolicy, requests: Int, acceptsFreshTokens: Bool = true,
    beforeRefreshAnswer: @escaping @Sendable () async -> Void = {}
  ) {
    self.policy = policy
    self.acceptsFreshTokens = acceptsFreshTokens
    self.expiredRequests = Barrier(requests)
    self.beforeRefreshAnswer = beforeRefreshAnswer
  }

  /// Répond à une requête ; lève une `URLError` quand la connexion tombe.
  func answer(_ request: URLRequest) async throws -> Answer {
    if request.url?.path == "/auth/refresh" {
      return try await refresh(request)
    }

    let bearer = request.value(forHTTPHeaderField: "Authorization") ?? ""
    if bearer == "Bearer a1" {
      expiredRequests.arrive()
      await expiredRequests.wait()
      return Answer(status: 401)
    }
    let known = validAccess.contains(String(bearer.dropFirst("Bearer ".count)))
    return known && acceptsFreshTokens
      ? Answer(status: 200, body: ["statut": "ok"]) : Answer(status: 401)
  }

  private func refresh(_ request: URLRequest) async throws -> Answer {
    // Le POST coupé n’est pas compté : rien n’en est arrivé jusqu’ici.
    if case .refuse(let limit) = policy, refreshes == limit {
      throw URLError(.networkConnectionLost)
    }
    refreshes += 1
    await beforeRefreshAnswer()

    // Tout ce qui suit se décide en une seule étape : aucun await entre la
    // question et ce qu’on en fait.
    switch policy {
    case .rotate where spentToken(in: request) == validRefresh:
      accepted += 1
      validRefresh = "r\(accepted + 1)"
      validAccess.insert("a\(accepted + 1)")
      return Answer(
        status: 200,
        body: [
          "access_token": "a\(accepted + 1)", "refresh_token": validRefresh,
        ])
    case .rotate, .refuse:
      refused += 1
      return Answer(status: 401)
    case .loseConnection:
      throw URLError(.networkConnectionLost)
    }
  }

  private func spentToken(in request: URLRequest) -> String? {
    let fields = try? JSONDecoder().decode(
      [String: String].self, from: request.body)
    return fields?["refresh_token"]
  }
}

extension URLRequest {
  /// Le corps de la requête ; sur les plateformes d’Apple, un `URLProtocol` ne
  /// le reçoit que sous forme de flux.
  fileprivate var body: Data {
    if let httpBody { return httpBody }
    guard let stream = httpBodyStream else { return Data() }
    stream.open()
    defer { stream.close() }
    var body = Data()
    let size = 1024
    var chunk = [UInt8](repeating: 0, count: size)
    while true {
      let count = stream.read(&chunk, maxLength: size)
      guard count > 0 else { return body }
      body += chunk[..<count]
    }
  }
}
