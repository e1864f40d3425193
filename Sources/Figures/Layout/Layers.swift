/// The vertices of a flowchart in layers, so that every edge leads from one layer to the next (Sugiyama's method):
/// edges that close a cycle are turned around, long ones and those with a text pass through vertices of their own.
struct Layers {
  /// A place in a layer.
  struct Vertex {
    enum Kind {
      case node(Int)
      /// Where an edge with a text passes: the edge's index.
      case label(Int)
      /// Where another long edge passes.
      case bend
    }

    let kind: Kind
    let layer: Int
    var above: [Int] = []
    var below: [Int] = []
  }

  private(set) var vertices: [Vertex] = []
  /// The vertices of each layer, in their order from one side to the other.
  var rows: [[Int]] = []
  /// For each edge the vertices that it passes, from its first end to its last, as the chart has it.
  private(set) var paths: [[Int]] = []

  init(_ chart: Flowchart) {
    let turned = Self.cycleEdges(chart)
    let edges = chart.edges.enumerated().map { index, edge in
      turned.contains(index) ? (from: edge.to, to: edge.from) : (from: edge.from, to: edge.to)
    }
    let ranks = Self.ranks(nodes: chart.nodes.count, edges)
    let isCrowded = Self.passesThroughVertex(chart)
    let scale = isCrowded.contains(true) ? 2 : 1
    vertices = chart.nodes.indices.map { Vertex(kind: .node($0), layer: ranks[$0] * scale) }
    for (index, edge) in edges.enumerated() {
      let path = addPath(index, edge, isCrowded: isCrowded[index])
      for (upper, lower) in zip(path, path.dropFirst()) {
        vertices[upper].below.append(lower)
        vertices[lower].above.append(upper)
      }
      paths.append(turned.contains(index) ? path.reversed() : path)
    }
    rows = Array(repeating: [], count: (vertices.map(\.layer).max() ?? 0) + 1)
    fillRows()
  }

  /// The vertices from an edge's upper end to its lower one; the text stands in the middle.
  private mutating func addPath(
    _ index: Int, _ edge: (from: Int, to: Int), isCrowded: Bool
  ) -> [Int] {
    let (top, bottom) = (vertices[edge.from].layer, vertices[edge.to].layer)
    var path = [edge.from]
    let middle = top + (bottom - top) / 2
    for layer in (top + 1)..<max(bottom, top + 1) {
      vertices.append(Vertex(kind: isCrowded && layer == middle ? .label(index) : .bend, layer: layer))
      path.append(vertices.count - 1)
    }
    return path + [edge.to]
  }

  /// A first order: depth first from the vertices without a predecessor, which draws a tree without a crossing.
  private mutating func fillRows() {
    var seen: Set<Int> = []
    func visit(_ vertex: Int, _ rows: inout [[Int]]) {
      guard seen.insert(vertex).inserted else { return }
      rows[vertices[vertex].layer].append(vertex)
      for next in vertices[vertex].below { visit(next, &rows) }
    }
    for vertex in vertices.indices where vertices[vertex].above.isEmpty { visit(vertex, &rows) }
  }

  /// Which edges pass through a vertex of their own between their ends: those with a text, and all but one of those
  /// between the same two nodes.
  private static func passesThroughVertex(_ chart: Flowchart) -> [Bool] {
    var seen: Set<Set<Int>> = []
    return chart.edges.map { edge in
      let isFirst = seen.insert([edge.from, edge.to]).inserted
      return !isFirst || !edge.text.isEmpty
    }
  }

  /// The edges that lead back to a node on the way from which it was reached.
  private static func cycleEdges(_ chart: Flowchart) -> Set<Int> {
    enum State { case unseen, onTheWay, left }
    var states = Array(repeating: State.unseen, count: chart.nodes.count)
    var turned: Set<Int> = []
    func visit(_ node: Int) {
      states[node] = .onTheWay
      for (index, edge) in chart.edges.enumerated() where edge.from == node {
        switch states[edge.to] {
        case .unseen: visit(edge.to)
        case .onTheWay: turned.insert(index)
        case .left: break
        }
      }
      states[node] = .left
    }
    let starts = chart.nodes.indices.filter { node in !chart.edges.contains { $0.to == node } }
    for node in starts + chart.nodes.indices where states[node] == .unseen { visit(node) }
    return turned
  }

  /// The layer of each node: below all its predecessors, and no higher than its successors ask for.
  private static func ranks(nodes: Int, _ edges: [(from: Int, to: Int)]) -> [Int] {
    var ranks = [Int](repeating: 0, count: nodes)
    // The longest path has fewer edges than there are nodes.
    for _ in 0..<nodes {
      for edge in edges { ranks[edge.to] = max(ranks[edge.to], ranks[edge.from] + 1) }
    }
    for node in ranks.indices where !edges.contains(where: { $0.to == node }) {
      if let nearest = edges.filter({ $0.from == node }).map({ ranks[$0.to] }).min() {
        ranks[node] = max(ranks[node], nearest - 1)
      }
    }
    return ranks
  }
}
