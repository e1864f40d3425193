// Nach einem Fehler wird nur gefragt, ob ein Token da ist.

/// Hält das Token einer Sitzung und erneuert es.
actor SessionGate {
  /// Die Sitzung ist beendet oder wurde beendet, während der Aufrufer wartete.
  struct SignedOut: Error {}

  private var token: String?
  private var generation = 0
  private let renew: @Sendable () async throws -> String

  init(token: String, renew: @escaping @Sendable () async throws -> String) {
    self.token = token
    self.renew = renew
  }

  /// Das Token der offenen Sitzung; nil, wenn niemand angemeldet ist.
  func currentToken() -> String? { token }

  func signIn(_ token: String) {
    self.token = token
    generation += 1
  }

  func signOut() {
    token = nil
    generation += 1
  }

  /// Erneuert das Token und gibt das neue zurück.
  func renewedToken() async throws -> String {
    guard token != nil else { throw SignedOut() }
    let session = generation
    do {
      let fresh = try await renew()
      guard session == generation else { throw SignedOut() }
      token = fresh
      return fresh
    } catch {
      guard token != nil else { throw SignedOut() }
      throw error
    }
  }
}
