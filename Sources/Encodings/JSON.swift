/// A JSON value that keeps the order of its fields (RFC 8259).
package enum JSON: Hashable, Sendable {
  case number(Int)
  case string(String)
  case array([JSON])
  case object([Field])

  /// One field of an object.
  package struct Field: Hashable, Sendable {
    package let name: String
    package let value: JSON
  }

  /// An object of the fields that have a value; a field without one is absent, never null.
  package static func fields(_ pairs: KeyValuePairs<String, JSON?>) -> JSON {
    .object(pairs.compactMap { name, value in value.map { Field(name: name, value: $0) } })
  }

  /// The text for people and programs: indented by two spaces a level, without a final newline.
  package func text(indent: Int = 0) -> String {
    let inner = String(repeating: "  ", count: indent + 1)
    let outer = String(repeating: "  ", count: indent)
    switch self {
    case .number, .string: return compactText
    case .array(let values):
      if values.isEmpty { return "[]" }
      if values.allSatisfy(\.isScalar) {
        return "[" + values.map(\.compactText).joined(separator: ", ") + "]"
      }
      let rows = values.map { inner + $0.text(indent: indent + 1) }
      return "[\n" + rows.joined(separator: ",\n") + "\n\(outer)]"
    case .object(let fields):
      if fields.isEmpty { return "{}" }
      let rows = fields.map { "\(inner)\(JSON.literal($0.name)): \($0.value.text(indent: indent + 1))" }
      return "{\n" + rows.joined(separator: ",\n") + "\n\(outer)}"
    }
  }

  /// The text on one line, without any space between its parts.
  package var compactText: String {
    switch self {
    case .number(let number): String(number)
    case .string(let text): JSON.literal(text)
    case .array(let values): "[" + values.map(\.compactText).joined(separator: ",") + "]"
    case .object(let fields):
      "{" + fields.map { "\(JSON.literal($0.name)):\($0.value.compactText)" }.joined(separator: ",") + "}"
    }
  }

  /// A string in quotes, which is a string literal of JavaScript, too.
  ///
  /// Control characters and the two line separators of Unicode are written by their numbers; other characters stay.
  package static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let number = String(scalar.value, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - number.count) + number
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  private var isScalar: Bool {
    switch self {
    case .number, .string: true
    case .array, .object: false
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .number(value) }
}
