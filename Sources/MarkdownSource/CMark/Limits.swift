/// How much structure a document may have before it is refused.
///
/// cmark-gfm 0.29.0.gfm.6 takes quadratic time and memory for tables that fill up short rows (CVE-2023-37463), for
/// references to one long definition, for containers in containers, and for some mixtures of inline marks. Each limit
/// lies far above what people write and keeps the worst document of a megabyte within a few seconds.
enum Limits {
  /// Block quotes, list items and footnotes in one another.
  static let depth = 100
  /// Levels of the block tree, which has a list around each item.
  static let treeDepth = 250
  /// Nesting times lines: what blank lines behind a deep list cost.
  static let depthTimesLines = 5_000_000
  /// Columns of one table.
  static let columns = 500
  /// Cells that tables add for short rows, in all.
  static let addedCells = 50_000
  /// Bytes that link references repeat, in all.
  static let referenceBytes = 8 << 20
  /// The work of inline marks: for each paragraph the square of their number.
  static let inlineWork = 400_000_000
  /// Marks in a paragraph that cost nothing.
  static let freeMarks = 500

  /// What exceeds a limit, at a 1-based line of what cmark is fed.
  struct Excess: Hashable, Sendable {
    var message: String
    var line: Int
  }

  /// Looks at lines alone, before cmark sees them: nesting, and the size of tables. Linear.
  static func check(_ source: FedSource) -> Excess? {
    var scan = LimitScan(source)
    return scan.run()
  }
}

/// Reads lines for what makes cmark's block parser slow. It knows nothing of fences: their limits are as wide.
private struct LimitScan {
  private let source: FedSource
  private var addedCells = 0
  private var work = 0

  init(_ source: FedSource) { self.source = source }

  mutating func run() -> Limits.Excess? {
    var paragraphStart = 0
    for (index, line) in source.lines.enumerated() {
      let text = source.bytes[line.content]
      let depth = nesting(of: text)
      if depth > Limits.depth || depth * (source.lines.count - index) > Limits.depthTimesLines {
        return .tooDeep(depth, line: index + 1)
      }
      if text.allSatisfy({ $0.isBlank || $0 == .quote }) { paragraphStart = index + 1 }
      if let columns = columns(of: text), let excess = check(columns, at: index, from: paragraphStart) {
        return excess
      }
    }
    return nil
  }

  /// How many containers a line opens or stands in: its leading marks, and two columns each where it opens a list item.
  private func nesting(of line: ArraySlice<UInt8>) -> Int {
    guard line.count > 20 else { return 0 }
    var marks = 0
    var blanks = 0
    var rest = line
    while let byte = rest.first {
      if byte.isBlank {
        blanks += byte == .tab ? 4 : 1
        rest = rest.dropFirst()
      } else if byte == .quote {
        marks += 1
        rest = rest.dropFirst()
      } else if let length = listMarker(rest) {
        marks += 1
        rest = rest.dropFirst(length)
      } else {
        break
      }
    }
    return marks == 0 || isThematicBreak(line) ? 0 : max(marks, blanks / 2)
  }

  private func listMarker(_ text: ArraySlice<UInt8>) -> Int? {
    let digits = text.prefix { $0.isDigit }.count
    let mark = text.dropFirst(digits)
    guard let byte = mark.first, digits <= 9, mark.dropFirst().first?.isBlank ?? true else { return nil }
    let marks: [UInt8] = digits == 0 ? [.hyphen, .asterisk, .plus] : [.period, .closeParenthesis]
    return marks.contains(byte) ? digits + 1 : nil
  }

  private func isThematicBreak(_ line: ArraySlice<UInt8>) -> Bool {
    guard let mark = line.first(where: { !$0.isBlank }), mark != .quote else { return false }
    return line.allSatisfy { $0.isBlank || $0 == mark }
  }

  /// The columns of a line that could be a table's delimiter row; nil for any other line.
  private func columns(of line: ArraySlice<UInt8>) -> Int? {
    var rest = line.drop { $0.isBlank || $0 == .quote }
    if let marker = listMarker(rest) { rest = rest.dropFirst(marker) }
    guard rest.contains(.pipe), rest.contains(.hyphen),
      rest.allSatisfy({ $0 == .pipe || $0 == .hyphen || $0 == .colon || $0.isBlank })
    else { return nil }
    return rest.split(separator: .pipe).count { $0.contains(.hyphen) }
  }

  private mutating func check(_ columns: Int, at index: Int, from paragraphStart: Int) -> Limits.Excess? {
    guard columns <= Limits.columns else { return .tooManyColumns(columns, line: index + 1) }
    // The extension reads the whole paragraph for each line that could be a delimiter row.
    let height = index - paragraphStart
    work += height * height
    guard work <= Limits.inlineWork else { return .tooMuchWork(line: index + 1) }
    let end =
      source.lines[index...].firstIndex { line in
        source.bytes[line.content].allSatisfy { $0.isBlank || $0 == .quote }
      } ?? source.lines.count
    let size = source.lines[end - 1].content.upperBound - source.lines[index].content.lowerBound
    addedCells += max(0, columns * (end - index) - size)
    return addedCells <= Limits.addedCells ? nil : .tooManyCells(columns, end - index, line: index + 1)
  }
}

// MARK: Messages

extension Limits.Excess {
  fileprivate static func tooDeep(_ depth: Int, line: Int) -> Limits.Excess {
    Limits.Excess(
      message: "\(depth) quotes and lists in one another: more than \(Limits.depth) are not read", line: line)
  }

  static func tooDeepTree(line: Int) -> Limits.Excess {
    Limits.Excess(message: "the blocks here stand too deep in one another to be read", line: line)
  }

  fileprivate static func tooManyColumns(_ columns: Int, line: Int) -> Limits.Excess {
    Limits.Excess(
      message: "a table of \(columns) columns: more than \(Limits.columns) are not rendered", line: line)
  }

  fileprivate static func tooManyCells(_ columns: Int, _ rows: Int, line: Int) -> Limits.Excess {
    Limits.Excess(
      message: "a table of \(columns) columns and \(rows) rows, most of them empty, is not rendered",
      line: line)
  }

  static func tooMuchWork(line: Int) -> Limits.Excess {
    Limits.Excess(
      message: "the paragraph here has too many marks to be rendered in reasonable time", line: line)
  }

  static func tooManyReferenceBytes(line: Int) -> Limits.Excess {
    Limits.Excess(
      message:
        "link references would repeat more than \(Limits.referenceBytes >> 20) MiB of destinations and titles",
      line: line)
  }
}
