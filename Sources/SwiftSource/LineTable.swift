/// Where the lines of a text begin and end; a line ends with LF, CR LF, or a CR alone, as it does for Swift.
struct LineTable: Sendable {
  /// Every line's bytes without its ending; a text without a final line ending has its last line here too.
  let lines: [Range<Int>]

  /// Finds the lines from `start` (where a byte-order mark ends) on.
  init(_ bytes: [UInt8], from start: Int = 0) {
    var lines: [Range<Int>] = []
    var begin = start
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
        index += 1
        continue
      }
      lines.append(begin..<index)
      let pair =
        byte == UInt8(ascii: "\r") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
      index += pair ? 2 : 1
      begin = index
    }
    if begin < bytes.count { lines.append(begin..<bytes.count) }
    self.lines = lines
  }

  /// The 1-based line of a byte; a byte of a line's ending belongs to that line. Binary search.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return max(low, 1)
  }

  /// The 1-based line and byte column of a byte.
  func place(of offset: Int) -> (line: Int, column: Int) {
    let line = line(at: offset)
    guard lines.indices.contains(line - 1) else { return (line, 1) }
    return (line, max(offset - lines[line - 1].lowerBound, 0) + 1)
  }
}

/// The length of the byte-order mark that a text begins with: 3 or 0.
func byteOrderMarkLength(_ bytes: [UInt8]) -> Int {
  bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
}

/// Whether a byte is a space or a tab.
func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}
