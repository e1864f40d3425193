/// Text in which nothing is hidden and nothing can control a terminal: one notation for all that this package prints.
///
/// A control character is written as its picture (`␀`, `␛`, `␊`), a tab as `⇥`, any other character without a mark of its
/// own by its number (`<U+200B>`), a byte that is not UTF-8 as `<0xFF>`.
package enum VisibleEscapes {
  /// The text on one line that is safe to print.
  ///
  /// Control characters, line separators and direction controls are replaced; spaces of other widths and joiners stay,
  /// since names and titles use them.
  package static func oneLine(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isDangerous =
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: scalar.properties.isBidiControl
        default: false
        }
      if isDangerous { result += escaped(scalar, after: nil) } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// The scalar as it is shown in a comparison, where every difference must be visible.
  ///
  /// A character that could be taken for one of these escapes is itself written by its number. Joiners and variation
  /// selectors stay after an emoji.
  package static func escaped(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> String {
    switch scalar {
    case "\t": return "⇥"
    case "\u{0}"..<" ": return Unicode.Scalar(0x2400 + scalar.value).map(String.init) ?? ""
    case " "..."~": return String(scalar)
    case "\u{7F}": return "␡"
    case "⇥", "\u{2400}"..."\u{2421}": return numbered(scalar)
    case "\u{200D}", "\u{FE0F}":
      let joins = previous.map { $0.properties.isEmoji && !$0.isASCII || $0 == "\u{FE0F}" } ?? false
      return joins ? String(scalar) : numbered(scalar)
    default: return isInvisible(scalar) ? numbered(scalar) : String(scalar)
    }
  }

  /// Whether a scalar has no mark of its own: controls, format characters, spaces, fillers, unassigned ones.
  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: false
    case 0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0xFE00...0xFE0F, 0xE0100...0xE01EF:
      true
    default:
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned, .privateUse,
        .surrogate:
        true
      default: false
      }
    }
  }

  /// Whether a scalar takes no room or turns the direction of the text around it, so that a reader is misled.
  ///
  /// Spaces of other widths and variation selectors are left out: languages and emoji need them. A joiner or non-joiner
  /// misleads only after a letter of the Latin, Greek, Cyrillic or Armenian script, which need none; Arabic, Indic
  /// scripts and emoji do.
  package static func isDeceptive(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
    switch scalar.value {
    case 0xAD, 0x61C, 0x115F, 0x1160, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2064,
      0x2066...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    case 0x200C, 0x200D:
      previous.map { $0.value < 0x590 && $0.properties.isAlphabetic } ?? false
    default: false
    }
  }

  /// `<U+200B>`.
  package static func numbered(_ scalar: Unicode.Scalar) -> String { "<\(codePoint(scalar))>" }

  /// `U+200B`, as the Unicode Standard writes the number of a scalar.
  package static func codePoint(_ scalar: Unicode.Scalar) -> String {
    "U+" + hexadecimal(scalar.value, digits: 4)
  }

  /// `<0xFF>`, for a byte that is not UTF-8.
  package static func numbered(_ byte: UInt8) -> String { "<0x\(hexadecimal(UInt32(byte), digits: 2))>" }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
