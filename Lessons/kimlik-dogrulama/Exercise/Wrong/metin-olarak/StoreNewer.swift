// Damgalar metin olarak karşılaştırılır: "10", "9" değerinden küçük çıkar.

/// Bir yenileme yanıtı: damga, belirtecin kaçıncı yenilemeden geldiğini söyler.
struct Token: Equatable {
  var value: String
  var serial: Int
}

/// İstemcinin belirteci sakladığı yer; girişten önce boştur.
struct Vault: Equatable {
  var current: Token?
}

/// Gelen belirteci, ancak kasadakinden yeniyse saklar.
func storeNewer(_ token: Token) -> (Vault) -> Vault {
  { vault in
    guard let current = vault.current else { return Vault(current: token) }
    return String(token.serial) > String(current.serial) ? Vault(current: token) : vault
  }
}
