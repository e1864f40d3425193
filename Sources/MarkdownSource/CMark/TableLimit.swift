/// Refuses tables for which cmark-gfm would add too many cells, before it sees them.
///
/// cmark-gfm 0.29.0.gfm.6 fills up each short row to the table's width (CVE-2023-37463): a wide table with short rows, as a
/// spreadsheet exports it, takes 10 s and 40 MB for 12 KB of text.
struct TableLimit {
  /// Cells that the tables of a document may add for short rows, in all; far above what people write.
  static let addedCells = 50_000

  /// The first table with which the document exceeds the limit. Linear.
  ///
  /// Code blocks are not recognised: what looks like a table in them is limited, too.
  static func check(_ source: ParserInput) -> Excess? {
    let isBlank = { (line: Line) in source.bytes[line.content].allSatisfy { $0.isBlank || $0 == .quote } }
    var added = 0
    for (index, line) in source.lines.enumerated() {
      guard let columns = columns(of: source.bytes[line.content]) else { continue }
      let end = source.lines[index...].firstIndex(where: isBlank) ?? source.lines.count
      let size = source.lines[end - 1].content.upperBound - line.content.lowerBound
      added += max(0, columns * (end - index) - size)
      if added > addedCells { return .tooManyCells(columns, end - index, line: index + 1) }
    }
    return nil
  }

  /// The columns of a line that could be a table's delimiter row; nil for any other line.
  private static func columns(of line: ArraySlice<UInt8>) -> Int? {
    guard line.contains(.pipe), line.contains(.hyphen) else { return nil }
    let cells = line.split(separator: .pipe).map { cell in
      cell.allSatisfy { $0 == .hyphen || $0 == .colon || $0.isBlank }
    }
    // Before the first bar may stand the marks of quotes and list items.
    return cells.dropFirst().allSatisfy(\.self) ? cells.count : nil
  }
}

/// What a document has too much of to be read, at a 1-based line of the parser's input.
struct Excess: Error, Hashable, Sendable {
  var message: String
  var line: Int
}

extension Excess {
  /// Levels of the block tree, which has a list around each item.
  static let greatestDepth = 250
}

// MARK: Messages

extension Excess {
  fileprivate static func tooManyCells(_ columns: Int, _ rows: Int, line: Int) -> Excess {
    Excess(
      message: "a table of \(columns) columns and \(rows) rows, most of them empty, is not rendered",
      line: line)
  }

  static func tooDeep(line: Int) -> Excess {
    Excess(message: "the blocks here are nested more than \(greatestDepth) levels deep", line: line)
  }
}
