import CourseModel
import Diagnostics
import Encodings

/// The interface strings of the pages in one language.
///
/// What a language's file leaves out is said in English, what English leaves out by its key: a page is never
/// without a word.
struct InterfaceStrings: Sendable, Equatable {
  let language: LanguageTag
  private let own: [String: String]
  private let fallback: [String: String]

  init(language: LanguageTag, own: [String: String], fallback: [String: String]) {
    self.language = language
    self.own = own
    self.fallback = fallback
  }

  /// The text of a key with its `{name}` parts filled in.
  func callAsFunction(_ key: String, _ parts: KeyValuePairs<String, String> = [:]) -> String {
    filled(own[key] ?? fallback[key] ?? key, parts)
  }

  /// The text for a count: the key with `-one` where the language has one for it, else the key itself.
  ///
  /// French uses the singular for zero (Unicode CLDR, plural rules).
  func counted(_ key: String, _ count: Int) -> String {
    let isOne = count == 1 || (count == 0 && language.primary == "fr")
    let text = own[key] == nil ? (fallback, count == 1) : (own, isOne)
    let chosen = (text.1 ? text.0["\(key)-one"] : nil) ?? text.0[key] ?? key
    return filled(chosen, ["count": String(count)])
  }

  /// Every key that is known, in the order of the alphabet.
  var keys: [String] { Set(own.keys).union(fallback.keys).sorted() }

  private func filled(_ text: String, _ parts: KeyValuePairs<String, String>) -> String {
    var rest = text[...]
    var result = ""
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      result += rest[..<open]
      result += parts.first { $0.key == name }?.value ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}

extension InterfaceStrings {
  /// Reads a file of `key = text` lines.
  ///
  /// A line without `=`, a key given twice, and a key that `known` does not have are diagnostics at their line.
  static func read(_ bytes: [UInt8], file: String, known: Set<String>?) -> ([String: String], [Diagnostic]) {
    var entries: [String: String] = [:]
    var diagnostics: [Diagnostic] = []
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      let place = SourceLocation(file, line: index + 1)
      let text = trimmed(String(decoding: line, as: UTF8.self))
      guard !text.isEmpty, !text.hasPrefix("#") else { continue }
      guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) else {
        diagnostics.append(Message.notAnEntry(at: place))
        continue
      }
      let key = trimmed(text[..<equals])
      let value = trimmed(text[text.utf8.index(after: equals)...])
      if let known, !known.contains(key) {
        diagnostics.append(
          Message.unknownKey(key, nearest: nearestWord(to: key, in: known.sorted()), at: place))
      }
      if entries.updateValue(value, forKey: key) != nil {
        diagnostics.append(Message.repeatedKey(key, at: place))
      }
    }
    return (entries, diagnostics)
  }

  /// Without blanks around it, and without a byte-order mark before it.
  private static func trimmed(_ text: some StringProtocol) -> String {
    let text = text.trimmingBlanks()
    return text.unicodeScalars.first == "\u{FEFF}"
      ? String(text.unicodeScalars.dropFirst()).trimmingBlanks() : text
  }
}

private enum Message {
  static func notAnEntry(at place: SourceLocation) -> Diagnostic {
    .error("a line of interface strings must be 'key = text'", at: place)
  }

  static func unknownKey(_ key: String, nearest: String?, at place: SourceLocation) -> Diagnostic {
    .warning(
      "no page uses the interface string '\(key)'", at: place,
      suggestion: nearest.map(didYouMean))
  }

  static func repeatedKey(_ key: String, at place: SourceLocation) -> Diagnostic {
    .error("the interface string '\(key)' is given twice", at: place)
  }
}
