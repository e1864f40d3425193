import TestSupport

/// Makes trees from so few names that identities meet, change and repeat.
struct RandomTrees {
  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func tree(depth: Int = 4) -> Tree {
    let count = depth == 0 ? 0 : Int.random(in: 0...4, using: &generator)
    return .node(
      type: pick(["A", "B"]), props: props(), children: (0..<count).map { _ in tree(depth: depth - 1) },
      key: pick([nil, nil, "k", "l", "m"]))
  }

  /// A tree that was edited: nodes renamed, dropped, doubled, moved; most of it stays.
  mutating func edited(_ tree: Tree) -> Tree {
    guard case .node(let type, let props, let children, let key) = tree else { return tree }
    var next = children.map { edited($0) }
    if chance(6), let some = next.randomElement(using: &generator) { next.append(some) }
    if chance(6), !next.isEmpty { next.remove(at: Int.random(in: next.indices, using: &generator)) }
    if chance(6) { next.shuffle(using: &generator) }
    if chance(10) { next.append(self.tree(depth: 2)) }
    return .node(
      type: chance(15) ? pick(["A", "B"]) : type, props: chance(6) ? self.props() : props, children: next,
      key: chance(15) ? pick([nil, "k", "l"]) : key)
  }

  private mutating func props() -> [(String, String)] {
    ["p", "q"].compactMap { name in chance(2) ? (name, pick(["1", "2"])) : nil }
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }

  private mutating func chance(_ oneIn: Int) -> Bool {
    Int.random(in: 0..<oneIn, using: &generator) == 0
  }
}
