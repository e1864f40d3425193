// Anahtarı olmayanın kimliği sırasının metnidir: "0" anahtarıyla karışır.

/// Kardeşler arasındaki bir düğüm; alıştırma tek bir düzeye bakar, çocukların çocukları yoktur.
struct Node: Equatable {
  var type: String
  var key: String?
  var props: [String: String] = [:]
}

/// Güncellemenin bir düğüme yaptığı.
enum Fate: String {
  case korunan, guncellenen, kurulan, sokulen
}

struct Operation: Equatable {
  var fate: Fate
  var node: Node
}

/// Eşleşen iki düğüm: tür ya da anahtar değiştiyse sökülüp kurulur, yoksa korunur ya da güncellenir.
func update(_ old: Node, to new: Node) -> [Operation] {
  guard old.type == new.type, old.key == new.key else {
    return [Operation(fate: .sokulen, node: old), Operation(fate: .kurulan, node: new)]
  }
  return [Operation(fate: old.props == new.props ? .korunan : .guncellenen, node: new)]
}

/// Eski çocukları yenileriyle eşleştirir ve her birinin akıbetini sırayla verir.
func reconcile(_ previous: [Node], _ next: [Node]) -> [Operation] {
  func identities(_ nodes: [Node]) -> [String] {
    var seen: [String: Int] = [:]
    return nodes.enumerated().map { index, node in
      let name = node.key ?? String(index)
      defer { seen[name, default: 0] += 1 }
      return "\(name)|\(seen[name, default: 0])"
    }
  }
  var unmatched = Dictionary(uniqueKeysWithValues: zip(identities(previous), previous))
  var operations: [Operation] = []
  for (identity, node) in zip(identities(next), next) {
    if let old = unmatched.removeValue(forKey: identity) {
      operations += update(old, to: node)
    } else {
      operations.append(Operation(fate: .kurulan, node: node))
    }
  }
  for (identity, node) in zip(identities(previous), previous) where unmatched[identity] != nil {
    operations.append(Operation(fate: .sokulen, node: node))
  }
  return operations
}
