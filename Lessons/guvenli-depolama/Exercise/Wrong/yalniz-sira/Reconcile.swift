// Anahtara hiç bakılmaz.

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
  var operations: [Operation] = []
  for (index, node) in next.enumerated() {
    if index < previous.count {
      operations += update(previous[index], to: node)
    } else {
      operations.append(Operation(fate: .kurulan, node: node))
    }
  }
  for node in previous.dropFirst(next.count) {
    operations.append(Operation(fate: .sokulen, node: node))
  }
  return operations
}
