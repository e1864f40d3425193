/// The line with each number taken out, and the blanks around it, which columns of figures shift.
func withoutNumbers(_ line: ArraySlice<UInt8>) -> [UInt8] {
  var folded: [UInt8] = []
  var index = line.startIndex
  for range in numberRanges(line) {
    var before = line[index..<range.lowerBound]
    while before.last == UInt8(ascii: " ") { before.removeLast() }
    folded.append(contentsOf: before)
    folded.append(0)
    index = range.upperBound
    while index < line.endIndex, line[index] == UInt8(ascii: " ") { index += 1 }
  }
  folded.append(contentsOf: line[index...])
  return folded
}

/// The numbers in a line: `42`, `-1.5`, `12,345.6`, `2026-06-30` as three, `0x7FFEE4C8`.
package func numberRanges(_ line: ArraySlice<UInt8>) -> [Range<Int>] {
  var ranges: [Range<Int>] = []
  var index = line.startIndex
  while index < line.endIndex {
    guard isDigit(line[index]) else {
      index += 1
      continue
    }
    var start = index
    index = numberEnd(line, from: index)
    let before = start > line.startIndex ? line[start - 1] : 0
    if before == UInt8(ascii: "-"), start - 1 == line.startIndex || !isWordByte(line[start - 2]) {
      start -= 1
    }
    ranges.append(start..<index)
  }
  return ranges
}

private func numberEnd(_ line: ArraySlice<UInt8>, from start: Int) -> Int {
  var index = start
  if line[start] == UInt8(ascii: "0"), start + 2 < line.endIndex, line[start + 1] | 0x20 == UInt8(ascii: "x"),
    isHexadecimalDigit(line[start + 2])
  {
    index = start + 2
    while index < line.endIndex, isHexadecimalDigit(line[index]) { index += 1 }
    return index
  }
  while index < line.endIndex {
    if isDigit(line[index]) {
      index += 1
    } else if line[index] == UInt8(ascii: ".") || line[index] == UInt8(ascii: ","), index + 1 < line.endIndex,
      isDigit(line[index + 1])
    {
      index += 2
    } else {
      break
    }
  }
  return index
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

private func isHexadecimalDigit(_ byte: UInt8) -> Bool {
  isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
}

/// Whether a byte can be part of a word: a letter, a digit, an underscore, or any byte beyond ASCII.
package func isWordByte(_ byte: UInt8) -> Bool {
  isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
}
