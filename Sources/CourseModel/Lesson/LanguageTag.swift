import Diagnostics

/// A language tag of a page (BCP 47: language, optional script, optional region), such as `tr` or `de-CH`.
package struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
  /// The tag as written.
  package let description: String

  /// Reads a tag; nil for one that is not well formed (RFC 5646, section 2.1, without variants and extensions).
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map(
      Array.init)
    guard let primary = parts.first, (2...3).contains(primary.count), primary.allSatisfy(isLetter) else {
      return nil
    }
    var rest = parts.dropFirst()
    if let script = rest.first, script.count == 4, script.allSatisfy(isLetter) { rest = rest.dropFirst() }
    if let region = rest.first,
      region.count == 2 && region.allSatisfy(isLetter) || region.count == 3 && region.allSatisfy(isDigit)
    {
      rest = rest.dropFirst()
    }
    guard rest.isEmpty else { return nil }
    description = text
  }

  /// English, where nothing else is said.
  package static let english = LanguageTag(wellFormed: "en")

  private init(wellFormed text: String) { description = text }

  /// The primary language in lower case: `de` for `de-CH`.
  package var primary: String {
    String(description.prefix { $0 != "-" }).lowercased()
  }
}

private func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
