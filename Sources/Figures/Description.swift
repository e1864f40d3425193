/// What a figure shows, in words of its own and in order, for those who cannot see it; the page gives the sentences.
package enum DescriptionItem: Hashable, Sendable {
  /// How a message fares.
  package enum Manner: Hashable, Sendable {
    case sent
    /// A dashed line: the answer to another.
    case answered
    /// It ends in a cross.
    case lost
    /// It goes both ways.
    case exchanged
  }

  case message(from: String, to: String, text: String, Manner)
  case note(at: [String], text: String)
  /// A frame begins: the word of its kind and its condition.
  case frame(SequenceDiagram.FrameKind, condition: String)
  /// A further section of the innermost frame.
  case section(condition: String)
  case frameEnd
  /// A node that no edge meets.
  case node(String)
  case edge(from: String, to: String, text: String, isDirected: Bool)
}

extension Figure {
  /// What the figure shows, from top to bottom.
  package var description: [DescriptionItem] {
    switch self {
    case .sequence(let diagram): diagram.events.compactMap { item($0, diagram) }
    case .flowchart(let chart): items(chart)
    }
  }

  private func item(_ event: SequenceDiagram.Event, _ diagram: SequenceDiagram) -> DescriptionItem? {
    let label = { (index: Int) in oneLine(diagram.participants[index].label) }
    switch event {
    case .message(let message):
      let manner: DescriptionItem.Manner =
        message.arrow.head == .cross
        ? .lost : message.arrow.isTwoWay ? .exchanged : message.arrow.isDashed ? .answered : .sent
      return .message(from: label(message.from), to: label(message.to), text: oneLine(message.text), manner)
    case .note(let note): return .note(at: note.span.map(label), text: oneLine(note.text))
    case .begin(let kind, let condition): return .frame(kind, condition: oneLine(condition))
    case .section(let condition): return .section(condition: oneLine(condition))
    case .end: return .frameEnd
    case .activate, .deactivate: return nil
    }
  }

  private func items(_ chart: Flowchart) -> [DescriptionItem] {
    let met = Set(chart.edges.flatMap { [$0.from, $0.to] })
    let alone = chart.nodes.indices.filter { !met.contains($0) }
    let edges = chart.edges.map { edge in
      DescriptionItem.edge(
        from: oneLine(chart.nodes[edge.from].label), to: oneLine(chart.nodes[edge.to].label),
        text: oneLine(edge.text), isDirected: edge.head != .none)
    }
    return edges + alone.map { .node(oneLine(chart.nodes[$0].label)) }
  }

  private func oneLine(_ text: String) -> String {
    text.split(separator: "\n").joined(separator: " ")
  }
}
