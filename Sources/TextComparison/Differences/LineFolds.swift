/// A way of reading lines under which two different lines may agree: how they differ then is the kind.
struct LineFold: Sendable {
  let kind: Difference.Kind
  /// Whether two lines, known to differ, agree when read so.
  let agrees: @Sendable (ArraySlice<UInt8>, ArraySlice<UInt8>) -> Bool

  /// All of them, the most specific first.
  static let all: [LineFold] = [
    LineFold(kind: .lineEnding) { withoutCarriageReturn($0) == withoutCarriageReturn($1) },
    LineFold(kind: .trailingWhitespace) { withoutTrailingWhitespace($0) == withoutTrailingWhitespace($1) },
    LineFold(kind: .unicodeForm, agrees: isCanonicallyEquivalent),
    LineFold(kind: .letterCase) { withoutCase($0) == withoutCase($1) },
    LineFold(kind: .number) { withoutNumbers($0) == withoutNumbers($1) },
  ]

  /// Longer lines are not folded: how they differ is text.
  static let longestLine = 1 << 16

  /// The kind that all pairs share, or nil.
  static func kind(of pairs: [Classification.Pair]) -> Difference.Kind? {
    guard !pairs.isEmpty, pairs.allSatisfy({ max($0.page.count, $0.output.count) <= longestLine }) else {
      return nil
    }
    return all.first { fold in pairs.allSatisfy { fold.agrees($0.page, $0.output) } }?.kind
  }
}

/// Whether a byte is a space or a control character that moves the cursor (TAB to CR).
func isWhitespace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }

private func withoutCarriageReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  line.last == 13 ? line.dropLast() : line
}

private func withoutTrailingWhitespace(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  line.dropLast(line.reversed().prefix(while: isWhitespace).count)
}

/// Swift's own equality of strings is canonical equivalence; lines that are not valid UTF-8 have no Unicode form.
@Sendable private func isCanonicallyEquivalent(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool
{
  guard let left = String(validating: left, as: UTF8.self),
    let right = String(validating: right, as: UTF8.self)
  else { return false }
  return left == right
}

/// Upper and lower case are equal, the dotted and the dotless i of Turkish among them; nil for invalid UTF-8.
private func withoutCase(_ line: ArraySlice<UInt8>) -> [UInt8] {
  guard let text = String(validating: line, as: UTF8.self) else { return Array(line) }
  return text.unicodeScalars.flatMap { scalar -> [UInt8] in
    if "IıİI".unicodeScalars.contains(scalar) { return [UInt8(ascii: "i")] }
    // Upper case first: ß and SS, ς and σ meet only there.
    return scalar.properties.uppercaseMapping.unicodeScalars.flatMap { $0.properties.lowercaseMapping.utf8 }
  }
}
