/// A fenced code block with the exact place of each of its bytes.
///
/// CommonMark 0.29, section 4.5. Offsets count bytes of the whole file.
package struct Fence: Hashable, Sendable {
  /// Which of the document's code blocks this is, fenced and indented ones counted together from 0.
  package let index: Int
  /// Where the opening marker stands.
  package let position: Position
  /// The opening run of backticks or tildes.
  package let openingMarker: Range<Int>
  /// The raw bytes after the opening marker without the whitespace around them: backslashes and entities untouched.
  package let info: Range<Int>
  /// The closing run of backticks or tildes; nil where the block was left open.
  package let closingMarker: Range<Int>?
  /// The whole closing line with its ending; nil where the block was left open.
  package let closingLine: Range<Int>?
  /// The character that the fence is made of: a backtick or a tilde.
  package let marker: UInt8
  /// How many columns (0 to 3) the opening marker is indented within its container.
  package let indent: Int
  /// The lines between the two markers.
  package let lines: [CodeLine]
  /// The bytes from the first content line's start to the last one's end, prefixes and line endings included.
  ///
  /// An empty block has an empty range, where its first line would go.
  package let content: Range<Int>
  /// What the block says: the lines without prefix and indentation, each ended by a newline.
  ///
  /// Equals cmark's literal, except that NUL and invalid UTF-8 are as in the file.
  package let literal: [UInt8]
  /// What a new content line must start with: the container's prefix (`> `, spaces under a bullet) and the indentation.
  package let linePrefix: [UInt8]
  /// What an empty content line must consist of: `linePrefix` without trailing whitespace.
  package let blankLinePrefix: [UInt8]
  /// How the file ends lines here: `\n`, `\r\n` or `\r`.
  package let lineEnding: [UInt8]

  /// How many characters the opening marker has.
  package var markerLength: Int { openingMarker.count }
  /// 1-based line of the opening marker.
  package var line: Int { position.line }
  /// 1-based UTF-8 byte column of the opening marker.
  package var column: Int { position.column }
  /// False where the block runs into the end of the file or of its container.
  package var isClosed: Bool { closingLine != nil }
}

/// One content line of a code block, as byte ranges.
package struct CodeLine: Hashable, Sendable {
  /// The container's prefix and the indentation that belongs to the fence.
  package let prefix: Range<Int>
  /// The bytes that the block says.
  package let text: Range<Int>
  /// The line ending; empty at the end of a file without a final newline.
  package let terminator: Range<Int>
  /// The number of spaces before `text` in the literal: what is left of a tab that the prefix used up in part.
  package let expandedSpaces: Int

  /// The whole line with its ending.
  package var range: Range<Int> { prefix.lowerBound..<terminator.upperBound }
}

/// A code block made by four columns of indentation: an illustration without a language.
package struct IndentedCode: Hashable, Sendable {
  /// Which of the document's code blocks this is, fenced and indented ones counted together from 0.
  package let index: Int
  /// Where the code begins.
  package let position: Position
  /// What the block says, each line ended by a newline.
  package let literal: [UInt8]
}
