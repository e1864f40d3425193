import Encodings

/// Two texts line by line, with visible escapes and the line numbers of the page.
package struct Diff: Sendable, Hashable {
  /// One row of a diff.
  package struct Row: Sendable, Hashable {
    /// Which of the two texts a row belongs to.
    package enum Side: Sendable, Hashable {
      /// Both: the page and the output agree here.
      case both
      /// The page alone: the program did not write it.
      case page
      /// The output alone: the page does not have it.
      case output
      /// Neither: a note, such as how many lines were left out.
      case note
    }

    /// Which text the row belongs to.
    package var side: Side
    /// The 1-based line of the page; nil for lines of the output and notes.
    package var line: Int?
    /// The line with everything invisible made visible, shortened where it is very long.
    package var text: String
    /// The characters of `text` that differ from the row's counterpart; empty where it has none.
    package var emphasis: Range<Int>

    init(_ side: Side, line: Int? = nil, _ text: String, emphasis: Range<Int> = 0..<0) {
      self.side = side
      self.line = line
      self.text = text
      self.emphasis = emphasis
    }
  }

  /// The rows, top to bottom.
  package var rows: [Row]
  /// How many lines the page has that the output lacks, replaced ones included.
  package var missing: Int
  /// How many lines the output has that the page lacks, replaced ones included.
  package var extra: Int

  package init(rows: [Row] = [], missing: Int = 0, extra: Int = 0) {
    self.rows = rows
    self.missing = missing
    self.extra = extra
  }
}

extension Diff {
  /// The diff as text for people, one row a line, each ended by a line feed.
  ///
  /// A row is a mark (`-` the page, `+` the output), the line's number in the page, and the text. Without colours a
  /// row of carets points at what differs within a line; with them it is shown inverted.
  package func text(indent: String = "  ", colours: Bool = false) -> String {
    let digits = rows.compactMap(\.line).max().map { String($0).count } ?? 1
    var text = ""
    for (index, row) in rows.enumerated() {
      let number = row.line.map(String.init) ?? ""
      let gutter = String(repeating: " ", count: digits - number.count) + number
      text += indent
      switch row.side {
      case .note: text += "  \(String(repeating: " ", count: digits)) │ \(row.text)\n"
      case .both: text += "  \(gutter) │\(row.text.isEmpty ? "" : " ")\(row.text)\n"
      case .page: text += Diff.painted("- \(gutter) │", row, colour: "31", colours)
      case .output: text += Diff.painted("+ \(gutter) │", row, colour: "32", colours)
      }
      if !colours, carriesCarets(index) {
        text += indent + "  \(String(repeating: " ", count: digits)) │ \(Diff.carets(row))\n"
      }
    }
    return text
  }

  /// Whether a row of carets follows: under the output's line, or under the page's where only that has more.
  private func carriesCarets(_ index: Int) -> Bool {
    guard !rows[index].emphasis.isEmpty else { return false }
    if rows[index].side == .output { return true }
    return index + 1 < rows.count && rows[index + 1].side == .output && rows[index + 1].emphasis.isEmpty
  }

  private static func painted(_ head: String, _ row: Row, colour: String, _ colours: Bool) -> String {
    let head = row.text.isEmpty ? head : head + " "
    guard colours else { return head + row.text + "\n" }
    let characters = Array(row.text)
    let emphasis = row.emphasis.clamped(to: 0..<characters.count)
    guard !emphasis.isEmpty else { return "\u{1B}[\(colour)m\(head)\(row.text)\u{1B}[0m\n" }
    let before = String(characters[..<emphasis.lowerBound])
    let within = String(characters[emphasis])
    let after = String(characters[emphasis.upperBound...])
    return "\u{1B}[\(colour)m\(head)\(before)\u{1B}[7m\(within)\u{1B}[27m\(after)\u{1B}[0m\n"
  }

  private static func carets(_ row: Row) -> String {
    let characters = Array(row.text)
    let emphasis = row.emphasis.clamped(to: 0..<characters.count)
    return String(repeating: " ", count: DisplayWidth.columns(of: characters[..<emphasis.lowerBound]))
      + String(repeating: "^", count: max(1, DisplayWidth.columns(of: characters[emphasis])))
  }
}
