/// A key that two or more siblings share: a mistake in the code that makes the tree.
///
/// The reconciliation goes on with the k-th occurrence as the partner of the k-th, so every node still has its
/// fate; but which of the siblings is meant by the key is anybody's guess.
public struct DuplicateKey: Sendable {
  /// The tree in which the siblings are.
  public enum Tree: String, Sendable {
    /// The tree that was.
    case previous
    /// The tree that is to be.
    case next
  }

  /// The key that is not unique.
  public let key: String
  /// The tree in which the siblings are.
  public let tree: Tree
  /// Where the siblings are.
  public let parent: Path
}

extension DuplicateKey: CustomStringConvertible {
  /// One sentence that names the place and the key.
  public var description: String {
    "siblings in \(parent) of the \(tree.rawValue) tree share the key \(key.debugDescription)"
  }
}
