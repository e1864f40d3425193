// Boş kasanın damgası sıfır sayılır.

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
  { vault in token.serial > (vault.current?.serial ?? 0) ? Vault(current: token) : vault }
}
