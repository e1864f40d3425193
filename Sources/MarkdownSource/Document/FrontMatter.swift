/// The YAML between two `---` lines at the very start of a document.
package struct FrontMatter: Hashable, Sendable {
  /// Everything from the opening `---` to the end of the closing line.
  package let range: Range<Int>
  /// The bytes between the two marker lines, the last line's ending included.
  package let content: Range<Int>
  /// The 1-based line of the file on which `content` begins.
  package let firstLine: Int

  /// What stands at the start of a file.
  enum Start: Hashable, Sendable {
    case none
    case unterminated
    case found(FrontMatter)
  }

  /// Looks for front matter in a file whose text begins at `start`, after a byte-order mark.
  static func find(in bytes: [UInt8], lines: [Line], from start: Int) -> Start {
    guard let first = lines.first, isMarker(bytes[start..<first.content.upperBound]) else { return .none }
    guard let closing = lines.indices.dropFirst().first(where: { isMarker(bytes[lines[$0].content]) }) else {
      return .unterminated
    }
    return .found(
      FrontMatter(
        range: start..<lines[closing].range.upperBound,
        content: first.range.upperBound..<lines[closing].content.lowerBound, firstLine: 2))
  }

  /// Three hyphens followed only by blanks.
  private static func isMarker(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: [.hyphen, .hyphen, .hyphen])
      && line.dropFirst(3).allSatisfy { $0 == .space || $0 == .tab }
  }
}
