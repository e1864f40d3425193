/// Stands in for a platform's key store, behind an asynchronous face:
/// unprotected and in memory.
actor SecretStore {
  private var secrets: [String: String] = [:]

  func save(_ secret: String, as name: String) {
    secrets[name] = secret
  }

  /// The secret of that name; nil where there is none.
  func read(_ name: String) -> String? {
    secrets[name]
  }

  func delete(_ name: String) {
    secrets[name] = nil
  }
}
