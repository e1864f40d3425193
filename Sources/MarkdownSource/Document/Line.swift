/// One line of a document as byte ranges: what it says, and how it ends.
package struct Line: Hashable, Sendable {
  /// Where it begins, where its ending begins, where the next one begins; a page of 4 GB is none that could be read.
  private let offsets: SIMD3<UInt32>

  init(content: Range<Int>, terminator: Range<Int>) {
    offsets = SIMD3(UInt32(content.lowerBound), UInt32(content.upperBound), UInt32(terminator.upperBound))
  }

  /// The bytes before the line ending.
  package var content: Range<Int> { Int(offsets[0])..<Int(offsets[1]) }
  /// `\n`, `\r\n`, a lone `\r`, or nothing at the end of a file without a final newline.
  package var terminator: Range<Int> { Int(offsets[1])..<Int(offsets[2]) }

  /// The line with its ending.
  package var range: Range<Int> { content.lowerBound..<terminator.upperBound }

  /// Splits at the line endings of CommonMark (section 2.1): LF, CRLF, and CR alone.
  ///
  /// A file that ends with a newline has no further empty line after it; an empty file has no line. Linear.
  static func split(_ bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte == .newline || byte == .carriageReturn else {
        offset += 1
        continue
      }
      let isPair = byte == .carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == .newline
      let end = offset + (isPair ? 2 : 1)
      lines.append(Line(content: start..<offset, terminator: offset..<end))
      (start, offset) = (end, end)
    }
    if start < bytes.count {
      lines.append(Line(content: start..<bytes.count, terminator: bytes.count..<bytes.count))
    }
    return lines
  }
}
