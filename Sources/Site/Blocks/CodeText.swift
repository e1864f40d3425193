import Encodings
import SwiftSource

/// Code and output as the content of a `pre` element.
enum CodeText {
  /// Swift with its colours, by the toolchain's own parser.
  ///
  /// - Parameter remarks: what stands below a line, by its 1-based number; what belongs behind the last line stands below that.
  static func swift(
    _ code: [UInt8], below remarks: [Int: HTML] = [:], colours: ColourCache
  ) -> HTML {
    var output: [UInt8] = []
    output.reserveCapacity(code.count * 2)
    var waiting = LineEnds.remarks(remarks, in: code)[...]
    for token in colours.tokens(of: code) {
      while let next = waiting.first, next.offset <= token.range.lowerBound {
        next.html.write(to: &output)
        waiting.removeFirst()
      }
      let style = style(of: token.kind)
      if let style { output += "<span class=\(style)>".utf8 }
      var start = token.range.lowerBound
      while let next = waiting.first, next.offset < token.range.upperBound {
        append(start..<next.offset, of: code, to: &output)
        next.html.write(to: &output)
        start = next.offset
        waiting.removeFirst()
      }
      append(start..<token.range.upperBound, of: code, to: &output)
      if style != nil { output += "</span>".utf8 }
    }
    for last in waiting { last.html.write(to: &output) }
    return .markup(output)
  }

  /// Text without colours.
  static func plain(_ text: [UInt8]) -> HTML {
    var output: [UInt8] = []
    output.reserveCapacity(text.count + 64)
    append(text.indices, of: text, to: &output)
    return .markup(output)
  }

  /// Text without colours, each line in an element of its own, so that a folded line is seen to be one.
  static func rows(_ text: [UInt8]) -> HTML {
    var output: [UInt8] = []
    output.reserveCapacity(text.count + 64)
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
      output += "<span class=row>".utf8
      append(start..<end, of: text, to: &output)
      output += "</span>".utf8
      start = end
    }
    return .markup(output)
  }

  /// The style sheet's class for a kind; nil where the plain colour will do.
  private static func style(of kind: HighlightToken.Kind) -> String? {
    switch kind {
    case .keyword: "k"
    case .type: "t"
    case .declaration: "d"
    case .string: "s"
    case .interpolation: "i"
    case .number: "n"
    case .comment, .documentation: "c"
    case .attribute, .directive: "a"
    case .plain, .call, .label, .operator: nil
    }
  }

  /// Writes text so that a reader's browser shows it byte for byte: characters that HTML cannot hold, and those that
  /// mislead a reader (``VisibleEscapes/isDeceptive(_:after:)``), become visible ones and keep their bytes in `data-bytes`.
  private static func append(_ range: Range<Int>, of text: [UInt8], to output: inout [UInt8]) {
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      let forbidden = forbiddenLength(text, at: index)
      let deceptive = forbidden == 0 ? deceptiveScalar(text, at: index) : nil
      let length = deceptive.map(UTF8.width) ?? forbidden
      guard length > 0 else {
        index += 1
        continue
      }
      MarkupText.append(text[start..<index], in: .content, to: &output)
      appendReplaced(text[index..<index + length], deceptive, to: &output)
      index += length
      start = index
    }
    MarkupText.append(text[start..<range.upperBound], in: .content, to: &output)
  }

  /// How many bytes the character at `index` takes if no HTML text may hold it (section 13.1.4), CR included; else 0.
  private static func forbiddenLength(_ text: [UInt8], at index: Int) -> Int {
    switch text[index] {
    case 0x09, 0x0a: 0
    case 0..<0x20, 0x7f: 1
    case 0xc2 where index + 1 < text.endIndex && (0x80...0x9f).contains(text[index + 1]): 2
    case 0xef
    where index + 2 < text.endIndex && text[index + 1] == 0xbf && (0xbe...0xbf).contains(text[index + 2]):
      3
    default: 0
    }
  }

  /// The character at `index` if a reader would be misled by it; else nil.
  private static func deceptiveScalar(_ text: [UInt8], at index: Int) -> Unicode.Scalar? {
    guard text[index] >= 0xc2, let scalar = scalar(text, at: index) else { return nil }
    var start = index - 1
    while start > 0, start > index - 4, UTF8.isContinuation(text[start]) { start -= 1 }
    let previous = start < 0 ? nil : self.scalar(text, at: start)
    return VisibleEscapes.isDeceptive(scalar, after: previous) ? scalar : nil
  }

  private static func scalar(_ text: [UInt8], at index: Int) -> Unicode.Scalar? {
    var decoder = UTF8()
    var bytes = text[index...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    return scalar
  }

  private static func appendReplaced(
    _ bytes: ArraySlice<UInt8>, _ deceptive: Unicode.Scalar?, to output: inout [UInt8]
  ) {
    output += "<span class=control data-bytes=\"".utf8
    for byte in bytes { output += Address.hexadecimal(byte).utf8 }
    output += "\">".utf8
    if let deceptive {
      MarkupText.append(VisibleEscapes.numbered(deceptive), in: .content, to: &output)
    } else if bytes.first == 0x0d {
      output += "␍".utf8
    } else if bytes.first == 0 {
      // As in prose, where CommonMark asks for it (section 2.3).
      output += "\u{FFFD}".utf8
    } else {
      MarkupText.append(bytes, in: .content, to: &output)
    }
    output += "</span>".utf8
  }
}
