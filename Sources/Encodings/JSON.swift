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
    var bytes: [UInt8] = []
    append(literal: text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a string literal. Linear, and by bytes: all text of a course passes here.
  package static func append(literal text: String, to output: inout [UInt8]) {
    var text = text
    output.append(0x22)
    text.withUTF8 { bytes in
      var start = 0
      var index = 0
      func flush() { output.append(contentsOf: bytes[start..<index]) }
      while index < bytes.count {
        let escape = escape(in: bytes, at: index)
        if escape.length > 0 {
          flush()
          output.append(0x5C)
          if let letter = escape.letter {
            output.append(letter)
          } else {
            let number = String(escape.scalar, radix: 16)
            output += "u\(String(repeating: "0", count: 4 - number.count))\(number)".utf8
          }
          start = index + escape.length
        }
        index += max(escape.length, 1)
      }
      flush()
    }
    output.append(0x22)
  }

  /// How many bytes at a place must be escaped, 0 for none, and as what: a letter, or the scalar's number.
  @inline(__always)
  private static func escape(
    in bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (length: Int, letter: UInt8?, scalar: UInt32) {
    func byte(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
    switch bytes[index] {
    case 0x22: return (1, 0x22, 0)
    case 0x5C: return (1, 0x5C, 0)
    case 0x0A: return (1, UInt8(ascii: "n"), 0)
    case 0x0D: return (1, UInt8(ascii: "r"), 0)
    case 0x09: return (1, UInt8(ascii: "t"), 0)
    case 0..<0x20, 0x7F: return (1, nil, UInt32(bytes[index]))
    case 0xC2 where byte(1) < 0xA0 && byte(1) >= 0x80: return (2, nil, UInt32(byte(1)))
    case 0xE2 where byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9):
      return (3, nil, 0x2000 | UInt32(byte(2) & 0x3F))
    default: return (0, nil, 0)
    }
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
