/// A figure as Mermaid text describes it: a sequence diagram or a flowchart.
///
/// Only what can be drawn faithfully is understood; anything else is a ``FigureFault``, never a wrong picture.
package enum Figure: Hashable, Sendable {
  case sequence(SequenceDiagram)
  case flowchart(Flowchart)
}

/// A line of a figure's text that cannot be drawn, and why.
package struct FigureFault: Error, Hashable, Sendable {
  /// The line, from 0.
  package var line: Int
  /// The byte in the line, from 1.
  package var column: Int
  /// One sentence without a full stop.
  package var message: String
  /// The way out; nil where there is none.
  package var suggestion: String?
}

/// What reading a figure's text gave.
package struct FigureReading: Hashable, Sendable {
  /// The figure, or nil where anything is at fault.
  package var figure: Figure?
  /// What cannot be drawn, in the order of the lines.
  package var faults: [FigureFault]
}

extension Figure {
  /// Reads Mermaid text: `sequenceDiagram`, or `flowchart` or `graph` with a direction.
  ///
  /// - Complexity: linear in the text, except for the size of the figure, which ``FigureLimits`` bounds.
  package static func read(_ text: String) -> FigureReading {
    let lines = StatementLine.lines(of: text)
    guard let first = lines.first else {
      let fault = FigureFault(
        line: 0, column: 1, message: Message.empty, suggestion: Message.kinds)
      return FigureReading(figure: nil, faults: [fault])
    }
    let body = lines.dropFirst()
    switch first.text.prefix(while: { !$0.isWhitespace && $0 != ";" }) {
    case "sequenceDiagram":
      var reader = SequenceReader()
      return reader.read(header: first, body).map(Figure.sequence)
    case "flowchart", "graph":
      var reader = FlowchartReader()
      return reader.read(header: first, body).map(Figure.flowchart)
    case let word:
      return FigureReading(
        figure: nil, faults: [first.fault(Message.unknownKind(String(word)), suggestion: Message.kinds)])
    }
  }
}

/// How large a figure may be: beyond these nobody reads it, and its layout would take long.
package enum FigureLimits {
  /// Participants of a sequence diagram.
  package static let participants = 12
  /// Messages, notes and frames of a sequence diagram.
  package static let events = 200
  /// Frames within frames.
  package static let depth = 6
  /// Nodes of a flowchart.
  package static let nodes = 30
  /// Edges of a flowchart.
  package static let edges = 90
  /// Characters of one label.
  package static let label = 200
}

/// A value that was read, with what is at fault.
struct Reading<Value> {
  var value: Value
  var faults: [FigureFault]

  func map(_ figure: (Value) -> Figure) -> FigureReading {
    FigureReading(figure: faults.isEmpty ? figure(value) : nil, faults: faults)
  }
}

private enum Message {
  static let empty = "the figure is empty"
  static let kinds = "begin with 'sequenceDiagram', 'flowchart TD' or 'flowchart LR'"
  static func unknownKind(_ word: String) -> String { "'\(word)' is not a kind of figure that is drawn here" }
}
