// Ein Aktor, der einen anderen umschließt.

/// Hält das Token einer Sitzung und erneuert es.
actor SessionGate {
  /// Die Sitzung ist beendet oder wurde beendet, während der Aufrufer wartete.
  struct SignedOut: Error {}

  private let inner: Inner

  init(token: String, renew: @escaping @Sendable () async throws -> String) {
    inner = Inner(token: token, renew: renew)
  }

  func currentToken() async -> String? { await inner.currentToken() }
  func signIn(_ token: String) async { await inner.signIn(token) }
  func signOut() async { await inner.signOut() }
  func renewedToken() async throws -> String { try await inner.renewedToken() }
}

actor Inner {
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
    guard token != nil else { throw SessionGate.SignedOut() }
    let session = generation
    do {
      let fresh = try await renew()
      guard session == generation else { throw SessionGate.SignedOut() }
      token = fresh
      return fresh
    } catch {
      // Wer sich abgemeldet hat, soll keinen Fehler einer Übertragung sehen, die ihn nichts mehr angeht.
      guard session == generation else { throw SessionGate.SignedOut() }
      throw error
    }
  }
}
