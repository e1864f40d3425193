import Encodings

/// The measure of text in a figure, known without a font: all characters of the typeface have one width, and the
/// drawing holds each line to it (`textLength`), whatever font the reader has.
package enum TextMetrics {
  /// The advance of one column: what common monospaced typefaces have at the 13 pixels that the style sheet sets.
  package static let columnWidth = 7.8
  package static let lineHeight = 18.0
  /// From the top of a line to its base line.
  static let ascent = 13.5

  /// The width of a line.
  package static func width(of line: String) -> Double {
    Double(DisplayWidth.columns(of: line)) * columnWidth
  }
}

/// A label broken into lines.
struct TextBlock: Hashable {
  let lines: [String]

  /// Breaks a text at its line breaks and at blanks, so that no line has more than `columns` columns; a longer word
  /// is broken too, after punctuation where it has any.
  init(_ text: String, columns: Int) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { Self.broken($0, columns: max(columns, 4)) }
  }

  var width: Double { lines.map(TextMetrics.width).max() ?? 0 }
  var height: Double { Double(lines.count) * TextMetrics.lineHeight }
  var isEmpty: Bool { lines.allSatisfy(\.isEmpty) }

  /// The lines as shapes: centred around `x`, or beginning at it.
  func shapes(_ role: Picture.Role = .text, x: Double, top: Double, isCentred: Bool = true) -> [Picture.Shape]
  {
    lines.enumerated().filter { !$0.element.isEmpty }.map { index, line in
      let y = top + Double(index) * TextMetrics.lineHeight + TextMetrics.ascent
      return Picture.Shape(role, .text(line, at: Point(x, y), isCentred: isCentred))
    }
  }

  private static func broken(_ line: Substring, columns: Int) -> [String] {
    var lines: [String] = []
    var current = ""
    for word in line.split(separator: " ").flatMap({ pieces(of: $0, columns: columns) }) {
      let joined = current.isEmpty || word.isContinuation ? current + word.text : "\(current) \(word.text)"
      if DisplayWidth.columns(of: joined) <= columns || current.isEmpty {
        current = joined
      } else {
        lines.append(current)
        current = String(word.text)
      }
    }
    return lines + [current]
  }

  /// A word as pieces that fit into a line; all but the first go on without a blank.
  private static func pieces(of word: Substring, columns: Int) -> [(text: Substring, isContinuation: Bool)] {
    var pieces: [(Substring, Bool)] = []
    var rest = word
    while DisplayWidth.columns(of: rest) > columns {
      var width = 0
      let fitting = rest.prefix {
        width += DisplayWidth.columns(of: $0)
        return width <= columns
      }
      let stop = fitting.dropFirst(columns / 3).lastIndex { "(.,:/_-)=".contains($0) }
      let end = stop.map(rest.index(after:)) ?? fitting.endIndex
      pieces.append((rest[..<end], !pieces.isEmpty))
      rest = rest[end...]
    }
    if !rest.isEmpty { pieces.append((rest, !pieces.isEmpty)) }
    return pieces
  }
}
