// Canonical composition is in the standard library, but only Foundation has it by public name; importing Foundation for
// it would cost every run ten milliseconds.
@_spi(_Unicode) import Swift

/// The id that a heading's text gives, before it is made unique in its page.
///
/// Letters and digits of every script stay, composed (NFC) and lowered by the rules of `language` (a BCP 47 tag: in
/// Turkish `I` is the capital of `ı`); no dot of an `İ` is left standing alone. Everything else separates words, which are
/// joined by hyphens; an English apostrophe (`don't`) vanishes. A heading without a letter or digit gets a fixed word of
/// the language. Linear.
package func headingID(_ text: String, language: String) -> String {
  let primary = String(language.lowercased().prefix { $0 != "-" && $0 != "_" })
  var id = String.UnicodeScalarView()
  var isSeparated = false
  var canTakeMark = false
  for scalar in text._nfc {
    guard let kept = keptScalars(scalar, language: primary, canTakeMark: canTakeMark) else {
      canTakeMark = false
      let vanishes = scalar.properties.generalCategory == .format || (primary == "en" && isApostrophe(scalar))
      isSeparated = isSeparated || !vanishes
      continue
    }
    if isSeparated, !id.isEmpty { id.append("-") }
    isSeparated = false
    canTakeMark = true
    id.append(contentsOf: kept)
  }
  return id.isEmpty ? fallbackIDs[primary, default: "section"] : String(id)
}

extension String {
  /// The string in Unicode's composed form (NFC).
  var composed: String {
    var scalars = String.UnicodeScalarView()
    for scalar in _nfc { scalars.append(scalar) }
    return String(scalars)
  }
}

/// What heads sections without words, as `headingID` names them.
private let fallbackIDs = ["tr": "bölüm", "de": "abschnitt", "fr": "section", "en": "section"]

/// A scalar's contribution, lowered; nil for what separates words.
private func keptScalars(
  _ scalar: Unicode.Scalar, language: String, canTakeMark: Bool
) -> String.UnicodeScalarView? {
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
    .letterNumber, .otherNumber:
    break
  case .connectorPunctuation:
    // In a name (`a_b`), not alone (`replay(_:from:)`).
    guard canTakeMark else { return nil }
  case .nonspacingMark, .spacingMark:
    // A mark belongs to the letter before it; a variation selector belongs to a sign.
    guard canTakeMark, !(0xFE00...0xFE0F).contains(scalar.value) else { return nil }
  default: return nil
  }
  switch (scalar, language) {
  case ("I", "tr"), ("I", "az"): return "ı".unicodeScalars
  case ("İ", _): return "i".unicodeScalars
  default: return scalar.properties.lowercaseMapping.unicodeScalars
  }
}

private func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "'" || scalar == "\u{2019}"
}

/// The anchor that GitHub gives a heading: lowered, punctuation dropped, each space a hyphen.
///
/// Links that were written for GitHub's pages use it, so it is understood besides our own.
func hostHeadingID(_ text: String) -> String {
  var id = String.UnicodeScalarView()
  for scalar in text._nfc {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .connectorPunctuation, .nonspacingMark, .spacingMark:
      id.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
    case _ where scalar == " " || scalar == "-": id.append("-")
    default: break
    }
  }
  return String(id)
}
