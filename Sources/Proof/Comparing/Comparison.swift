import CourseModel

/// What comparing an expectation with a transcript found.
package enum Comparison: Sendable, Hashable {
  /// They agree; for a pattern with what each wildcard stood for, in the order of the page.
  case equal(swallowed: [Swallowed] = [])
  /// They do not.
  case differs(Difference)

  /// The difference, or nil where there is none.
  package var difference: Difference? {
    if case .differs(let difference) = self { difference } else { nil }
  }

  /// Whether expectation and transcript agree.
  package var isEqual: Bool { difference == nil }
}

/// How an output differs from what the page says, ready to be told.
package struct Difference: Sendable, Hashable {
  /// What sort of difference it is; the most specific that is true of the whole output.
  package var kind: Kind
  /// One sentence in English, in lower case and without a full stop, that names the kind.
  package var sentence: String
  /// The 1-based line of the Markdown file that the first difference belongs to; the closing fence's where the
  /// output goes on after the last line of the block.
  package var line: Int
  /// The 0-based byte in that line at which page and output part.
  package var offset: Int
  /// Both texts, line against line.
  package var diff: Diff

  /// The sorts of difference, the most specific first.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case noFinalNewline, lineEnding, trailingWhitespace, indentation, spacing, unicodeForm,
      invisibleCharacters
    case letterCase, punctuation, number, blankLine, order, earlyEnd, extraOutput, missingLines, extraLines,
      text
  }

  package init(kind: Kind, sentence: String, line: Int, offset: Int = 0, diff: Diff) {
    self.kind = kind
    self.sentence = sentence
    self.line = line
    self.offset = offset
    self.diff = diff
  }
}

/// Compares an expectation with what a program wrote.
///
/// Nothing is trimmed, folded or normalised: what agrees is the same bytes (or the same lines, or what a pattern
/// allows). Bounded in time and memory whatever the program wrote; equal texts cost one pass.
///
/// - Parameters:
///   - expected: the block's lines, dedented, each ended by a line feed, whatever the Markdown file's own ending.
///   - actual: the bytes of the stream.
///   - matching: how lines are held against each other.
///   - firstLine: the 1-based line of the Markdown file on which the block's content begins.
package func compare(
  expected: [UInt8], actual: [UInt8], matching: Matching = .exact, firstLine: Int = 1
) -> Comparison {
  if matching != .pattern, expected == actual { return .equal() }
  let page = Lines(expected)
  let output = Lines(actual)
  switch matching {
  case .exact: return .differs(exactDifference(page, output, firstLine: firstLine))
  case .unordered: return compareUnordered(page, output, firstLine: firstLine)
  case .pattern: return comparePattern(page, output, firstLine: firstLine)
  }
}
