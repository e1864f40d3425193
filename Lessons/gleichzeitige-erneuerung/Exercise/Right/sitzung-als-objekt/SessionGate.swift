// Statt eines Zählers ein Objekt je Sitzung: Gleich ist nur, was dasselbe ist.

/// Hält das Token einer Sitzung und erneuert es.
actor SessionGate {
  /// Die Sitzung ist beendet oder wurde beendet, während der Aufrufer wartete.
  struct SignedOut: Error {}

  private final class Session {
    var token: String
    init(_ token: String) { self.token = token }
  }

  private var session: Session?
  private let renew: @Sendable () async throws -> String

  init(token: String, renew: @escaping @Sendable () async throws -> String) {
    session = Session(token)
    self.renew = renew
  }

  /// Das Token der offenen Sitzung; nil, wenn niemand angemeldet ist.
  func currentToken() -> String? { session?.token }

  func signIn(_ token: String) {
    session = Session(token)
  }

  func signOut() {
    session = nil
  }

  /// Erneuert das Token und gibt das neue zurück.
  func renewedToken() async throws -> String {
    guard let session else { throw SignedOut() }
    let result: Result<String, any Error>
    do { result = .success(try await renew()) } catch { result = .failure(error) }
    guard self.session === session else { throw SignedOut() }
    session.token = try result.get()
    return session.token
  }
}
