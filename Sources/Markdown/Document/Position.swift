import Diagnostics

/// A place in a document: 1-based line and 1-based UTF-8 byte in that line.
public struct Position: Hashable, Sendable, Comparable {
  /// 1-based line of the file, front matter included.
  public var line: Int
  /// 1-based UTF-8 byte in the line; a byte-order mark counts.
  public var column: Int

  /// Makes a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The same place, in a file.
  public func location(in file: String) -> SourceLocation {
    SourceLocation(file, line: line, column: column)
  }

  /// Orders by line, then column.
  public static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
