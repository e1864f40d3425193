/// Reads the parts of a flowchart's statement: names, outlines with their labels, edges.
struct FlowchartScanner {
  let line: StatementLine
  private var rest: Substring

  init(line: StatementLine) {
    self.line = line
    rest = line.text
  }

  var atEnd: Bool { rest.allSatisfy(\.isWhitespace) }

  /// Whether the text goes on with a mark, which is consumed then.
  mutating func take(_ mark: String) -> Bool {
    let text = rest.drop(while: \.isWhitespace)
    guard text.hasPrefix(mark) else { return false }
    rest = text.dropFirst(mark.count)
    return true
  }

  /// The name of a node.
  mutating func identifier() throws(FigureFault) -> Substring {
    rest = rest.drop(while: \.isWhitespace)
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !name.isEmpty else { throw line.fault(Message.noName, at: rest, suggestion: Message.nodeForm) }
    guard name != "end" else { throw line.fault(Message.end, at: name, suggestion: Message.otherName) }
    rest = rest[name.endIndex...]
    return name
  }

  // MARK: Outlines

  /// The outlines, longer marks before those that they begin with; nil is one that is not drawn.
  private static let outlines: [(open: String, close: String, shape: Flowchart.Shape?)] = [
    ("(((", ")))", nil), ("((", "))", .circle), ("([", "])", .stadium), ("[[", "]]", .subroutine),
    ("[(", ")]", nil), ("[/", "]", nil), ("[\\", "]", nil), ("[", "]", .rectangle), ("(", ")", .rounded),
    ("{{", "}}", .hexagon), ("{", "}", .rhombus), (">", "]", nil), ("@{", "}", nil), (":::", "", nil),
  ]

  /// The outline that follows a name directly, with its label; nil where there is none.
  mutating func shape() throws(FigureFault) -> (Flowchart.Shape, label: String)? {
    guard let outline = Self.outlines.first(where: { rest.hasPrefix($0.open) }) else { return nil }
    guard let shape = outline.shape else {
      throw line.fault(Message.outline(outline.open), at: rest, suggestion: Message.outlines)
    }
    let body = rest.dropFirst(outline.open.count)
    let label: Substring
    if body.drop(while: \.isWhitespace).first == "\"" {
      let open = body.drop(while: \.isWhitespace).dropFirst()
      guard let quote = open.firstIndex(of: "\"") else { throw line.fault(Message.unclosed, at: body) }
      label = open[..<quote]
      rest = open[open.index(after: quote)...].drop(while: \.isWhitespace)
      if label.first == "`" { throw line.fault(Message.markdown, at: label) }
    } else {
      label = body.prefix { !"[](){}\"|".contains($0) }
      rest = body[label.endIndex...]
    }
    guard rest.hasPrefix(outline.close) else {
      throw line.fault(Message.notClosed(outline.close), at: rest, suggestion: Message.quote)
    }
    rest = rest.dropFirst(outline.close.count)
    return (shape, try LabelText.decode(label, in: line))
  }

  // MARK: Edges

  struct Edge {
    var stroke: Flowchart.Edge.Stroke
    var head: Flowchart.Edge.Head
    var text: String
  }

  private static let edges: [(text: String, stroke: Flowchart.Edge.Stroke, head: Flowchart.Edge.Head)] = [
    ("-->", .normal, .arrow), ("---", .normal, .none), ("--o", .normal, .circle), ("--x", .normal, .cross),
    ("-.->", .dotted, .arrow), ("-.-", .dotted, .none), ("==>", .thick, .arrow), ("===", .thick, .none),
  ]

  /// What opens an edge with its text in the middle, and what may close it.
  private static let openings: [(open: String, closings: [String])] = [
    ("--", ["-->", "---", "--o", "--x"]), ("-.", [".->", ".-"]), ("==", ["==>", "==="]),
  ]

  /// An edge with its text: `-->`, `-->|text|`, `-- text -->`.
  mutating func edge() throws(FigureFault) -> Edge {
    rest = rest.drop(while: \.isWhitespace)
    if let found = Self.edges.first(where: { rest.hasPrefix($0.text) }) {
      let after = rest.dropFirst(found.text.count)
      if found.head == .none, let next = after.first, "->=.".contains(next) {
        throw line.fault(Message.longEdge, at: rest, suggestion: Message.edgeForm)
      }
      rest = after
      return Edge(stroke: found.stroke, head: found.head, text: try barText())
    }
    guard let opening = Self.openings.first(where: { rest.hasPrefix($0.open) }) else {
      throw line.fault(Message.noEdge, at: rest, suggestion: Message.edgeForm)
    }
    let body = rest.dropFirst(opening.open.count)
    let ends = opening.closings.compactMap { closing in
      body.firstRange(of: closing).map { ($0, closing) }
    }
    guard let (range, closing) = ends.min(by: { $0.0.lowerBound < $1.0.lowerBound }),
      let form = Self.edges.first(where: { $0.text == (opening.open == "-." ? "-" + closing : closing) })
    else { throw line.fault(Message.noEdge, at: rest, suggestion: Message.edgeForm) }
    rest = body[range.upperBound...]
    return Edge(
      stroke: form.stroke, head: form.head,
      text: try LabelText.decode(unquoted(body[..<range.lowerBound]), in: line))
  }

  /// `|text|` after an edge, or nothing.
  private mutating func barText() throws(FigureFault) -> String {
    guard take("|") else { return "" }
    guard let bar = rest.firstIndex(of: "|") else { throw line.fault(Message.notClosed("|"), at: rest) }
    let text = rest[..<bar]
    rest = rest[rest.index(after: bar)...]
    return try LabelText.decode(unquoted(text), in: line)
  }

  private func unquoted(_ text: Substring) -> Substring {
    let text = text.trimmed
    guard text.count >= 2, text.first == "\"", text.last == "\"" else { return text }
    return text.dropFirst().dropLast()
  }
}

private enum Message {
  static let noName = "a node's name is missing"
  static let nodeForm = "a node is written A[text] or A[\"text\"]"
  static let end = "'end' cannot be a node's name"
  static let otherName = "write another name and A[end]"
  static func outline(_ mark: String) -> String { "the outline '\(mark)' is not drawn here" }
  static let outlines =
    "drawn are [text], (text), ([text]), [[text]], ((text)), {text} and {{text}}"
  static let unclosed = "the label's quotation mark is not closed"
  static let markdown = "Markdown in a label is not drawn here"
  static func notClosed(_ mark: String) -> String { "'\(mark)' is missing after the label" }
  static let quote = "put a label with brackets into quotation marks"
  static let noEdge = "an edge is expected here"
  static let longEdge = "an edge of greater length is not drawn here"
  static let edgeForm = "an edge is written '-->', '---', '-.->' or '==>', with a text '-->|text|'"
}
