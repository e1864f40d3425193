/// A way of reading a line under which two lines that differ may agree: what they then differ in is the kind.
struct LineFold: Sendable {
  let kind: Difference.Kind
  /// Whether two lines, known to differ, agree when read so.
  let agrees: @Sendable (ArraySlice<UInt8>, ArraySlice<UInt8>) -> Bool

  /// All of them, the most specific first.
  static let all: [LineFold] = [
    by(.lineEnding, withoutCarriageReturn), by(.trailingWhitespace, withoutTrailingWhitespace),
    by(.indentation, withoutIndentation), by(.spacing, withoutWhitespace),
    LineFold(kind: .unicodeForm, agrees: isCanonicallyEquivalent),
    by(.invisibleCharacters, withoutInvisibles),
    by(.letterCase, withoutCase), by(.punctuation, withPlainPunctuation), by(.number, withoutNumbers),
  ]

  /// Lines longer than this are not read in other ways: what differs in them is text.
  static let longestLine = 1 << 16

  private static func by(
    _ kind: Difference.Kind, _ fold: @escaping @Sendable (ArraySlice<UInt8>) -> [UInt8]
  ) -> LineFold {
    LineFold(kind: kind) { fold($0) == fold($1) }
  }

  /// The kind that all pairs share, or nil.
  static func kind(of pairs: [(page: ArraySlice<UInt8>, output: ArraySlice<UInt8>)]) -> Difference.Kind? {
    guard !pairs.isEmpty, pairs.allSatisfy({ max($0.page.count, $0.output.count) <= longestLine }) else {
      return nil
    }
    return all.first { fold in pairs.allSatisfy { fold.agrees($0.page, $0.output) } }?.kind
  }
}

private let space = UInt8(ascii: " ")
private let tab = UInt8(ascii: "\t")

private func isWhitespace(_ byte: UInt8) -> Bool { byte == space || (9...13).contains(byte) }

@Sendable private func withoutCarriageReturn(_ line: ArraySlice<UInt8>) -> [UInt8] {
  Array(line.last == 13 ? line.dropLast() : line)
}

@Sendable private func withoutTrailingWhitespace(_ line: ArraySlice<UInt8>) -> [UInt8] {
  var line = line
  while let last = line.last, isWhitespace(last) { line.removeLast() }
  return Array(line)
}

@Sendable private func withoutIndentation(_ line: ArraySlice<UInt8>) -> [UInt8] {
  Array(line.drop { $0 == space || $0 == tab })
}

@Sendable private func withoutWhitespace(_ line: ArraySlice<UInt8>) -> [UInt8] {
  line.filter { !isWhitespace($0) }
}

/// Swift's own equality of strings is canonical equivalence; lines that are no UTF-8 have no Unicode form.
@Sendable private func isCanonicallyEquivalent(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool
{
  guard let left = String(validating: left, as: UTF8.self),
    let right = String(validating: right, as: UTF8.self)
  else { return false }
  return left == right
}

@Sendable private func withoutInvisibles(_ line: ArraySlice<UInt8>) -> [UInt8] {
  let line = withoutTerminalSequences(line)
  return folded(line, keepingInvalid: false) { scalar in
    if scalar.properties.generalCategory == .spaceSeparator { return " " }
    return isInvisible(scalar) && scalar != "\t" ? "" : String(scalar)
  }
}

/// Drops the control sequences that steer a terminal (ECMA-48: `ESC [ parameters final`, `ESC ] … BEL`).
func withoutTerminalSequences(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  guard line.contains(0x1B) else { return line }
  var kept: ArraySlice<UInt8> = []
  var index = line.startIndex
  while index < line.endIndex {
    guard line[index] == 0x1B, index + 1 < line.endIndex else {
      kept.append(line[index])
      index += 1
      continue
    }
    let introducer = line[index + 1]
    index += 2
    if introducer == UInt8(ascii: "[") {
      while index < line.endIndex, !(0x40...0x7E).contains(line[index]) { index += 1 }
      index += 1
    } else if introducer == UInt8(ascii: "]") {
      while index < line.endIndex, line[index] != 7, line[index] != 0x1B { index += 1 }
      index += index < line.endIndex && line[index] == 0x1B ? 2 : 1
    }
  }
  return kept
}

/// Both cases of a letter read alike, the dotted and the dotless i of Turkish among them.
@Sendable private func withoutCase(_ line: ArraySlice<UInt8>) -> [UInt8] {
  folded(line) { scalar in
    switch scalar {
    case "I", "ı", "İ", "i": return "i"
    default:
      // Upper case first: ß and SS, ς and σ meet only there.
      let upper = scalar.properties.uppercaseMapping.unicodeScalars
      return upper.map(\.properties.lowercaseMapping).joined()
    }
  }
}

@Sendable private func withPlainPunctuation(_ line: ArraySlice<UInt8>) -> [UInt8] {
  folded(line) { scalar in
    switch scalar {
    case "‘", "’", "‚", "‛", "′", "`", "´", "‹", "›": "'"
    case "“", "”", "„", "‟", "″", "«", "»": "\""
    case "‐", "‑", "‒", "–", "—", "―", "−": "-"
    case "…": "..."
    default: String(scalar)
    }
  }
}

/// The line with each scalar rewritten; bytes that are no UTF-8 stay as they are, or go.
private func folded(
  _ line: ArraySlice<UInt8>, keepingInvalid: Bool = true, _ rewrite: (Unicode.Scalar) -> String
) -> [UInt8] {
  var folded: [UInt8] = []
  var index = line.startIndex
  while index < line.endIndex {
    let (scalar, length) = decodeScalar(line, at: index)
    if let scalar {
      folded.append(contentsOf: rewrite(scalar).utf8)
    } else if keepingInvalid {
      folded.append(line[index])
    }
    index += length
  }
  return folded
}
