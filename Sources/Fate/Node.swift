/// A node of a view tree: its kind, its attributes, its children, and its identity among its siblings.
///
/// Nodes never change and may be shared. They are objects because a tree of nested values is freed by
/// recursion, one stack frame a level: a chain of 60,000 levels ended in a stack overflow.
public final class Node: Sendable {
  /// What kind of node it is; another type is another node.
  public let type: String
  /// What it shows, by name.
  public let props: [String: String]
  /// Its name among its siblings; without one its index is its identity.
  public let key: String?

  // Safe to share: written by `deinit` alone, and there only on a node to which nobody else has a reference.
  private nonisolated(unsafe) var owned: [Node]

  /// The nodes in it, in order.
  public var children: [Node] { owned }

  fileprivate init(type: String, props: [String: String], children: [Node], key: String?) {
    self.type = type
    self.props = props
    self.key = key
    owned = children
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
  _ type: String, _ props: [String: String] = [:], _ children: [Node] = [],
  key: String? = nil
) -> Node {
  Node(type: type, props: props, children: children, key: key)
}
