/// A text in one or several languages.
package struct LocalizedText: Hashable, Sendable {
  /// The text for each primary language, and under the empty key the one for every other.
  package var byLanguage: [String: String]

  package init(_ text: String) { byLanguage = ["": text] }

  package init(byLanguage: [String: String]) { self.byLanguage = byLanguage }

  /// The text in a language; else the general one, the English one, or the first in the order of tags.
  package func text(in language: String) -> String {
    byLanguage[language] ?? byLanguage[""] ?? byLanguage["en"]
      ?? byLanguage.min { $0.key < $1.key }?.value ?? ""
  }
}
