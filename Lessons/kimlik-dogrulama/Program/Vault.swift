/// A token and the stamp that says which renewal it came from.
///
/// The stamp stands in for the clock: it orders tokens, and no measurement
/// depends on the time.
struct Token: Equatable {
  var value: String
  var serial: Int
}

/// Where the client keeps its token; empty before sign-in.
struct Vault: Equatable {
  var current: Token?
}

/// Keeps whatever arrives last.
func store(_ token: Token) -> (Vault) -> Vault {
  { _ in Vault(current: token) }
}

/// Keeps the token with the larger stamp; an equal or smaller one is ignored.
func storeNewer(_ token: Token) -> (Vault) -> Vault {
  { vault in
    guard let current = vault.current else { return Vault(current: token) }
    return token.serial > current.serial ? Vault(current: token) : vault
  }
}

extension Token: CustomStringConvertible {
  var description: String { "\(value)#\(serial)" }
}

extension Vault: CustomStringConvertible {
  var description: String { current?.description ?? "bos" }
}
