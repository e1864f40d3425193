/// The ordered operations that lead from one tree to the next.
///
/// Flat arrays with an entry for each operation. A parent's operation always comes before those of its
/// children, so an index is all that links a path, and freeing the list recurses nowhere.
public struct Reconciliation: Sendable {
  private var fates: [NodeFate] = []
  private var previous: [Node?] = []
  private var next: [Node?] = []
  private var parents: [Int?] = []
  private var repetitions: [(key: String, tree: DuplicateKey.Tree, parent: Int)] = []

  /// Keys that siblings share, once for each parent, in the order in which they were met.
  public var duplicateKeys: [DuplicateKey] {
    repetitions.map {
      DuplicateKey(key: $0.key, tree: $0.tree, parent: Path(operations: self, index: $0.parent))
    }
  }

  /// Appends the operation of a node that is in one tree or, as the same node, in both; gives its index.
  mutating func append(previous old: Node?, next new: Node?, parent: Int?) -> Int {
    let fate: NodeFate =
      switch (old, new) {
      case (nil, _): .mounted
      case (_, nil): .unmounted
      case (let old?, let new?): old.props == new.props ? .kept : .updated
      }
    fates.append(fate)
    previous.append(old)
    next.append(new)
    parents.append(parent)
    return fates.count - 1
  }

  mutating func report(repeatedKey key: String, in tree: DuplicateKey.Tree, parent: Int) {
    repetitions.append((key, tree, parent))
  }

  func segment(at index: Int) -> String {
    guard let node = next[index] ?? previous[index] else { return "" }
    return node.key.map { "\(node.type)[\($0)]" } ?? node.type
  }

  func parent(of index: Int) -> Int? { parents[index] }
}

extension Reconciliation: RandomAccessCollection {
  /// The first operation's index.
  public var startIndex: Int { 0 }
  /// The number of operations.
  public var endIndex: Int { fates.count }

  /// The operation at an index, in constant time: its path is not written out yet.
  public subscript(index: Int) -> Operation {
    Operation(
      fate: fates[index], path: Path(operations: self, index: index), previous: previous[index],
      next: next[index])
  }
}
