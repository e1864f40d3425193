import Diagnostics
import Encodings
import MarkdownSource

/// A warning about the first character of a checked block that a reader cannot see or that reorders the text; else none.
///
/// The bytes may be right and a reader still sees something else (CVE-2021-42574). Linear.
func deceptiveCharacters(_ block: LessonBlock, _ fence: Fence, in bytes: [UInt8]) -> [Diagnostic] {
  guard block.kindName != "illustration" else { return [] }
  var first: (scalar: Unicode.Scalar, place: SourceLocation)?
  var count = 0
  for (index, line) in fence.lines.enumerated() where bytes[line.text].contains(where: { $0 >= 0xC2 }) {
    var column = line.text.lowerBound - line.prefix.lowerBound + 1
    var previous: Unicode.Scalar?
    for scalar in String(decoding: bytes[line.text], as: UTF8.self).unicodeScalars {
      if VisibleEscapes.isDeceptive(scalar, after: previous) {
        count += 1
        let place = SourceLocation(block.location.file, line: fence.line + index + 1, column: column)
        first = first ?? (scalar, place)
      }
      column += UTF8.width(scalar)
      previous = scalar
    }
  }
  return first.map { [.warning(Message.deceptive($0.scalar, count: count), at: $0.place)] } ?? []
}

private enum Message {
  static func deceptive(_ scalar: Unicode.Scalar, count: Int) -> String {
    let name = scalar.properties.name.map { " (\($0))" } ?? ""
    let more = count > 1 ? "; \(count) such characters in this block" : ""
    return
      "\(VisibleEscapes.codePoint(scalar))\(name) is invisible or changes the direction of the text\(more)"
  }
}
