/// What one wildcard of a pattern matched in the output.
package struct WildcardMatch: Sendable, Hashable {
  /// The 1-based line of the Markdown file that the wildcard is on.
  package var line: Int
  /// How many lines a `...` on a line of its own matched; nil for a wildcard within a line.
  package var lineCount: Int?
  /// The text that it matched, with visible escapes: of lines the first few.
  package var texts: [String]
}

extension WildcardMatch: CustomStringConvertible {
  /// One sentence: `line 12: ... matches 3 lines: a, b, c`.
  package var description: String {
    guard let lineCount else {
      let text = texts.first ?? ""
      return "line \(line): ... matches \(text.isEmpty ? "nothing" : "'\(text)'")"
    }
    let list = texts.map { "'\($0)'" }.joined(separator: ", ")
    let more = lineCount > texts.count ? ", …" : ""
    return "line \(line): ... matches \(counted(lineCount, "line"))"
      + (texts.isEmpty ? "" : ": \(list)\(more)")
  }
}

/// Which lines of an output each line of a pattern matches, found in one sweep.
enum PatternMatch {
  /// For each line of the pattern the lines of the output that it matches.
  case matched([Range<Int>])
  case unmatched
  /// Abandoned: pattern and output are both so long and so alike that the search would take too long.
  case tooCostly

  /// How many lines, and sixteenths of a line's bytes, are compared before the search is abandoned.
  static let budget = 2_000_000
}

extension Pattern {
  /// Matches the pattern against an output.
  ///
  /// The runs of lines between two `...` are matched each as early as possible, the last one at the end: that leaves
  /// the most room for what follows, so no choice is ever revised. Cost: at most the product of the two lengths,
  /// and never more than ``PatternMatch/budget`` comparisons.
  func match(_ output: Lines) -> PatternMatch {
    var spent = 0
    var ranges: [Range<Int>] = []
    let fits = { (run: Range<Int>, position: Int) -> Bool in
      for (offset, index) in run.enumerated() {
        spent += 1 + output[position + offset].count / 16
        guard self.matches(index, output[position + offset]) else { return false }
      }
      return true
    }
    var position = 0
    let runs = self.runs
    for (number, run) in runs.enumerated() {
      var found: Int?
      if number == 0 {
        let mayBegin = runs.count > 1 ? run.count <= output.count : run.count == output.count
        if mayBegin, fits(run, 0) { found = 0 }
      } else if number == runs.count - 1 {
        let last = output.count - run.count
        if last >= position, fits(run, last) { found = last }
      } else {
        var start = position
        while start + run.count <= output.count, found == nil {
          if fits(run, start) { found = start }
          if spent > PatternMatch.budget { return .tooCostly }
          start += 1
        }
      }
      guard let found else { return .unmatched }
      if number > 0 { ranges.append(position..<found) }
      for offset in 0..<run.count { ranges.append(found + offset..<found + offset + 1) }
      position = found + run.count
    }
    return .matched(ranges)
  }

  /// The runs of lines between the `...`: one more than there are of these, some empty.
  private var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for (index, element) in elements.enumerated() where element == .anyLines {
      runs.append(start..<index)
      start = index + 1
    }
    return runs + [start..<elements.count]
  }

  /// What each wildcard matched.
  func wildcardMatches(_ ranges: [Range<Int>], in output: Lines, firstLine: Int) -> [WildcardMatch] {
    var matches: [WildcardMatch] = []
    for (index, range) in ranges.enumerated() {
      if elements[index] == .anyLines {
        let shown = range.prefix(3).map { visiblyEscaped(output[$0], limit: 80) }
        matches.append(WildcardMatch(line: firstLine + index, lineCount: range.count, texts: shown))
      } else {
        for text in wildcardTexts(index, in: output[range.lowerBound]) {
          matches.append(WildcardMatch(line: firstLine + index, texts: [visiblyEscaped(text, limit: 80)]))
        }
      }
    }
    return matches
  }
}
