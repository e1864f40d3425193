/// How an actual text differs from the expected one.
package struct Difference: Sendable, Hashable {
  /// The kind of difference; the most specific one that is true of the whole text.
  package var kind: Kind
  /// One sentence in English, in lower case and without a full stop, that names the kind.
  package var sentence: String
  /// The 1-based line of the page of the first difference; the line after the expected text where the actual one is
  /// longer.
  package var line: Int
  /// The 0-based byte in that line at which the texts part.
  package var offset: Int
  /// Both texts, line by line.
  package var diff: Diff

  /// The kinds of difference that change what the author does next.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case noFinalNewline, finalNewline, lineEnding, trailingWhitespace, unicodeForm, letterCase, number
    case blankLine, order, earlyEnd, extraOutput
    /// Anything else: the diff says it all.
    case text
  }
}
