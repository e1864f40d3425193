import Encodings

/// A line of bytes as text in which nothing is invisible, with the byte that each character came from.
///
/// What cannot be seen is written as ``VisibleEscapes`` writes it, a space at the line's end as `·`; so two lines that
/// differ never look alike, and nothing that comes out can control a terminal.
struct EscapedLine {
  /// The readable text.
  private(set) var text = ""
  /// For each character written the offset of the byte it stands for, relative to the line's start.
  private var origins: [Int] = []

  /// Renders the bytes of `line` within `window`, offsets counted from the line's start.
  ///
  /// Characters that begin in `revealed` are written by their numbers unless they are plain ASCII.
  init(_ line: ArraySlice<UInt8>, window: Range<Int>, revealing revealed: Range<Int> = 0..<0) {
    let base = line.startIndex
    let trailing = line.reversed().prefix { $0 == UInt8(ascii: " ") }.count
    let lastText = line.count - trailing
    if window.lowerBound > 0 { write("…", from: window.lowerBound) }
    var offset = window.lowerBound
    var previous: Unicode.Scalar?
    while offset < window.upperBound {
      let (scalar, length) = decodeScalar(line, at: base + offset)
      if let scalar {
        if offset >= lastText {
          write("·", from: offset)
        } else if scalar == "·", offset + length == lastText || offset + length == line.count {
          write(VisibleEscapes.numbered(scalar), from: offset)
        } else if revealed.contains(offset), !scalar.isASCII {
          write(VisibleEscapes.numbered(scalar), from: offset)
        } else {
          write(VisibleEscapes.escaped(scalar, after: previous), from: offset)
        }
      } else {
        write(VisibleEscapes.numbered(line[base + offset]), from: offset)
      }
      previous = scalar
      offset += length
    }
    let left = line.count - offset
    if left > 0 { write("… (\(left) more bytes)", from: offset) }
  }

  /// The characters that stand for the bytes of `range`; those after the end count as the last place.
  func characters(of range: Range<Int>) -> Range<Int> {
    // A combining mark joins the character before it, so characters are counted again, not taken from scalars.
    var count = 0
    var lower: Int?
    var upper = 0
    var scalar = 0
    for character in text {
      let length = character.unicodeScalars.count
      let covered = origins[scalar..<scalar + length]
      if covered.contains(where: range.contains) {
        lower = lower ?? count
        upper = count + 1
      }
      scalar += length
      count += 1
    }
    return lower.map { $0..<upper } ?? count..<count
  }

  private mutating func write(_ piece: String, from offset: Int) {
    text += piece
    origins.append(contentsOf: repeatElement(offset, count: piece.unicodeScalars.count))
  }
}

/// A whole line with visible escapes, shortened to about `limit` bytes.
package func visiblyEscaped(_ line: ArraySlice<UInt8>, limit: Int = 1000) -> String {
  EscapedLine(line, window: 0..<scalarBoundary(line, atOrBefore: min(limit, line.count))).text
}

/// The scalar that begins at `index`, and how many bytes it takes; nil and 1 where the bytes are not valid UTF-8.
func decodeScalar(_ bytes: ArraySlice<UInt8>, at index: Int) -> (Unicode.Scalar?, Int) {
  let first = bytes[index]
  if first < 0x80 { return (Unicode.Scalar(first), 1) }
  let length =
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  guard length > 0, index + length <= bytes.endIndex else { return (nil, 1) }
  var value = UInt32(first) & (0x7F >> UInt32(length))
  for next in bytes[(index + 1)..<(index + length)] {
    guard next & 0xC0 == 0x80 else { return (nil, 1) }
    value = value << 6 | UInt32(next & 0x3F)
  }
  // Overlong forms and surrogates are not valid UTF-8 either.
  let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
  guard value >= least, let scalar = Unicode.Scalar(value) else { return (nil, 1) }
  return (scalar, length)
}

/// The nearest offset at or before `offset` that does not cut a UTF-8 sequence in two.
func scalarBoundary(_ line: ArraySlice<UInt8>, atOrBefore offset: Int) -> Int {
  guard offset < line.count else { return line.count }
  var boundary = offset
  while boundary > 0, offset - boundary < 4, line[line.startIndex + boundary] & 0xC0 == 0x80 { boundary -= 1 }
  return boundary
}

/// The offset of the first byte that belongs to no valid UTF-8 sequence, or nil.
package func firstInvalidOffset(_ bytes: ArraySlice<UInt8>) -> Int? {
  // The library's own check is fast in a debug build too; the search runs only where it will find something.
  if String(validating: bytes, as: UTF8.self) != nil { return nil }
  var index = bytes.startIndex
  while index < bytes.endIndex {
    let (scalar, length) = decodeScalar(bytes, at: index)
    if scalar == nil { return index }
    index += length
  }
  return nil
}
