/// A line of bytes as text in which nothing is invisible, with the byte that each character came from.
///
/// Control characters become the pictures of their names (`␀`, `␛`, `␍`), a tab `⇥`, a space at the line's end
/// `·`; format characters, unusual spaces, direction controls and whatever else leaves no mark `<U+200B>`;
/// bytes that are not valid UTF-8 `<0xFF>`. A character that could be taken for one of these marks is itself
/// written by its number, so two lines that differ never look alike for that reason. Nothing that comes out can steer a terminal.
struct VisibleEscapes {
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
          write(named(scalar), from: offset)
        } else if revealed.contains(offset), !scalar.isASCII {
          write(named(scalar), from: offset)
        } else {
          write(visible(scalar, after: previous), from: offset)
        }
      } else {
        write("<0x\(hexadecimal(UInt32(line[base + offset]), digits: 2))>", from: offset)
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
  VisibleEscapes(line, window: 0..<scalarBoundary(line, atOrBefore: min(limit, line.count))).text
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

private func visible(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> String {
  switch scalar {
  case "\t": return "⇥"
  case "\u{0}"..<" ": return picture(0x2400 + scalar.value)
  case " "..."~": return String(scalar)
  case "\u{7F}": return "␡"
  case "⇥", "\u{2400}"..."\u{2421}": return named(scalar)
  case "\u{200D}", "\u{FE0F}":
    // Inside emoji these are part of the picture.
    let joins = previous.map { $0.properties.isEmoji && !$0.isASCII || $0 == "\u{FE0F}" } ?? false
    return joins ? String(scalar) : named(scalar)
  default: return isInvisible(scalar) ? named(scalar) : String(scalar)
  }
}

/// Whether a scalar leaves no mark of its own on a page: controls, format characters, spaces, fillers, unassigned.
private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x20...0x7E: false
  case 0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
  default:
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned, .privateUse,
      .surrogate:
      true
    default: false
    }
  }
}

private func picture(_ value: UInt32) -> String {
  Unicode.Scalar(value).map(String.init) ?? ""
}

private func named(_ scalar: Unicode.Scalar) -> String {
  "<\(codePoint(scalar))>"
}

/// `U+00E9`: the number of a scalar as the Unicode Standard writes it.
func codePoint(_ scalar: Unicode.Scalar) -> String {
  "U+" + hexadecimal(scalar.value, digits: 4)
}

func hexadecimal(_ value: UInt32, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
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
