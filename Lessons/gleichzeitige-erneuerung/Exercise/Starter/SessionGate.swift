/// Hält das Token einer Sitzung und erneuert es.
actor SessionGate {
  /// Die Sitzung ist beendet oder wurde beendet, während der Aufrufer wartete.
  struct SignedOut: Error {}

  private var token: String?
  private let renew: @Sendable () async throws -> String

  init(token: String, renew: @escaping @Sendable () async throws -> String) {
    self.token = token
    self.renew = renew
  }

  /// Das Token der offenen Sitzung; nil, wenn niemand angemeldet ist.
  func currentToken() -> String? { token }

  func signIn(_ token: String) {
    self.token = token
  }

  func signOut() {
    token = nil
  }

  /// Erneuert das Token und gibt das neue zurück.
  func renewedToken() async throws -> String {
    guard token != nil else { throw SignedOut() }
    let fresh = try await renew()
    // TODO: Während des Wartens kann sich jemand abgemeldet oder neu angemeldet haben.
    // TODO: Woran erkennst du, dass dies noch dieselbe Sitzung ist? Auch dann, wenn renew() einen Fehler wirft?
    token = fresh
    return fresh
  }
}
