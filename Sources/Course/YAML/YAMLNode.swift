import Diagnostics

/// A value of a YAML document together with its place.
public struct YAMLNode: Hashable, Sendable {
  /// What a node holds.
  public indirect enum Value: Hashable, Sendable {
    /// A scalar's text; `isPlain` tells an unquoted one, whose text may mean null.
    case scalar(String, isPlain: Bool)
    /// The items in order.
    case sequence([YAMLNode])
    /// The entries in order; keys are unique scalars.
    case mapping([Entry])
  }

  /// One key of a mapping with its value.
  public struct Entry: Hashable, Sendable {
    /// The key's text.
    public var key: String
    /// Where the key stands.
    public var location: SourceLocation
    /// What it is mapped to.
    public var value: YAMLNode
  }

  /// What the node holds.
  public var value: Value
  /// Where it begins.
  public var location: SourceLocation

  /// The scalar's text, or nil for a sequence, a mapping and an empty plain scalar (YAML's null).
  public var text: String? {
    guard case .scalar(let text, let isPlain) = value else { return nil }
    return isPlain && (text.isEmpty || text == "~" || text == "null") ? nil : text
  }

  /// What a person calls this kind of node.
  public var kindName: String {
    switch value {
    case .scalar(_, _): text == nil ? "nothing" : "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
