import Diagnostics

/// A place in a document: 1-based line and 1-based UTF-8 byte in that line.
package struct Position: Hashable, Sendable, Comparable {
  /// 1-based line of the file, front matter included.
  package var line: Int
  /// 1-based UTF-8 byte in the line; a byte-order mark counts.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The same place, in a file.
  package func location(in file: String) -> SourceLocation {
    SourceLocation(file, line: line, column: column)
  }

  /// Orders by line, then column.
  package static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
