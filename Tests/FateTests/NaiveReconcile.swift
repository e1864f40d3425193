import Fate

/// A tree of nested values for an implementation of the rule that shares nothing with the engine.
indirect enum Tree {
  case node(type: String, props: [(String, String)], children: [Tree], key: String?)

  /// The same tree as the engine's nodes, none of them shared.
  var node: Node {
    guard case .node(let type, let props, let children, let key) = self else { return el("") }
    let values = Dictionary(uniqueKeysWithValues: props).mapValues(PropValue.string)
    return el(type, values, children.map(\.node), key: key)
  }

  var size: Int {
    guard case .node(_, _, let children, _) = self else { return 0 }
    return 1 + children.map(\.size).reduce(0, +)
  }
}

/// The rule as the brief words it, by recursion over nested values, with lists instead of dictionaries.
func naiveReconcile(_ previous: Tree?, _ next: Tree?, at place: String = "") -> [String] {
  switch (previous, next) {
  case (nil, nil): return []
  case (nil, let new?): return whole(new, "mounted", at: place)
  case (let old?, nil): return whole(old, "unmounted", at: place)
  case (
    .node(let type, let props, let children, let key)?, .node(let type2, let props2, let children2, let key2)?
  ):
    guard type == type2, key == key2 else {
      return naiveReconcile(previous, nil, at: place) + naiveReconcile(nil, next, at: place)
    }
    let path = place + segment(type, key)
    var lines = [(same(props, props2) ? "kept: " : "updated: ") + path]
    var left = named(children)
    for (name, child) in named(children2) {
      let index = left.firstIndex { $0.name == name }
      lines += naiveReconcile(index.map { left.remove(at: $0).tree }, child, at: path)
    }
    return lines + left.flatMap { naiveReconcile($0.tree, nil, at: path) }
  }
}

private func whole(_ tree: Tree, _ fate: String, at place: String) -> [String] {
  guard case .node(let type, _, let children, let key) = tree else { return [] }
  let path = place + segment(type, key)
  return ["\(fate): \(path)"] + children.flatMap { whole($0, fate, at: path) }
}

private func segment(_ type: String, _ key: String?) -> String {
  "/" + type + (key.map { "[\($0)]" } ?? "")
}

/// Equal over the union of the names: each name has the same value, or none, on both sides.
private func same(_ left: [(String, String)], _ right: [(String, String)]) -> Bool {
  (left + right).map(\.0).allSatisfy { name in
    left.first { $0.0 == name }?.1 == right.first { $0.0 == name }?.1
  }
}

/// Children under names that no two siblings share: `#INDEX`, or `KEY~OCCURRENCE`.
private func named(_ children: [Tree]) -> [(name: String, tree: Tree)] {
  children.enumerated().map { index, child in
    guard case .node(_, _, _, let key?) = child else { return ("#\(index)", child) }
    let earlier = children[..<index].count { other in
      if case .node(_, _, _, key) = other { true } else { false }
    }
    return ("\(key)~\(earlier)", child)
  }
}
