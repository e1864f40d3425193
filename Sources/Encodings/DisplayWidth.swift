/// How wide text is in a typeface whose characters all have the same width: a terminal, code, a figure.
package enum DisplayWidth {
  /// The columns of a character: two for East Asian wide ones and emoji (Unicode, annex 11), else one.
  package static func columns(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    switch first.value {
    case 0..<0x1100: return 1
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return first.properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// The columns of a text without line breaks. Linear.
  package static func columns(of text: some Sequence<Character>) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }
}
