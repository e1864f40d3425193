/// What an excerpt shows of its file.
@frozen package enum ExcerptSelection: Hashable, Sendable {
  /// All of it.
  case wholeFile
  /// Declarations by name, several separated by `;`, `NAME#2` for the second of that name.
  case declarations(String)
  /// What stands between `// region: NAME` and its `// endregion`.
  case region(String)
}

/// The text that a page shows of a source file, and where it comes from.
package struct Excerpt: Hashable, Sendable {
  /// The lines without their endings, dedented; lines that mark regions are left out.
  package var lines: [[UInt8]]
  /// Where the lines stand in the file, 1-based: one range a declaration, else one; none for an empty file.
  package var sourceLines: [ClosedRange<Int>]

  package init(lines: [[UInt8]], sourceLines: [ClosedRange<Int>]) {
    self.lines = lines
    self.sourceLines = sourceLines
  }

  /// The lines as one text in which every line ends with a line feed.
  package var bytes: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(lines.reduce(0) { $0 + $1.count + 1 })
    for line in lines {
      text.append(contentsOf: line)
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }
}

/// A text file from which a page takes excerpts.
package protocol ExcerptSource: Sendable {
  /// The excerpt, or all that keeps it from being taken.
  func excerpt(_ selection: ExcerptSelection) throws(SourceFaults) -> Excerpt
}
