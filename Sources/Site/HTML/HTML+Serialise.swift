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
      appendEscaped(text.utf8, inAttribute: false, to: &output)
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
    appendEscaped(value.utf8, inAttribute: true, to: &output)
    output.append(UInt8(ascii: "\""))
  }

  /// Attributes whose empty value says something else than their mere presence.
  private static let mayBeEmpty: Set<String> = ["alt", "content", "href", "value"]
}

/// Writes text so that no byte of it can be taken for markup (HTML, section 13.3).
func appendEscaped(_ text: some Sequence<UInt8>, inAttribute: Bool, to output: inout [UInt8]) {
  for byte in text {
    switch byte {
    case UInt8(ascii: "&"): output += "&amp;".utf8
    case UInt8(ascii: "<"): output += "&lt;".utf8
    case UInt8(ascii: ">"): output += "&gt;".utf8
    case UInt8(ascii: "\"") where inAttribute: output += "&quot;".utf8
    // Control characters are errors in HTML however they are written: their pictures (U+2400 …) stand for them.
    case 0...8, 0x0b, 0x0c, 0x0e...0x1f: output += [0xe2, 0x90, 0x80 + byte]
    case 0x7f: output += [0xe2, 0x90, 0xa1]
    default: output.append(byte)
    }
  }
}
