/// A node of a view tree: its kind, its attributes, its children, and its identity among its siblings.
///
/// Nodes never change and may be shared. What they hold is an object because a tree of nested values is freed by
/// recursion, one stack frame a level: a chain of 60,000 levels ended in a stack overflow.
public struct Node: Sendable {
  private let storage: NodeStorage

  /// What kind of node it is; another type is another node.
  public var type: String { storage.type }
  /// What it shows, by name.
  public var props: [String: PropValue] { storage.props }
  /// Its name among its siblings; without one its index is its identity.
  public var key: String? { storage.key }
  /// The nodes in it, in order.
  public var children: [Node] { storage.owned.map(Node.init) }

  fileprivate init(_ storage: NodeStorage) {
    self.storage = storage
  }

  fileprivate init(type: String, props: [String: PropValue], children: [Node], key: String?) {
    storage = NodeStorage(type: type, props: props, owned: children.map(\.storage), key: key)
  }
}

extension Node: Identifiable {
  /// The same for all copies of one node, and for no other node that exists at the same time.
  public var id: ObjectIdentifier { ObjectIdentifier(storage) }
}

/// What the copies of a node share.
private final class NodeStorage: Sendable {
  let type: String
  let props: [String: PropValue]
  let key: String?

  // Safe to share: written by `deinit` alone, and there only on an object to which nobody else has a reference. Not
  // even a weak one, which `isKnownUniquelyReferenced` does not count: the class is private, and nothing here makes one.
  nonisolated(unsafe) var owned: [NodeStorage]

  init(type: String, props: [String: PropValue], owned: [NodeStorage], key: String?) {
    self.type = type
    self.props = props
    self.owned = owned
    self.key = key
  }

  /// Takes the subtree apart level by level instead of letting each node free its children.
  deinit {
    var pending = owned
    owned = []
    while var node = pending.popLast() {
      // A shared node lives on; its last owner takes it apart.
      guard isKnownUniquelyReferenced(&node) else { continue }
      pending.append(contentsOf: node.owned)
      node.owned = []
    }
  }
}

/// Makes a node; the cost is that of its own children, not of the subtree.
public func el(
  _ type: String, _ props: [String: PropValue] = [:], _ children: [Node] = [],
  key: String? = nil
) -> Node {
  Node(type: type, props: props, children: children, key: key)
}
