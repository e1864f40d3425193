/// The part of a file that cmark reads, and the way back from its counting to the file's bytes.
///
/// Byte-order mark and front matter are left out. NUL and invalid UTF-8 become U+FFFD (CommonMark, section 2.3), here
/// rather than in cmark, so that each replacement's place is known.
struct ParserInput: Hashable, Sendable {
  /// Valid UTF-8 without NUL.
  let bytes: [UInt8]
  /// The lines of the input; line endings are those of the file.
  let lines: [Line]
  /// The index, among the file's lines, of the first one of the input.
  let firstLine: Int
  /// Where replaced bytes stood in the file, in order.
  let replacements: [Replacement]

  private let start: Int

  /// One U+FFFD in the input.
  struct Replacement: Hashable, Sendable {
    /// Where its three bytes begin in the input.
    var input: Int
    /// What it stands for in the file.
    var original: Range<Int>
  }

  /// Takes the file from the byte `start` on, which begins the file's line `firstLine` (0-based).
  init(_ file: [UInt8], from start: Int, firstLine: Int) {
    self.start = start
    self.firstLine = firstLine
    (bytes, replacements) = ParserInput.repaired(file, from: start)
    lines = Line.split(bytes)
  }

  /// The file's offset of an offset in the input; inside a replacement, of its start. Logarithmic in the replacements.
  func original(_ input: Int) -> Int {
    let after = replacements.partitioningIndex { $0.input > input }
    guard after > 0 else { return start + input }
    let last = replacements[after - 1]
    return input < last.input + 3
      ? last.original.lowerBound : last.original.upperBound + input - last.input - 3
  }

  /// The file's range of a range of the input.
  func original(_ input: Range<Int>) -> Range<Int> { original(input.lowerBound)..<original(input.upperBound) }

  /// The place in the file of a line and column as cmark counts them.
  func position(line: Int, column: Int, in document: [Line]) -> Position {
    guard line >= 1, line <= lines.count else {
      return Position(line: max(1, firstLine + line), column: max(1, column))
    }
    let offset = original(
      min(lines[line - 1].content.lowerBound + max(0, column - 1), lines[line - 1].content.upperBound))
    return Position(
      line: firstLine + line, column: offset - document[firstLine + line - 1].content.lowerBound + 1)
  }

  /// The place in the file of an offset in the input.
  func position(of input: Int, in document: [Line]) -> Position {
    let line = max(1, lines.partitioningIndex { $0.content.lowerBound > input })
    return position(
      line: line, column: input - (lines.isEmpty ? 0 : lines[line - 1].content.lowerBound) + 1, in: document)
  }

  /// Where a literal's line begins in its source line, and how many of its spaces are the rest of a tab (at most three).
  func textStart(of text: ArraySlice<UInt8>, in line: Range<Int>) -> (start: Int, expandedSpaces: Int) {
    for spaces in 0...3 where spaces <= text.count {
      let rest = text.dropFirst(spaces)
      let start = line.upperBound - rest.count
      guard start >= line.lowerBound, text.prefix(spaces).allSatisfy({ $0 == .space }) else { continue }
      guard spaces == 0 || (start > line.lowerBound && bytes[start - 1] == .tab) else { continue }
      if bytes[start..<line.upperBound].elementsEqual(rest) { return (start, spaces) }
    }
    return (max(line.lowerBound, line.upperBound - text.count), 0)
  }

  private static func repaired(_ file: [UInt8], from start: Int) -> ([UInt8], [Replacement]) {
    var input: [UInt8] = []
    var replacements: [Replacement] = []
    input.reserveCapacity(file.count - start)
    var copied = start
    var offset = start
    while offset < file.count {
      let (length, isValid) = UTF8Sequence.next(in: file, at: offset)
      if !isValid || file[offset] == 0 {
        input += file[copied..<offset]
        replacements.append(Replacement(input: input.count, original: offset..<(offset + length)))
        input += [0xEF, 0xBF, 0xBD]
        copied = offset + length
      }
      offset += length
    }
    return (copied == start && start == 0 ? file : input + file[copied...], replacements)
  }
}

/// Walks UTF-8 by the table of well-formed sequences (Unicode 15, table 3-7).
enum UTF8Sequence {
  /// How long the sequence at `offset` is; of an invalid one, the maximal part that is replaced as a whole.
  static func next(in bytes: [UInt8], at offset: Int) -> (length: Int, isValid: Bool) {
    let first = bytes[offset]
    let (length, second): (Int, ClosedRange<UInt8>)
    switch first {
    case 0x00...0x7F: return (1, true)
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return (1, false)
    }
    for index in 1..<length {
      let wanted = index == 1 ? second : 0x80...0xBF
      guard offset + index < bytes.count, wanted.contains(bytes[offset + index]) else {
        return (index, false)
      }
    }
    return (length, true)
  }
}

extension Array {
  /// The first index from which on `belongs` holds, where it holds for no earlier element than that. Logarithmic.
  func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
