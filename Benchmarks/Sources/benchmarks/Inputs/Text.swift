/// Text that is like a course's and the same on every machine.
///
/// Every page differs from every other: a cache by content must not find what it has not seen.
struct Text {
  private var state: UInt64

  /// The seed is hashed: a state that grew with the seed by the generator's own step would give each page the text of
  /// the page before, moved by one word.
  init(seed: Int) { state = Self.mixed(UInt64(truncatingIfNeeded: seed)) }

  /// SplitMix64.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// The last step of SplitMix64; any two words are told apart.
  private static func mixed(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  mutating func number(below limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func word() -> String { Text.words[number(below: Text.words.count)] }

  mutating func sentence() -> String {
    var words = (0..<8 + number(below: 8)).map { _ in word() }
    switch number(below: 6) {
    case 0: words[3] = "**\(words[3])**"
    case 1: words[4] = "`\(words[4])`"
    case 2: words[5] = "[\(words[5])](#section-1)"
    case 3: words[2] = "*\(words[2])*"
    default: break
    }
    return words.joined(separator: " ") + "."
  }

  mutating func paragraph() -> String {
    (0..<3 + number(below: 3)).map { _ in sentence() }.joined(separator: "\n") + "\n\n"
  }

  /// About half a kilobyte of Swift.
  mutating func swift() -> String {
    let type = identifier() + "\(number(below: 10_000))"
    let (name, other) = (identifier(), word())
    return """
      /// Keeps what \(name) and \(other) share.
      actor Holder\(type) {
        private var \(name)Values: [String: Int] = [:]
        private let limit = \(number(below: 1000))

        func store(_ value: Int, for key: String) throws -> Bool {
          guard value < limit else { throw Failure.tooLarge(value, "\(other)") }
          let old = \(name)Values.updateValue(value, forKey: key)
          return old == nil || old != value // changed
        }

        var total: Int { \(name)Values.values.reduce(0) { $0 + $1 } }
      }

      """
  }

  /// A word that Swift takes for a name.
  private mutating func identifier() -> String { word().filter { $0 != "’" } }

  private static let words = [
    "token", "ekran", "Schlüssel", "l’écran", "görünüm", "renewal", "session", "page", "oturum", "Prüfung",
    "écriture", "değer", "request", "answer", "server", "client", "waiter", "flight", "the", "of", "and",
    "ein",
    "bir", "une", "with", "until", "before", "after", "store", "key", "value", "state", "node", "tree",
    "proof",
  ]
}
