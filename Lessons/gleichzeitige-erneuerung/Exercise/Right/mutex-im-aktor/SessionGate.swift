// Der Zustand liegt hinter einem Mutex, und keine Methode ist isoliert.

import Synchronization

/// Hält das Token einer Sitzung und erneuert es.
actor SessionGate {
  /// Die Sitzung ist beendet oder wurde beendet, während der Aufrufer wartete.
  struct SignedOut: Error {}

  private let state: Mutex<(token: String?, generation: Int)>
  private let renew: @Sendable () async throws -> String

  init(token: String, renew: @escaping @Sendable () async throws -> String) {
    state = Mutex((token, 0))
    self.renew = renew
  }

  /// Das Token der offenen Sitzung; nil, wenn niemand angemeldet ist.
  nonisolated func currentToken() -> String? { state.withLock { $0.token } }

  nonisolated func signIn(_ token: String) { begin(token) }

  nonisolated func signOut() { begin(nil) }

  private nonisolated func begin(_ token: String?) {
    state.withLock { $0 = (token, $0.generation + 1) }
  }

  /// Erneuert das Token und gibt das neue zurück.
  nonisolated func renewedToken() async throws -> String {
    let (token, session) = state.withLock { $0 }
    guard token != nil else { throw SignedOut() }
    let result: Result<String, any Error>
    do { result = .success(try await renew()) } catch { result = .failure(error) }
    return try state.withLock { state in
      guard session == state.generation else { throw SignedOut() }
      let fresh = try result.get()
      state.token = fresh
      return fresh
    }
  }
}
