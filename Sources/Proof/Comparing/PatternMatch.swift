/// What one wildcard of a pattern stood for in the output.
package struct Swallowed: Sendable, Hashable {
  /// The 1-based line of the Markdown file that the wildcard is on.
  package var line: Int
  /// How many lines a `...` on a line of its own stood for; nil for a wildcard within a line.
  package var lineCount: Int?
  /// The text it stood for, made legible: of lines the first few.
  package var texts: [String]

  package init(line: Int, lineCount: Int? = nil, texts: [String]) {
    self.line = line
    self.lineCount = lineCount
    self.texts = texts
  }
}

extension Swallowed: CustomStringConvertible {
  /// One sentence: `line 12: ... stands for 3 lines: a, b, c`.
  package var description: String {
    guard let lineCount else {
      let text = texts.first ?? ""
      return "line \(line): ... stands for \(text.isEmpty ? "nothing" : "'\(text)'")"
    }
    let list = texts.map { "'\($0)'" }.joined(separator: ", ")
    let more = lineCount > texts.count ? ", …" : ""
    return "line \(line): ... stands for \(DifferenceMessages.count(lineCount, "line"))"
      + (texts.isEmpty ? "" : ": \(list)\(more)")
  }
}

/// How the lines of a pattern lie on those of an output: what ``Pattern`` allows, found in one sweep.
enum PatternMatch {
  /// For each line of the pattern the lines of the output that it stands for.
  case matched([Range<Int>])
  case unmatched
  /// Given up: pattern and output are both so long and so alike that the search would take too long.
  case tooCostly

  /// How many lines, and sixteenths of a line's bytes, are looked at before the search is given up.
  static let budget = 2_000_000
}

extension Pattern {
  /// Lays the pattern on an output.
  ///
  /// The runs of lines between two `...` are laid each as early as it fits, the last one at the end: that leaves
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

  /// What each wildcard stood for in a match.
  func swallowed(_ ranges: [Range<Int>], in output: Lines, firstLine: Int) -> [Swallowed] {
    var report: [Swallowed] = []
    for (index, range) in ranges.enumerated() {
      if elements[index] == .anyLines {
        let shown = range.prefix(3).map { legible(output[$0], limit: 80) }
        report.append(Swallowed(line: firstLine + index, lineCount: range.count, texts: shown))
      } else {
        for text in swallowed(index, in: output[range.lowerBound]) {
          report.append(Swallowed(line: firstLine + index, texts: [legible(text, limit: 80)]))
        }
      }
    }
    return report
  }
}
