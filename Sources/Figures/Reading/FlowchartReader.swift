/// Reads the lines of a `flowchart` or `graph`.
struct FlowchartReader {
  private var chart = Flowchart()
  private var faults: [FigureFault] = []
  /// The nodes whose label stands in the text; another one for the same node would be a contradiction.
  private var labelled: Set<Int> = []

  mutating func read(header: StatementLine, _ lines: ArraySlice<StatementLine>) -> Reading<Flowchart> {
    attempt { (self) throws(FigureFault) in try self.direction(header) }
    for line in lines {
      attempt { (self) throws(FigureFault) in
        try self.statement(line)
        try self.checkSize(line)
      }
    }
    if chart.nodes.isEmpty, faults.isEmpty { faults.append(header.fault(Message.noNodes)) }
    return Reading(value: chart, faults: faults)
  }

  private mutating func attempt(_ body: (inout Self) throws(FigureFault) -> Void) {
    do throws(FigureFault) {
      try body(&self)
    } catch {
      // One fault says that the figure is too large.
      if error.message != Message.tooMany || faults.last?.message != Message.tooMany { faults.append(error) }
    }
  }

  private mutating func direction(_ header: StatementLine) throws(FigureFault) {
    var word = header.rest
    if word.last == ";" { word = word.dropLast().trimmed }
    guard let direction = Flowchart.Direction(rawValue: word == "TB" ? "TD" : String(word)) else {
      throw header.fault(
        Message.noDirection(String(word)), at: word, suggestion: Message.directions)
    }
    chart.direction = direction
  }

  private func checkSize(_ line: StatementLine) throws(FigureFault) {
    if chart.nodes.count > FigureLimits.nodes || chart.edges.count > FigureLimits.edges {
      throw line.fault(Message.tooMany, suggestion: Message.limits)
    }
  }

  /// What Mermaid has and this reader does not draw.
  private static let notDrawn: Set<String> = [
    "subgraph", "end", "direction", "style", "linkStyle", "classDef", "class", "click", "accTitle:",
    "accDescr:",
  ]

  /// `A --> B & C -- text --> D`.
  private mutating func statement(_ line: StatementLine) throws(FigureFault) {
    if Self.notDrawn.contains(String(line.firstWord)) || line.text.hasPrefix("%%{") {
      throw line.fault(Message.notDrawn(String(line.firstWord)), suggestion: Message.drawn)
    }
    var scanner = FlowchartScanner(line: line)
    var group = try nodes(&scanner)
    while !scanner.atEnd {
      if scanner.take(";") {
        if scanner.atEnd { return }
        group = try nodes(&scanner)
        continue
      }
      let edge = try scanner.edge()
      let next = try nodes(&scanner)
      for from in group {
        for to in next {
          guard from != to else { throw line.fault(Message.loop(chart.nodes[from].id)) }
          chart.edges.append(
            .init(from: from, to: to, stroke: edge.stroke, head: edge.head, text: edge.text))
        }
      }
      group = next
    }
  }

  /// `A[Text] & B`: the indices of the nodes.
  private mutating func nodes(_ scanner: inout FlowchartScanner) throws(FigureFault) -> [Int] {
    var indices = [try node(&scanner)]
    while scanner.take("&") { indices.append(try node(&scanner)) }
    return indices
  }

  private mutating func node(_ scanner: inout FlowchartScanner) throws(FigureFault) -> Int {
    let id = try scanner.identifier()
    let body = try scanner.shape()
    let index: Int
    if let known = chart.nodes.firstIndex(where: { $0.id == id }) {
      index = known
    } else {
      chart.nodes.append(.init(id: String(id), label: String(id), shape: .rectangle))
      index = chart.nodes.count - 1
    }
    guard let (shape, label) = body else { return index }
    let node = Flowchart.Node(id: String(id), label: label, shape: shape)
    if !labelled.insert(index).inserted, chart.nodes[index] != node {
      throw scanner.line.fault(Message.labelledTwice(String(id)), at: id, suggestion: Message.labelOnce)
    }
    chart.nodes[index] = node
    return index
  }
}

private enum Message {
  static let noNodes = "the figure has no nodes"
  static func noDirection(_ word: String) -> String {
    word.isEmpty ? "the flowchart has no direction" : "'\(word)' is not a direction"
  }
  static let directions = "write TD, BT, LR or RL after 'flowchart'"
  static func notDrawn(_ word: String) -> String { "'\(word)' is not drawn here" }
  static let drawn = "drawn are nodes and the edges between them"
  static func loop(_ id: String) -> String { "an edge from '\(id)' to itself is not drawn here" }
  static func labelledTwice(_ id: String) -> String { "the node '\(id)' has another label above" }
  static let labelOnce = "give the label once and use the name afterwards"
  static let tooMany = "the figure is too large"
  static let limits = "at most \(FigureLimits.nodes) nodes and \(FigureLimits.edges) edges are drawn"
}
