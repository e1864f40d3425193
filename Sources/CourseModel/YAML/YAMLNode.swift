import Diagnostics

/// A value of a YAML document together with its place.
package struct YAMLNode: Hashable, Sendable {
  /// What a node holds.
  package indirect enum Value: Hashable, Sendable {
    /// A scalar's text; `isPlain` marks an unquoted one, whose text may mean null.
    case scalar(String, isPlain: Bool)
    /// The items in order.
    case sequence([YAMLNode])
    /// The entries in order; keys are unique scalars.
    case mapping([Entry])
  }

  /// One key of a mapping with its value.
  package struct Entry: Hashable, Sendable {
    /// The key's text.
    package var key: String
    /// Where the key stands.
    package var location: SourceLocation
    /// What it is mapped to.
    package var value: YAMLNode
  }

  /// What the node holds.
  package var value: Value
  /// Where it begins.
  package var location: SourceLocation

  /// The scalar's text, or nil for a sequence, a mapping and an empty plain scalar (YAML's null).
  package var text: String? {
    guard case .scalar(let text, let isPlain) = value else { return nil }
    return isPlain && (text.isEmpty || text == "~" || text == "null") ? nil : text
  }

  /// What a person calls this kind of node.
  package var kindName: String {
    switch value {
    case .scalar(_, _): text == nil ? "nothing" : "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
