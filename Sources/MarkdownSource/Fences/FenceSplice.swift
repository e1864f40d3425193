/// Why a fence cannot take a new content.
package enum SpliceError: Error, Hashable, Sendable {
  /// The block was left open: where it ends is not known.
  case unclosed
  /// A new line holds a line ending, which Markdown would read as two lines; the 0-based index of the line.
  case lineEnding(line: Int)
  /// The new text closes every fence that CommonMark allows (255 markers of both kinds).
  case unfenceable
}

extension Fence {
  /// The edits that make the block say `lines`; none where it says them already.
  ///
  /// Each line goes in with the block's own prefix and line ending, without an ending of its own. A marker that the new
  /// text would close is widened, opening and closing; every other byte stays. Linear in the new text.
  package func replacingContent(with lines: [[UInt8]], in document: Document) throws(SpliceError) -> [Edit] {
    guard let closingMarker else { throw .unclosed }
    if let line = lines.firstIndex(where: { $0.contains(.newline) || $0.contains(.carriageReturn) }) {
      throw .lineEnding(line: line)
    }
    guard literal != lines.flatMap({ $0 + [.newline] }) else { return [] }
    var edits = [Edit(range: content, bytes: contentBytes(of: lines))]
    let wanted = try fittingMarker(for: lines, info: document.bytes[info])
    if wanted.byte != marker || wanted.length != markerLength {
      let run = [UInt8](repeating: wanted.byte, count: wanted.length)
      edits.append(Edit(range: openingMarker, bytes: run))
      edits.append(Edit(range: closingMarker, bytes: run))
    }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func contentBytes(of lines: [[UInt8]]) -> [UInt8] {
    lines.flatMap { ($0.isEmpty ? blankLinePrefix : linePrefix + $0) + lineEnding }
  }

  /// The present marker where it still holds, else a longer one, else the other character.
  private func fittingMarker(
    for lines: [[UInt8]], info: ArraySlice<UInt8>
  ) throws(SpliceError) -> (byte: UInt8, length: Int) {
    let longest = longestClosingRun(of: marker, in: lines)
    if longest < min(markerLength, Fence.longestMarker) { return (marker, markerLength) }
    if longest < Fence.longestMarker { return (marker, longest + 1) }
    let other: UInt8 = marker == .backtick ? .tilde : .backtick
    let otherLongest = longestClosingRun(of: other, in: lines)
    guard otherLongest < Fence.longestMarker, other == .tilde || !info.contains(.backtick) else {
      throw .unfenceable
    }
    return (other, max(3, otherLongest + 1))
  }

  /// cmark counts an opening marker up to 255: whatever closes that closes every longer one.
  private static let longestMarker = 255

  /// The longest run that would close a fence of this character: up to three spaces, the run, blanks.
  private func longestClosingRun(of marker: UInt8, in lines: [[UInt8]]) -> Int {
    var longest = 0
    for line in lines {
      let afterIndent = line.drop { $0 == .space }
      guard line.count - afterIndent.count <= 3 else { continue }
      let afterRun = afterIndent.drop { $0 == marker }
      guard afterRun.allSatisfy({ $0 == .space || $0 == .tab }) else { continue }
      longest = max(longest, afterIndent.count - afterRun.count)
    }
    return longest
  }
}
