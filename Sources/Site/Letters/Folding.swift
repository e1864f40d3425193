/// How letters are compared in search: case, accents and the letters of Turkish, German and French fold together.
///
/// The reader's script folds by the same rules (`site/theme/site.js`); `Tests/Fixtures/Folding/cases.tsv` holds both to it.
enum Folding {
  /// The words of a text, folded, in order, with their place in the text's UTF-8.
  ///
  /// A word is a run of letters, digits and combining marks; apostrophes end it, so that `l'écran` gives `l` and `ecran`,
  /// and `API'nin` gives `api` and `nin`. Cost: linear.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isWordPart(scalar) {
        append(scalar, to: &word)
      } else if !word.isEmpty {
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
    }
    if !word.isEmpty { words.append(String(word)) }
    return words
  }

  /// A text with every letter folded and everything else as it is.
  static func folded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return String(result)
  }

  /// The spelling that replaces umlauts by two letters (`übersicht` as `uebersicht`), where it is another one.
  static func expanded(_ text: String) -> String? {
    var result = String.UnicodeScalarView()
    var differs = false
    for scalar in text.unicodeScalars {
      append(scalar, to: &result)
      switch scalar {
      case "ä", "ö", "ü", "Ä", "Ö", "Ü", "ø", "Ø":
        result.append("e")
        differs = true
      default: break
      }
    }
    return differs ? String(result) : nil
  }

  /// Whether a scalar belongs to a word.
  static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return (scalar.value | 0x20) &- 0x61 < 26 || scalar.value &- 0x30 < 10
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      return true
    default: return false
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String.UnicodeScalarView) {
    if scalar.isASCII {
      let value = scalar.value
      let isUpper = value &- 0x41 < 26
      result.append(isUpper ? Unicode.Scalar(UInt8(value | 0x20)) : scalar)
      return
    }
    switch scalar {
    case "ı", "İ": result.append("i")
    case "ß", "ẞ": result.append(contentsOf: "ss".unicodeScalars)
    case "œ", "Œ": result.append(contentsOf: "oe".unicodeScalars)
    case "æ", "Æ": result.append(contentsOf: "ae".unicodeScalars)
    case "ø", "Ø": result.append("o")
    case "ł", "Ł": result.append("l")
    case "đ", "Đ": result.append("d")
    case "\u{300}"..."\u{36F}", "\u{AD}", "\u{200B}"..."\u{200D}", "\u{2060}": break
    default:
      for lower in scalar.properties.lowercaseMapping.unicodeScalars {
        result.append(LatinLetters.base(of: lower) ?? lower)
      }
    }
  }
}
