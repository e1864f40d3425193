import Glibc

/// Bytes cut at line feeds: the text of each line without its ending, and whether the last one is ended.
///
/// A carriage return is part of a line's text: only LF ends a line of a program's output. Costs 4 bytes a line
/// beside the bytes themselves, which matters for a stream of eight million blank lines. Holds up to 2 GiB.
package struct Lines: Sendable, Hashable {
  /// The whole text.
  package let bytes: [UInt8]
  /// For each line the offset just after its text: of its line feed, or of the end of the bytes.
  private let ends: [Int32]

  /// Cuts `bytes` into lines; empty bytes have none. O(n).
  package init(_ bytes: [UInt8]) {
    var ends: [Int32] = []
    bytes.withUnsafeBytes { buffer in
      // memchr is as fast in a debug build, which is what `swift run` makes.
      guard let base = buffer.baseAddress else { return }
      var offset = 0
      while let found = memchr(base + offset, 10, buffer.count - offset) {
        ends.append(Int32(UnsafeRawPointer(found) - base))
        offset = UnsafeRawPointer(found) - base + 1
      }
    }
    if let last = bytes.last, last != UInt8(ascii: "\n") { ends.append(Int32(bytes.count)) }
    self.bytes = bytes
    self.ends = ends
  }

  /// Joins lines, each ended by a line feed.
  package init(lines: some Sequence<some Sequence<UInt8>>) {
    var bytes: [UInt8] = []
    for line in lines {
      bytes.append(contentsOf: line)
      bytes.append(UInt8(ascii: "\n"))
    }
    self.init(bytes)
  }

  /// How many lines there are, a last one without an ending included.
  package var count: Int { ends.count }

  /// Whether there is nothing at all: not even an empty line.
  package var isEmpty: Bool { ends.isEmpty }

  /// Whether every line is ended by a line feed; true of no lines.
  package var endsWithNewline: Bool { bytes.last.map { $0 == UInt8(ascii: "\n") } ?? true }

  /// The text of a line without its ending, by 0-based index. O(1).
  package subscript(index: Int) -> ArraySlice<UInt8> {
    let start = index == 0 ? 0 : Int(ends[index - 1]) + 1
    return bytes[start..<Int(ends[index])]
  }
}

extension Lines {
  /// The text of each line.
  package var texts: [[UInt8]] { (0..<count).map { Array(self[$0]) } }

  /// How many lines `self` and `other` have in common at their beginnings.
  func commonPrefix(with other: Lines) -> Int {
    var index = 0
    while index < count, index < other.count, self[index] == other[index] { index += 1 }
    return index
  }

  /// How many lines are the same at both ends, those before `start` left out.
  func commonSuffix(with other: Lines, after start: Int) -> Int {
    var length = 0
    while count - length > start, other.count - length > start,
      self[count - length - 1] == other[other.count - length - 1]
    {
      length += 1
    }
    return length
  }
}
