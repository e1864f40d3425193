/// Finds the fate of every node on the way from one tree to the next.
///
/// 1. No previous node: the next subtree is mounted, parents first, in order.
/// 2. No next node: the previous subtree is unmounted, parents first, in order.
/// 3. Another type or another key: the previous subtree is unmounted, then the
///    next one mounted.
/// 4. Else the node is kept if all props are equal, updated if not; then each
///    next child, in order, is reconciled with the previous child of the same
///    identity, or mounted where there is none; then the previous children that
///    found no partner are unmounted, in order.
///
/// A child's identity is its key, or without a key its index. A child that only
/// moves among keyed siblings is kept: this model has no command for moving.
/// Cost: linear in the nodes, and no stack for their depth.
public func reconcile(_ previous: Node?, _ next: Node?) -> Reconciliation {
  var walk = Walk(pending: [Pair(previous: previous, next: next, parent: nil)])
  while let pair = walk.pending.popLast() { walk.visit(pair) }
  return walk.operations
}

/// What stands at one place of the two trees; one of the two may be missing.
private struct Pair {
  var previous: Node?
  var next: Node?
  /// The index of the parent's operation; nil at the root.
  var parent: Int?
}

/// A walk through both trees that keeps its stack in an array.
private struct Walk {
  var operations = Reconciliation()
  /// What is still to be visited, the nearest last.
  var pending: [Pair]

  /// Rules 1 to 4 for one place; the children are left for later.
  mutating func visit(_ pair: Pair) {
    if let previous = pair.previous, let next = pair.next,
      previous.type != next.type || previous.key != next.key
    {
      pending.append(Pair(previous: nil, next: next, parent: pair.parent))
      pending.append(Pair(previous: previous, next: nil, parent: pair.parent))
      return
    }
    guard pair.previous != nil || pair.next != nil else { return }
    let index = operations.append(
      previous: pair.previous, next: pair.next, parent: pair.parent)
    let (oldNodes, newNodes) = (pair.previous?.children, pair.next?.children)
    let old = identified(oldNodes ?? [], in: .previous, parent: index)
    let new = identified(newNodes ?? [], in: .next, parent: index)
    pending.append(contentsOf: pairs(old, new, parent: index).reversed())
  }

  /// Rule 4 for the children: the next tree's in order, then who has no partner.
  private func pairs(_ old: [Child], _ new: [Child], parent: Int) -> [Pair] {
    var unmatched = Dictionary(
      uniqueKeysWithValues: old.map { ($0.identity, $0.node) })
    let arriving = new.map { child in
      let partner = unmatched.removeValue(forKey: child.identity)
      return Pair(previous: partner, next: child.node, parent: parent)
    }
    let leaving = old.lazy.filter { unmatched[$0.identity] != nil }.map { child in
      Pair(previous: child.node, next: nil, parent: parent)
    }
    return arriving + leaving
  }

  /// Identifies siblings, those with the same key by their occurrence, and reports such keys once.
  private mutating func identified(_ nodes: [Node], in tree: DuplicateKey.Tree, parent: Int) -> [Child] {
    var occurrences: [String: Int] = [:]
    return nodes.enumerated().map { index, node in
      guard let key = node.key else { return Child(identity: .index(index), node: node) }
      let earlier = occurrences[key, default: 0]
      occurrences[key] = earlier + 1
      if earlier == 1 { operations.report(repeatedKey: key, in: tree, parent: parent) }
      return Child(identity: .key(key, occurrence: earlier), node: node)
    }
  }
}

/// Who a child is among its siblings; the identities of siblings differ by construction.
private enum Identity: Hashable {
  case key(String, occurrence: Int)
  case index(Int)
}

private struct Child {
  var identity: Identity
  var node: Node
}
