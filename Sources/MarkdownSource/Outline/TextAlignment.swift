/// Aligns a text node's literal with its source, which may write a character as an escape or as a reference.
struct TextAlignment {
  /// A character that Markdown could have read as a mark and did not.
  struct Mark: Hashable {
    var byte: UInt8
    /// Its place in the literal.
    var index: Int
    /// Its place in the parser's input.
    var offset: Int
    /// Whether it is escaped, by a backslash or a reference.
    var isEscaped: Bool
  }

  /// The marks `*`, `_`, `[` and `]`, in order.
  private(set) var marks: [Mark] = []
  /// Where the source of the literal ends.
  private(set) var end: Int

  /// Nil where the source at `start` does not spell `literal`. Linear.
  init?(_ literal: ArraySlice<UInt8>, in source: [UInt8], at start: Int) {
    var offset = start
    var index = literal.startIndex
    while index < literal.endIndex {
      guard offset < source.count else { return nil }
      let byte = literal[index]
      var isEscaped = false
      if source[offset] == .backslash, offset + 1 < source.count, source[offset + 1] == byte,
        byte.isPunctuation
      {
        isEscaped = true
        offset += 1
      } else if source[offset] == UInt8(ascii: "&"),
        byte != UInt8(ascii: "&") || source[offset...].starts(with: "&amp;".utf8)
      {
        guard let end = source[offset...].prefix(40).firstIndex(of: UInt8(ascii: ";")) else { return nil }
        // A reference stands for one character, of one byte or more.
        var next = index + 1
        while next < literal.endIndex, literal[next] & 0xC0 == 0x80 { next += 1 }
        (offset, index) = (end + 1, next)
        continue
      } else if source[offset] != byte {
        return nil
      }
      if [.asterisk, .underscore, .openBracket, .closeBracket].contains(byte) {
        marks.append(
          Mark(byte: byte, index: index - literal.startIndex, offset: offset, isEscaped: isEscaped))
      }
      (offset, index) = (offset + 1, index + 1)
    }
    end = offset
  }

  /// Whether a text could hold a mark at all.
  static func isWorthwhile(_ literal: ArraySlice<UInt8>) -> Bool {
    literal.contains { $0 == .asterisk || $0 == .underscore || $0 == .openBracket }
  }
}
