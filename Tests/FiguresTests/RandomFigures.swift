import TestSupport

@testable import Figures

/// Figures with a seed.
enum RandomFigures {
  private static let words = [
    "a", "token", "Erneuerung", "jeton d'accès", "SingleFlightRefresher.token(after:)", "yenileme isteği",
    "401",
    "two\nlines", "a rather long sentence that is broken into several lines", "日本語の文字", "👩‍🚀",
  ]

  static func both(seed: UInt64) -> [Figure] {
    [.flowchart(flowchart(seed: seed)), .sequence(sequence(seed: seed)), .flowchart(tree(seed: seed))]
  }

  static func flowchart(seed: UInt64) -> Flowchart {
    var random = SeededGenerator(seed: seed)
    var chart = nodes(&random)
    let count = chart.nodes.count
    for _ in 0..<Int.random(in: 0...2 * count, using: &random) {
      let from = Int.random(in: 0..<count, using: &random)
      let to = Int.random(in: 0..<count, using: &random)
      if from != to { chart.edges.append(edge(from, to, &random)) }
    }
    return chart
  }

  static func tree(seed: UInt64) -> Flowchart {
    var random = SeededGenerator(seed: seed)
    var chart = nodes(&random)
    for node in chart.nodes.indices.dropFirst() {
      chart.edges.append(edge(Int.random(in: 0..<node, using: &random), node, &random))
    }
    return chart
  }

  private static func nodes(_ random: inout SeededGenerator) -> Flowchart {
    let direction = Flowchart.Direction.allCases.randomElement(using: &random) ?? .down
    let nodes = (0..<Int.random(in: 1...14, using: &random)).map { index in
      Flowchart.Node(
        id: "n\(index)", label: words.randomElement(using: &random) ?? "",
        shape: Flowchart.Shape.allCases.randomElement(using: &random) ?? .rectangle)
    }
    return Flowchart(direction: direction, nodes: nodes)
  }

  private static func edge(_ from: Int, _ to: Int, _ random: inout SeededGenerator) -> Flowchart.Edge {
    Flowchart.Edge(
      from: from, to: to, stroke: [.normal, .dotted, .thick].randomElement(using: &random) ?? .normal,
      head: [.none, .arrow].randomElement(using: &random) ?? .arrow,
      text: Int.random(in: 0..<4, using: &random) == 0 ? words.randomElement(using: &random) ?? "" : "")
  }

  static func sequence(seed: UInt64) -> SequenceDiagram {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...5, using: &random)
    var diagram = SequenceDiagram()
    diagram.participants = (0..<count).map { index in
      .init(
        id: "p\(index)", label: words.randomElement(using: &random) ?? "",
        isActor: Int.random(in: 0..<5, using: &random) == 0)
    }
    var depth = 0
    for _ in 0..<Int.random(in: 1...16, using: &random) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        let side = [SequenceDiagram.Note.Side.left, .right, .over].randomElement(using: &random) ?? .over
        let first = Int.random(in: 0..<count, using: &random)
        let last = side == .over ? Int.random(in: first..<count, using: &random) : first
        diagram.events.append(
          .note(.init(side: side, span: first...last, text: words.randomElement(using: &random) ?? "")))
      case 1 where depth < 3:
        depth += 1
        let kind = SequenceDiagram.FrameKind.allCases.randomElement(using: &random) ?? .loop
        diagram.events.append(.begin(kind, words.randomElement(using: &random) ?? ""))
      case 2 where depth > 0: diagram.events.append(.section(words.randomElement(using: &random) ?? ""))
      case 3 where depth > 0:
        depth -= 1
        diagram.events.append(.end)
      case 4: diagram.events.append(.activate(Int.random(in: 0..<count, using: &random)))
      default: diagram.events.append(.message(message(count, &random)))
      }
    }
    diagram.events += Array(repeating: .end, count: depth)
    return diagram
  }

  private static func message(_ count: Int, _ random: inout SeededGenerator) -> SequenceDiagram.Message {
    let heads: [SequenceDiagram.Arrow.Head] = [.none, .filled, .open, .cross]
    return .init(
      from: Int.random(in: 0..<count, using: &random), to: Int.random(in: 0..<count, using: &random),
      arrow: .init(
        head: heads.randomElement(using: &random) ?? .filled, isDashed: Bool.random(using: &random)),
      text: words.randomElement(using: &random) ?? "", number: nil)
  }
}
