/// A place in a file: 1-based line, 1-based column counted in UTF-8 bytes.
package struct SourceLocation: Hashable, Sendable, Comparable {
  /// The path as it is shown to people: relative to the course when it is inside it.
  package var file: String
  /// 1-based; nil where the fault belongs to the file as a whole.
  package var line: Int?
  /// 1-based UTF-8 byte in the line; nil where the fault belongs to the line as a whole.
  package var column: Int?

  /// Makes a location; a column without a line is dropped.
  package init(_ file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = line == nil ? nil : column
  }

  /// Orders by file, then line, then column; a whole file comes before its lines.
  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.file, left.line ?? 0, left.column ?? 0) < (right.file, right.line ?? 0, right.column ?? 0)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `path:line:column`, as compilers print it.
  package var description: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}
