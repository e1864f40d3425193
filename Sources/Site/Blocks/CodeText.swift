import SwiftSource

/// Code and output as the content of a `pre` element.
enum CodeText {
  /// Swift with its colours, by the toolchain's own parser.
  static func swift(_ code: [UInt8]) -> HTML {
    var output: [UInt8] = []
    output.reserveCapacity(code.count * 2)
    for token in SwiftFile.highlight(code) {
      guard let style = style(of: token.kind) else {
        append(code[token.range], to: &output)
        continue
      }
      output += "<span class=\(style)>".utf8
      append(code[token.range], to: &output)
      output += "</span>".utf8
    }
    return .markup(output)
  }

  /// Text without colours.
  static func plain(_ text: [UInt8]) -> HTML {
    var output: [UInt8] = []
    output.reserveCapacity(text.count + 64)
    append(text[...], to: &output)
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

  /// Writes text so that a reader's browser shows it byte for byte: control characters, which HTML cannot hold,
  /// become their pictures and keep their bytes in `data-bytes`.
  private static func append(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"): output.append(byte)
      case 0..<0x20: appendPicture([byte], picture: [0xe2, 0x90, 0x80 + byte], to: &output)
      case 0x7f: appendPicture([byte], picture: [0xe2, 0x90, 0xa1], to: &output)
      case 0xc2 where index + 1 < text.endIndex && (0x80...0x9f).contains(text[index + 1]):
        appendPicture([byte, text[index + 1]], picture: [0xef, 0xbf, 0xbd], to: &output)
        index += 1
      default: appendEscaped(CollectionOfOne(byte), inAttribute: false, to: &output)
      }
      index += 1
    }
  }

  private static func appendPicture(_ bytes: [UInt8], picture: [UInt8], to output: inout [UInt8]) {
    output += "<span class=control data-bytes=\"".utf8
    for byte in bytes { output += Address.hexadecimal(byte).utf8 }
    output += "\">".utf8
    output += picture
    output += "</span>".utf8
  }
}
