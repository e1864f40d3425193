/// A piece of HTML as a value: built as a tree, serialised last, escaped by what it is.
///
/// Attributes keep the order in which they are written, so that the same tree gives the same bytes.
package indirect enum HTML: Sendable, Hashable {
  case element(name: String, attributes: [Attribute], children: [HTML])
  /// Text as a reader sees it; it is escaped when it is written.
  case text(String)
  /// Markup that a renderer of this repository has made; it is written as it is.
  case markup([UInt8])
  case fragment([HTML])

  /// One attribute of an element; the value is escaped when it is written.
  package struct Attribute: Sendable, Hashable {
    /// The name, in lower case.
    package var name: String
    /// The value as a reader of the document tree sees it; empty for an attribute without a value.
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Nothing at all.
  package static let empty = HTML.fragment([])

  /// Whether nothing would be written.
  package var isEmpty: Bool {
    switch self {
    case .element: false
    case .text(let text): text.isEmpty
    case .markup(let bytes): bytes.isEmpty
    case .fragment(let parts): parts.allSatisfy(\.isEmpty)
    }
  }
}

extension HTML: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// A literal is text, never markup.
  package init(stringLiteral value: String) { self = .text(value) }

  /// Several pieces, one after the other.
  package init(arrayLiteral elements: HTML...) { self = .fragment(elements) }
}

/// An element; attributes whose value is nil are left out, `""` writes an attribute without a value.
func tag(
  _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ children: HTML...
) -> HTML {
  .element(
    name: name, attributes: attributes.compactMap { key, value in value.map { HTML.Attribute(key, $0) } },
    children: children)
}

/// The pieces that a sequence gives, one after the other.
func each<Values: Sequence>(_ values: Values, _ body: (Values.Element) throws -> HTML) rethrows -> HTML {
  .fragment(try values.map(body))
}

/// The piece that is built from a value, or nothing where there is none.
func when<Value>(_ value: Value?, _ body: (Value) -> HTML) -> HTML {
  value.map(body) ?? .empty
}
