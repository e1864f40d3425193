// Yalnızca bir sonraki damga kabul edilir; arada kaybolan bir yanıt her şeyi durdurur.

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
    return token.serial == current.serial + 1 ? Vault(current: token) : vault
  }
}
