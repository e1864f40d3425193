import TestSupport
import Testing

@testable import Figures

@Suite struct LayoutTests {
  /// Rounds of each law; every round has another figure.
  private static let rounds = 200

  @Test func `a node covers no other, and its text stays inside`() {
    for seed in 0..<Self.rounds {
      let chart = RandomFigures.flowchart(seed: UInt64(seed))
      let picture = Figure.flowchart(chart).picture
      let boxes = picture.shapes.filter { $0.role == .box }
      #expect(boxes.count == chart.nodes.count)
      for (index, box) in boxes.enumerated() {
        for other in boxes[(index + 1)...] {
          #expect(!box.bounds.overlaps(other.bounds), "seed \(seed)")
        }
      }
      for text in picture.shapes where text.role == .text {
        #expect(boxes.contains { $0.bounds.holds(text.bounds) }, "seed \(seed)")
      }
    }
  }

  @Test func `an edge crosses no node`() {
    for seed in 0..<Self.rounds {
      let picture = Figure.flowchart(RandomFigures.flowchart(seed: UInt64(seed))).picture
      let boxes = picture.shapes.filter { $0.role == .box }.map { $0.bounds.inset(by: 1) }
      for points in picture.shapes.compactMap(\.edge) {
        for (start, end) in zip(points, points.dropFirst()) {
          let crossed = boxes.filter { box in
            (0...40).contains { step in
              let part = Double(step) / 40
              return box.holds(
                Point(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part))
            }
          }
          #expect(crossed.isEmpty, "seed \(seed)")
        }
      }
    }
  }

  @Test func `an edge begins and ends at its nodes`() {
    for seed in 0..<Self.rounds {
      let chart = RandomFigures.flowchart(seed: UInt64(seed))
      let picture = Figure.flowchart(chart).picture
      let boxes = picture.shapes.filter { $0.role == .box }
      let edges = picture.shapes.compactMap(\.edge)
      #expect(edges.count == chart.edges.count)
      // The boxes are in the order of the nodes, the lines in that of the edges.
      for (edge, points) in zip(chart.edges, edges) {
        guard let first = points.first, let last = points.last else { continue }
        #expect(boxes[edge.from].bounds.inset(by: -1).holds(first), "seed \(seed)")
        #expect(boxes[edge.to].bounds.inset(by: -1).holds(last), "seed \(seed)")
      }
    }
  }

  @Test func `a tree is drawn without a crossing`() {
    for seed in 0..<Self.rounds {
      let layers = Crossings.reduced(Layers(RandomFigures.tree(seed: UInt64(seed))))
      #expect(Crossings.count(layers) == 0, "seed \(seed)")
    }
  }

  @Test func `a label is never on another`() {
    for seed in 0..<Self.rounds {
      let picture = Figure.sequence(RandomFigures.sequence(seed: UInt64(seed))).picture
      let texts = picture.shapes.filter(\.isText)
      for (index, text) in texts.enumerated() {
        for other in texts[(index + 1)...] {
          #expect(!text.bounds.overlaps(other.bounds), "seed \(seed): \(text) \(other)")
        }
      }
    }
  }

  @Test func `what happens later stands lower`() {
    for seed in 0..<Self.rounds {
      let picture = Figure.sequence(RandomFigures.sequence(seed: UInt64(seed))).picture
      let heights = picture.shapes.filter { $0.role == .line || $0.role == .dashed }.map(\.bounds.maxY)
      #expect(heights == heights.sorted(), "seed \(seed)")
    }
  }

  @Test func `every shape lies on the sheet`() {
    for seed in 0..<Self.rounds {
      for figure in RandomFigures.both(seed: UInt64(seed)) {
        let picture = figure.picture
        let sheet = Rect(x: 0, y: 0, width: picture.width, height: picture.height)
        for shape in picture.shapes { #expect(sheet.holds(shape.bounds), "seed \(seed)") }
      }
    }
  }

  @Test func `the same text gives the same bytes`() {
    for seed in 0..<20 {
      for figure in RandomFigures.both(seed: UInt64(seed)) {
        #expect(figure.picture.svg(label: "x") == figure.picture.svg(label: "x"))
      }
    }
  }

  @Test func `places are the nearest that keep their distances`() {
    #expect(Positions.nearest(to: [10, 0], breadths: [4, 4], gap: 2) == [2, 8])
    #expect(Positions.nearest(to: [0, 50], breadths: [4, 4], gap: 2) == [0, 50])
    #expect(Positions.nearest(to: [5, 5, 5], breadths: [2, 2, 2], gap: 1) == [2, 5, 8])
  }

  @Test(arguments: [
    ("a short text", 20, ["a short text"]), ("one two three", 8, ["one two", "three"]),
    ("SingleFlightRefresher.token(after:)", 24, ["SingleFlightRefresher.", "token(after:)"]),
    ("first\nsecond", 20, ["first", "second"]), ("", 10, [""]),
  ])
  func `a label is broken at blanks, and a long word after punctuation`(
    text: String, columns: Int, lines: [String]
  ) {
    #expect(TextBlock(text, columns: columns).lines == lines)
  }

  @Test func `text never becomes markup`() throws {
    let figure = try #require(Figure.read("sequenceDiagram\nA->>B: #lt;script#gt; \"&\"\n").figure)
    let svg = String(decoding: figure.picture.svg(label: "\"><script>"), as: UTF8.self)
    #expect(!svg.contains("<script"))
    #expect(svg.contains("&lt;script&gt; \"&amp;\""))
  }
}

extension Picture.Shape {
  fileprivate var isText: Bool {
    if case .text = geometry { true } else { false }
  }

  /// The corners of an edge of a flowchart.
  fileprivate var edge: [Point]? {
    guard [.line, .dotted, .thick].contains(role), case .polyline(let points) = geometry else { return nil }
    return points
  }
}

extension Rect {
  fileprivate func overlaps(_ other: Rect) -> Bool {
    let slack = 0.01
    return minX < other.maxX - slack && other.minX < maxX - slack && minY < other.maxY - slack
      && other.minY < maxY - slack
  }

  fileprivate func holds(_ other: Rect) -> Bool {
    minX <= other.minX + 0.01 && maxX >= other.maxX - 0.01 && minY <= other.minY + 0.01
      && maxY >= other.maxY - 0.01
  }

  fileprivate func holds(_ point: Point) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }

  fileprivate func inset(by amount: Double) -> Rect {
    Rect(x: minX + amount, y: minY + amount, width: width - 2 * amount, height: height - 2 * amount)
  }
}
