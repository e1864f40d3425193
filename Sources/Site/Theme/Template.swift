import Diagnostics
import Encodings

/// A page shell: HTML with slots, `{{name}}`, and parts that appear only where a slot has something in it,
/// `{{#name}}…{{/name}}`, or has nothing in it, `{{^name}}…{{/name}}`; `{{! … }}` is a comment that no page shows.
///
/// The text around the slots is copied byte for byte. An unknown slot is a diagnostic.
struct Template: Sendable, Equatable {
  indirect enum Piece: Sendable, Equatable {
    case bytes([UInt8])
    case slot(String)
    case part(String, whenFilled: Bool, [Piece])
  }

  let pieces: [Piece]

  /// Fills the slots; a slot without a value writes nothing.
  func filled(with values: [String: HTML]) -> [UInt8] {
    var output: [UInt8] = []
    Self.write(pieces, values, to: &output)
    return output
  }

  private static func write(_ pieces: [Piece], _ values: [String: HTML], to output: inout [UInt8]) {
    for piece in pieces {
      switch piece {
      case .bytes(let bytes): output += bytes
      case .slot(let name):
        // Text may stand between the quotes of an attribute: the shell decides where its slots are.
        if case .text(let text)? = values[name] {
          MarkupText.append(text, in: .attribute, to: &output)
        } else {
          values[name]?.write(to: &output)
        }
      case .part(let name, let whenFilled, let inner):
        if (values[name]?.isEmpty ?? true) != whenFilled { write(inner, values, to: &output) }
      }
    }
  }
}

extension Template {
  /// Reads a shell and checks its slots against the known ones.
  ///
  /// An unknown slot, a part that is never closed or closed without being opened is an error at its place.
  static func read(_ bytes: [UInt8], file: String, slots: [String]) -> (Template, [Diagnostic]) {
    var reader = Reader(bytes: bytes, file: file, slots: slots)
    let pieces = reader.pieces()
    return (Template(pieces: pieces), reader.diagnostics)
  }

  private struct Reader {
    let bytes: [UInt8]
    let file: String
    let slots: [String]
    var position = 0
    var diagnostics: [Diagnostic] = []

    init(bytes: [UInt8], file: String, slots: [String]) {
      self.bytes = bytes
      self.file = file
      self.slots = slots
    }

    /// The pieces up to the end of the part that is open, or of the file; an explicit stack, so that the depth is not limited.
    mutating func pieces() -> [Piece] {
      var open: [(name: String, whenFilled: Bool, start: Int, outer: [Piece])] = []
      var current: [Piece] = []
      while position < bytes.count {
        let start = find("{{", from: position) ?? bytes.count
        if start > position { current.append(.bytes(Array(bytes[position..<start]))) }
        guard start < bytes.count else { break }
        guard let end = find("}}", from: start + 2) else {
          diagnostics.append(Message.unclosedSlot(at: location(start)))
          break
        }
        position = end + 2
        var name = trimmed(start + 2, end)
        switch name.utf8.first {
        case UInt8(ascii: "!"): continue  // a comment of the shell's author
        case UInt8(ascii: "#"), UInt8(ascii: "^"):
          let whenFilled = name.utf8.first == UInt8(ascii: "#")
          name = String(name.dropFirst())
          check(name, start)
          open.append((name, whenFilled, start, current))
          current = []
        case UInt8(ascii: "/"):
          name = String(name.dropFirst())
          guard let last = open.last, last.name == name else {
            diagnostics.append(Message.closedWithoutOpening(name, open: open.last?.name, at: location(start)))
            continue
          }
          open.removeLast()
          current = last.outer + [.part(name, whenFilled: last.whenFilled, current)]
        default:
          check(name, start)
          current.append(.slot(name))
        }
      }
      for part in open.reversed() {
        diagnostics.append(Message.neverClosed(part.name, at: location(part.start)))
        current = part.outer + current
      }
      return current
    }

    private mutating func check(_ name: String, _ offset: Int) {
      guard !slots.contains(name) else { return }
      diagnostics.append(
        Message.unknownSlot(name, nearest: nearestWord(to: name, in: slots), at: location(offset)))
    }

    private func trimmed(_ from: Int, _ to: Int) -> String {
      let inner = bytes[from..<to].drop { $0 == UInt8(ascii: " ") }
      return String(
        decoding: inner.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }

    private func find(_ mark: StaticString, from start: Int) -> Int? {
      guard start + 1 < bytes.count else { return nil }
      let first = mark.utf8Start[0]
      let second = mark.utf8Start[1]
      return (start..<bytes.count - 1).first { bytes[$0] == first && bytes[$0 + 1] == second }
    }

    private func location(_ offset: Int) -> SourceLocation {
      let before = bytes[..<offset]
      let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let line = before.count { $0 == UInt8(ascii: "\n") } + 1
      return SourceLocation(file, line: line, column: offset - lineStart + 1)
    }
  }
}

private enum Message {
  static func unknownSlot(_ name: String, nearest: String?, at place: SourceLocation)
    -> Diagnostic
  {
    .error(
      "the page shell has an unknown slot '\(name)'", at: place,
      suggestion: nearest.map { "did you mean '{{\($0)}}'?" }
        ?? "the slots are listed at the top of page.html")
  }

  static func unclosedSlot(at place: SourceLocation) -> Diagnostic {
    .error("'{{' is never closed by '}}'", at: place)
  }

  static func neverClosed(_ name: String, at place: SourceLocation) -> Diagnostic {
    .error("'{{#\(name)}}' is never closed", at: place, suggestion: "add '{{/\(name)}}'")
  }

  static func closedWithoutOpening(_ name: String, open: String?, at place: SourceLocation)
    -> Diagnostic
  {
    .error(
      "'{{/\(name)}}' closes a part that is not open", at: place,
      suggestion: open.map { "'{{#\($0)}}' is the part that is open here" })
  }
}
