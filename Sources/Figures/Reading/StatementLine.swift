/// A line of a figure's text that says something: without its indentation, comments and blank lines.
struct StatementLine {
  /// What it says, without blanks at its ends.
  let text: Substring
  /// Which line of the figure it is, from 0.
  let number: Int
  /// The whole line, in which columns are counted.
  private let whole: Substring

  /// The lines of a text that are neither blank nor a `%%` comment.
  static func lines(of text: String) -> [StatementLine] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .compactMap { number, whole in
        let text = whole.trimmed
        let isComment = text.hasPrefix("%%") && !text.hasPrefix("%%{")
        return text.isEmpty || isComment ? nil : StatementLine(text: text, number: number, whole: whole)
      }
  }

  /// A fault at a part of the line, or at the whole of it.
  func fault(_ message: String, at part: Substring? = nil, suggestion: String? = nil) -> FigureFault {
    let begin = (part ?? text).startIndex
    let column = whole.utf8.distance(from: whole.startIndex, to: begin) + 1
    return FigureFault(line: number, column: column, message: message, suggestion: suggestion)
  }

  /// A part of the line without blanks at its ends, and the same part's place.
  var firstWord: Substring { text.prefix { !$0.isWhitespace } }

  /// What stands after the first word.
  var rest: Substring { text.dropFirst(firstWord.count).trimmed }
}

extension Substring {
  /// Without blanks at both ends.
  var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
    return start[...last]
  }
}
