/// How the lines of two texts are compared.
package enum Matching: Sendable, Hashable {
  /// The same lines in the same order.
  case exact
  /// The same lines in any order.
  case unordered
  /// Lines with `...` wildcards; see ``Pattern``.
  case pattern
}

/// What comparing an expected text with an actual one found.
package enum Comparison: Sendable, Hashable {
  /// They agree; for a pattern with what each wildcard matched, in the order of the page.
  case equal(wildcards: [WildcardMatch] = [])
  /// They do not.
  case differs(Difference)

  /// The difference, or nil where there is none.
  package var difference: Difference? {
    if case .differs(let difference) = self { difference } else { nil }
  }

  /// Whether the texts agree.
  package var isEqual: Bool { difference == nil }
}

/// Compares an expected text with an actual one.
///
/// Nothing is trimmed, folded or normalised: what agrees is the same bytes (or the same lines, or what a pattern
/// allows). Time and memory are bounded whatever the actual text is; equal texts cost one pass.
///
/// - Parameters:
///   - expected: lines that each end with a line feed, whatever the line ending of the page that they come from.
///   - actual: any bytes.
///   - firstLine: the 1-based line of the page on which the expected text begins.
///   - isUnended: whether the actual text must end without a final newline, which the expected text cannot show.
package func compare(
  expected: [UInt8], actual: [UInt8], matching: Matching = .exact, firstLine: Int = 1, isUnended: Bool = false
) -> Comparison {
  if isUnended {
    let found = compare(
      expected: expected, actual: ended(actual), matching: matching, firstLine: firstLine)
    guard actual.last == UInt8(ascii: "\n") else { return found }
    return .differs(unwantedNewline(Lines(expected), found.difference, firstLine: firstLine))
  }
  if matching != .pattern, expected == actual { return .equal() }
  let page = Lines(expected)
  let output = Lines(actual)
  switch matching {
  case .exact: return .differs(exactDifference(page, output, firstLine: firstLine))
  case .unordered: return compareUnordered(page, output, firstLine: firstLine)
  case .pattern: return comparePattern(page, output, firstLine: firstLine)
  }
}

/// The lines, without endings, of an expected text that `actual` agrees with, as close to the old one as can be.
///
/// What still holds is kept: every line of a pattern that the actual text still matches with its wildcards, the lines of
/// an unordered text in their old order. A text that agrees comes back unchanged.
package func updatedLines(
  expected: [UInt8], actual: [UInt8], matching: Matching, isUnended: Bool = false
) -> [[UInt8]] {
  let actual = isUnended ? ended(actual) : actual
  let page = Lines(expected)
  if compare(expected: expected, actual: actual, matching: matching).isEqual { return page.texts }
  let output = Lines(actual)
  switch matching {
  case .exact: return output.texts
  case .unordered:
    let (missing, extra) = unmatchedLines(page, output)
    let gone = Set(missing)
    return (0..<page.count).filter { !gone.contains($0) }.map { Array(page[$0]) }
      + extra.map { Array(output[$0]) }
  case .pattern: return Pattern(page).adapted(to: output)
  }
}

/// The text with its last line ended by a line feed; a text without lines stays empty.
private func ended(_ text: [UInt8]) -> [UInt8] {
  if let last = text.last, last != UInt8(ascii: "\n") { text + [UInt8(ascii: "\n")] } else { text }
}
