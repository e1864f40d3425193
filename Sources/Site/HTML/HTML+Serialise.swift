import Encodings

extension HTML {
  /// The bytes of the piece. Cost: linear in what is written.
  package var bytes: [UInt8] {
    var output: [UInt8] = []
    write(to: &output)
    return output
  }

  /// The piece as text; for tests and for values that are joined again.
  package var description: String { String(decoding: bytes, as: UTF8.self) }

  func write(to output: inout [UInt8]) {
    switch self {
    case .element(let name, let attributes, let children):
      output.append(UInt8(ascii: "<"))
      output += name.utf8
      for attribute in attributes { attribute.write(to: &output) }
      output.append(UInt8(ascii: ">"))
      guard !Self.voidElements.contains(name) else { return }
      for child in children { child.write(to: &output) }
      output += "</".utf8
      output += name.utf8
      output.append(UInt8(ascii: ">"))
    case .text(let text):
      MarkupText.append(text, in: .content, to: &output)
    case .markup(let bytes):
      output += bytes
    case .fragment(let parts):
      for part in parts { part.write(to: &output) }
    }
  }

  /// Elements that have no content and no end tag (HTML, section 13.1.2).
  private static let voidElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]
}

extension HTML.Attribute {
  fileprivate func write(to output: inout [UInt8]) {
    output.append(UInt8(ascii: " "))
    output += name.utf8
    guard !value.isEmpty || Self.mayBeEmpty.contains(name) else { return }
    output += "=\"".utf8
    MarkupText.append(value, in: .attribute, to: &output)
    output.append(UInt8(ascii: "\""))
  }

  /// Attributes whose empty value differs from their mere presence.
  private static let mayBeEmpty: Set<String> = ["alt", "content", "href", "value"]
}
