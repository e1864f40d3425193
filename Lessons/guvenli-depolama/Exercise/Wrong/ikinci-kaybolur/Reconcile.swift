// Aynı anahtarın ikinci geçişi birincinin üzerine yazılır ve kaybolur.

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

/// Bir çocuğun kardeşleri arasındaki kimliği.
enum Identity: Hashable {
  /// Aynı anahtarın kaçıncı geçişi olduğu da kimliğe girer: yoksa ikinci geçen kaybolurdu.
  case key(String, occurrence: Int)
  case index(Int)
}

func identities(of nodes: [Node]) -> [Identity] {
  var occurrences: [String: Int] = [:]
  return nodes.enumerated().map { index, node in
    guard let key = node.key else { return .index(index) }
    occurrences[key, default: 0] += 1
    return .key(key, occurrence: 0)
  }
}

/// Eski çocukları yenileriyle eşleştirir ve her birinin akıbetini sırayla verir.
func reconcile(_ previous: [Node], _ next: [Node]) -> [Operation] {
  let oldIdentities = identities(of: previous)
  var unmatched = Dictionary(zip(oldIdentities, previous)) { _, last in last }
  var operations: [Operation] = []
  for (identity, node) in zip(identities(of: next), next) {
    if let old = unmatched.removeValue(forKey: identity) {
      operations += update(old, to: node)
    } else {
      operations.append(Operation(fate: .kurulan, node: node))
    }
  }
  for (identity, node) in zip(oldIdentities, previous) where unmatched[identity] != nil {
    operations.append(Operation(fate: .sokulen, node: node))
  }
  return operations
}
