/// One line of a reconciliation: a node's fate and where the node is.
public struct Operation: Sendable {
  /// What happens to the node.
  public let fate: NodeFate
  /// Where it is; in both trees the same, since a node that is kept or updated keeps type and key.
  public let path: Path
  /// The node in the previous tree; nil where it is mounted.
  public let previous: Node?
  /// The node in the next tree; nil where it is unmounted.
  public let next: Node?
}

extension Operation: CustomStringConvertible {
  /// `FATE: PATH`, the fate by its case's name.
  public var description: String { "\(fate): \(path)" }
}

/// The way from the root to a node, written out only when it is asked for.
///
/// It is linked to its parent through the list that it belongs to: the written paths of a chain of 100,000
/// nodes are 10 GB of text.
public struct Path: Sendable {
  let operations: Reconciliation
  let index: Int
}

extension Path: CustomStringConvertible {
  /// `/` and a segment for each node from the root: `TYPE`, or `TYPE[KEY]`. Cost: the length of the text.
  public var description: String {
    var segments: [String] = []
    var next: Int? = index
    while let index = next {
      segments.append(operations.segment(at: index))
      next = operations.parent(of: index)
    }
    return segments.reversed().reduce(into: "") { $0 += "/" + $1 }
  }
}
