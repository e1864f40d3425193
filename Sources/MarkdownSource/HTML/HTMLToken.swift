/// A piece of raw HTML by CommonMark's grammar (section 6.8).
struct HTMLToken: Hashable, Sendable {
  /// What the piece is.
  enum Kind: Hashable, Sendable {
    case text
    case openTag(name: String, attributes: [Attribute], isSelfClosing: Bool)
    case closeTag(name: String)
    case comment
    /// A declaration, a processing instruction or a CDATA section.
    case declaration
  }

  /// An attribute as written; names in lower case.
  struct Attribute: Hashable, Sendable {
    var name: String
    /// Nil for an attribute without a value; references decoded.
    var value: String?
  }

  var kind: Kind
  /// Its range in the text that was split.
  var range: Range<Int>

  /// Splits a text into tags and the text between them. Linear.
  static func split(_ bytes: [UInt8]) -> [HTMLToken] {
    var tokens: [HTMLToken] = []
    var textStart = 0
    var offset = 0
    var scanner = HTMLScanner(bytes)
    while offset < bytes.count {
      guard bytes[offset] == .lessThan, let token = scanner.token(at: offset) else {
        offset += 1
        continue
      }
      if textStart < offset { tokens.append(HTMLToken(kind: .text, range: textStart..<offset)) }
      tokens.append(token)
      offset = token.range.upperBound
      textStart = offset
    }
    if textStart < bytes.count { tokens.append(HTMLToken(kind: .text, range: textStart..<bytes.count)) }
    return tokens
  }
}

/// Reads one tag, comment or declaration.
private struct HTMLScanner {
  private let bytes: [UInt8]
  /// Ends that were not found; they are not searched for again, which keeps the whole linear.
  private var missingEnds: Set<String> = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func token(at start: Int) -> HTMLToken? {
    guard start + 1 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "!"):
      if starts("<!--", at: start) { return until("-->", from: start + 4, start, .comment) }
      if starts("<![CDATA[", at: start) { return until("]]>", from: start + 9, start, .declaration) }
      return until(">", from: start + 2, start, .declaration)
    case UInt8(ascii: "?"): return until("?>", from: start + 2, start, .declaration)
    case UInt8(ascii: "/"): return closeTag(at: start)
    default: return openTag(at: start)
    }
  }

  private func closeTag(at start: Int) -> HTMLToken? {
    guard let (name, end) = name(at: start + 2) else { return nil }
    let close = skipSpace(end)
    guard close < bytes.count, bytes[close] == .quote else { return nil }
    return HTMLToken(kind: .closeTag(name: name), range: start..<(close + 1))
  }

  private func openTag(at start: Int) -> HTMLToken? {
    guard var (name, offset) = name(at: start + 1) else { return nil }
    name = name.lowercased()
    var attributes: [HTMLToken.Attribute] = []
    while true {
      let next = skipSpace(offset)
      guard next < bytes.count else { return nil }
      let isSelfClosing =
        bytes[next] == UInt8(ascii: "/") && next + 1 < bytes.count && bytes[next + 1] == .quote
      if bytes[next] == .quote || isSelfClosing {
        return HTMLToken(
          kind: .openTag(name: name, attributes: attributes, isSelfClosing: isSelfClosing),
          range: start..<(next + (isSelfClosing ? 2 : 1)))
      }
      guard next > offset, let (attribute, end) = attribute(at: next) else { return nil }
      attributes.append(attribute)
      offset = end
    }
  }

  private func attribute(at start: Int) -> (HTMLToken.Attribute, end: Int)? {
    let isStart = { (byte: UInt8) in byte.isLetter || byte == .underscore || byte == .colon }
    guard isStart(bytes[start]) else { return nil }
    var end = start + 1
    while end < bytes.count,
      isStart(bytes[end]) || bytes[end].isDigit || bytes[end] == .hyphen || bytes[end] == .period
    {
      end += 1
    }
    let name = String(decoding: bytes[start..<end], as: UTF8.self).lowercased()
    let equals = skipSpace(end)
    guard equals < bytes.count, bytes[equals] == UInt8(ascii: "=") else {
      return (HTMLToken.Attribute(name: name, value: nil), end)
    }
    guard let (value, valueEnd) = value(at: skipSpace(equals + 1)) else { return nil }
    return (HTMLToken.Attribute(name: name, value: value), valueEnd)
  }

  private func value(at start: Int) -> (String, end: Int)? {
    guard start < bytes.count else { return nil }
    let quote = bytes[start]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      guard let end = bytes[(start + 1)...].firstIndex(of: quote) else { return nil }
      return (HTMLText.decoded(bytes[(start + 1)..<end]), end + 1)
    }
    let stops = Array(" \t\n\r\"'=<>`".utf8)
    let end = bytes[start...].firstIndex { stops.contains($0) } ?? bytes.count
    return end > start ? (HTMLText.decoded(bytes[start..<end]), end) : nil
  }

  private func name(at start: Int) -> (String, end: Int)? {
    guard start < bytes.count, bytes[start].isLetter else { return nil }
    let end = bytes[start...].firstIndex { !($0.isLetter || $0.isDigit || $0 == .hyphen) } ?? bytes.count
    return (String(decoding: bytes[start..<end], as: UTF8.self).lowercased(), end)
  }

  private func skipSpace(_ start: Int) -> Int {
    bytes[min(start, bytes.count)...].firstIndex { !($0.isBlank || (0x0A...0x0D).contains($0)) }
      ?? bytes.count
  }

  private func starts(_ text: String, at start: Int) -> Bool { bytes[start...].starts(with: text.utf8) }

  private mutating func until(_ end: String, from: Int, _ start: Int, _ kind: HTMLToken.Kind) -> HTMLToken? {
    guard !missingEnds.contains(end), from <= bytes.count else { return nil }
    var offset = from
    while offset < bytes.count {
      if bytes[offset...].starts(with: end.utf8) {
        return HTMLToken(kind: kind, range: start..<(offset + end.utf8.count))
      }
      offset += 1
    }
    missingEnds.insert(end)
    return nil
  }
}
