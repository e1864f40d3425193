/// A text in one or several languages.
public struct LocalizedText: Hashable, Sendable {
  /// The text for each primary language, and under the empty key the one for every other.
  public var byLanguage: [String: String]

  /// Makes a text that is the same in every language.
  public init(_ text: String) { byLanguage = ["": text] }

  /// Makes a text from its languages.
  public init(byLanguage: [String: String]) { self.byLanguage = byLanguage }

  /// The text in a language; else the general one, the English one, or the first in the order of tags.
  public func text(in language: String) -> String {
    byLanguage[language] ?? byLanguage[""] ?? byLanguage["en"]
      ?? byLanguage.min { $0.key < $1.key }?.value ?? ""
  }
}
