/// A JSON value that keeps the order of its fields (RFC 8259).
enum JSONValue: Hashable, Sendable {
  case number(Int)
  case string(String)
  case array([JSONValue])
  case object([Field])

  /// One field of an object.
  struct Field: Hashable, Sendable {
    let name: String
    let value: JSONValue
  }

  /// An object of the fields that have a value; a field without one is absent, never null.
  static func fields(_ pairs: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(pairs.compactMap { name, value in value.map { Field(name: name, value: $0) } })
  }

  /// The text, indented by two spaces a level, without a final newline.
  func text(indent: Int = 0) -> String {
    let inner = String(repeating: "  ", count: indent + 1)
    let outer = String(repeating: "  ", count: indent)
    switch self {
    case .number(let number): return String(number)
    case .string(let text): return JSONValue.quoted(text)
    case .array(let values):
      if values.isEmpty { return "[]" }
      if values.allSatisfy(\.isScalar) { return "[" + values.map { $0.text() }.joined(separator: ", ") + "]" }
      let rows = values.map { inner + $0.text(indent: indent + 1) }
      return "[\n" + rows.joined(separator: ",\n") + "\n\(outer)]"
    case .object(let fields):
      if fields.isEmpty { return "{}" }
      let rows = fields.map { "\(inner)\(JSONValue.quoted($0.name)): \($0.value.text(indent: indent + 1))" }
      return "{\n" + rows.joined(separator: ",\n") + "\n\(outer)}"
    }
  }

  private var isScalar: Bool {
    switch self {
    case .number, .string: true
    case .array, .object: false
    }
  }

  /// A string in quotes; controls, and the two line separators that JavaScript minds, by their numbers.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let number = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - number.count) + number
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(value) }
}
