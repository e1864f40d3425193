import CourseModel
import TextComparison

/// Why what a program wrote cannot stand in a Markdown page as it is.
package enum UnwritableOutput: Error, Hashable, Sendable {
  /// The last line is not ended, and the block does not say `no-eol`: a fence always ends its last line.
  case noFinalNewline
  /// The last line is ended, and the block says `no-eol`.
  case finalNewline
  /// A NUL byte, which CommonMark replaces (section 2.3); the 1-based line of the output.
  case nul(line: Int)
  /// A carriage return, which CommonMark takes for the end of a line (section 2.1).
  case carriageReturn(line: Int)
  /// Bytes that are not valid UTF-8: a page is UTF-8 text.
  case invalidUTF8(line: Int)
  /// More than a page should hold.
  case tooLarge(bytes: Int)

  /// How many bytes a block may hold: half of what a page may.
  static let largest = 4 << 20
}

/// The content lines, without endings, that make an output block true of what the program wrote.
///
/// What still holds is kept; see ``updatedLines(expected:actual:matching:)``.
package func acceptableLines(
  expected: [UInt8], actual: [UInt8], matching: Matching, isUnended: Bool = false
) throws(UnwritableOutput) -> [[UInt8]] {
  if !compare(expected: expected, actual: actual, matching: matching, isUnended: isUnended).isEqual {
    try checkWritable(actual, isUnended: isUnended)
  }
  return updatedLines(expected: expected, actual: actual, matching: matching, isUnended: isUnended)
}

/// Whether bytes can stand in a fence such that the page says exactly them.
///
/// - Parameter isUnended: whether the block says that the output ends without a newline.
package func checkWritable(_ bytes: [UInt8], isUnended: Bool = false) throws(UnwritableOutput) {
  if bytes.count > UnwritableOutput.largest { throw .tooLarge(bytes: bytes.count) }
  let line = { (offset: Int) in bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1 }
  if let offset = bytes.firstIndex(of: 0) { throw .nul(line: line(offset)) }
  if let offset = bytes.firstIndex(of: UInt8(ascii: "\r")) { throw .carriageReturn(line: line(offset)) }
  if let offset = firstInvalidOffset(bytes[...]) { throw .invalidUTF8(line: line(offset)) }
  guard let last = bytes.last else { return }
  switch (last == UInt8(ascii: "\n"), isUnended) {
  case (false, false): throw .noFinalNewline
  case (true, true): throw .finalNewline
  case (true, false), (false, true): return
  }
}

extension UnwritableOutput: CustomStringConvertible {
  /// One sentence in lower case without a full stop.
  package var description: String {
    switch self {
    case .noFinalNewline: "the output does not end with a newline; add 'no-eol' to the block if that is right"
    case .finalNewline: "the output ends with a newline; remove 'no-eol' from the block if that is right"
    case .tooLarge(let bytes): "the output has \(bytes) bytes, which is too much for a page"
    case .nul(let line): "line \(line) of the output has a NUL byte, which Markdown replaces"
    case .carriageReturn(let line):
      "line \(line) of the output has a carriage return, which Markdown takes for the end of a line"
    case .invalidUTF8(let line): "line \(line) of the output is not valid UTF-8, which a page must be"
    }
  }
}
