import CourseModel

/// How a language names itself, sorts and writes capitals.
extension LanguageTag {
  /// The language's name in itself, capitalised as at the start of a line; the tag itself where the name is unknown.
  var ownName: String { Self.names[primary] ?? description }

  /// The Open Graph locale (`tr_TR`), where the language has a usual one.
  var locale: String? { Self.locales[primary] }

  private static let names = [
    "tr": "Türkçe", "de": "Deutsch", "fr": "Français", "en": "English", "es": "Español", "it": "Italiano",
    "nl": "Nederlands", "pt": "Português", "pl": "Polski", "az": "Azərbaycanca", "ku": "Kurdî",
    "sv": "Svenska",
    "da": "Dansk", "ru": "Русский", "uk": "Українська", "el": "Ελληνικά", "ja": "日本語", "zh": "中文",
    "ko": "한국어",
  ]
  private static let locales = ["tr": "tr_TR", "de": "de_DE", "fr": "fr_FR", "en": "en_GB"]

  /// The text in capitals by the language's rule: in Turkish and Azerbaijani `i` gives `İ` (Unicode, SpecialCasing).
  func uppercased(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "i" where hasDottedCapital: result += "İ"
      default: result += scalar.properties.uppercaseMapping
      }
    }
    return result
  }

  private var hasDottedCapital: Bool { primary == "tr" || primary == "az" }

  /// The letter under which an alphabetical list has a word: `Ç` in Turkish, `A` for `Ähnlichkeit` in German.
  func indexLetter(of word: String) -> String {
    guard let first = word.unicodeScalars.first(where: Folding.isWordPart) else { return "#" }
    let letter = String(first)
    if alphabet.contains(lowercased(letter)) { return uppercased(lowercased(letter)) }
    return uppercased(String(Folding.folded(letter).prefix(1)))
  }

  private func lowercased(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "I" where hasDottedCapital: result += "ı"
      case "İ": result += "i"
      default: result += scalar.properties.lowercaseMapping
      }
    }
    return result
  }

  /// Letters that the alphabet counts as letters of their own, with the place that each takes.
  private var alphabet: String {
    switch primary {
    case "tr", "az": "abcçdeəfgğhıijklmnoöpqrsştuüvwxyz"
    case "sv", "fi": "abcdefghijklmnopqrstuvwxyzåäö"
    case "da", "nb", "no": "abcdefghijklmnopqrstuvwxyzæøå"
    case "es": "abcdefghijklmnñopqrstuvwxyz"
    default: "abcdefghijklmnopqrstuvwxyz"
    }
  }

  /// A key whose order is the language's alphabetical order: letters first, accents and capitals only to break ties.
  ///
  /// German sorts `ä` as `a` and `ß` as `ss` (DIN 5007, variant 1), French ignores accents at first, Turkish counts
  /// `ç ğ ı ö ş ü` as letters.
  func sortKey(_ text: String) -> SortKey {
    let letters = Array(alphabet)
    var primaryWeights: [Int] = []
    for character in lowercased(text) {
      if let place = letters.firstIndex(of: character) {
        primaryWeights.append(1000 + place)
      } else {
        for scalar in Folding.folded(String(character)).unicodeScalars {
          let place = letters.firstIndex(of: Character(scalar))
          primaryWeights.append(
            place.map { 1000 + $0 } ?? (scalar.value < 128 ? Int(scalar.value) : 2000 + Int(scalar.value)))
        }
      }
    }
    return SortKey(letters: primaryWeights, tie: Array(text.utf8))
  }

  /// What `sortKey` gives; compared letter by letter, then by bytes, so that the order is total.
  struct SortKey: Comparable {
    let letters: [Int]
    let tie: [UInt8]

    static func < (left: SortKey, right: SortKey) -> Bool {
      if left.letters != right.letters { return left.letters.lexicographicallyPrecedes(right.letters) }
      return left.tie.lexicographicallyPrecedes(right.tie)
    }
  }
}
