/// Orders the vertices of each layer so that few edges cross.
enum Crossings {
  /// How often the layers are gone through, down and up; small figures settle sooner.
  private static let sweeps = 12

  /// The best order that the barycentre method finds; the first one where it finds no better.
  static func reduced(_ layers: Layers) -> Layers {
    var current = layers
    var best = layers
    var fewest = count(layers)
    for sweep in 0..<sweeps where fewest > 0 {
      let isDownwards = sweep.isMultiple(of: 2)
      let order = Array(current.rows.indices)
      for row in isDownwards ? order : order.reversed() { sort(row, of: &current, byUpper: isDownwards) }
      let crossings = count(current)
      if crossings < fewest { (best, fewest) = (current, crossings) }
    }
    return best
  }

  /// Sorts a layer by the mean place of its neighbours in the layer before; equal ones keep their order.
  private static func sort(_ row: Int, of layers: inout Layers, byUpper: Bool) {
    let places = self.places(layers)
    let keys = layers.rows[row].enumerated().map { index, vertex in
      let neighbours = byUpper ? layers.vertices[vertex].above : layers.vertices[vertex].below
      let sum = neighbours.reduce(0) { $0 + places[$1] }
      let key = neighbours.isEmpty ? Double(index) : Double(sum) / Double(neighbours.count)
      return (key: key, index: index, vertex: vertex)
    }
    layers.rows[row] = keys.sorted { ($0.key, $0.index) < ($1.key, $1.index) }.map(\.vertex)
  }

  private static func places(_ layers: Layers) -> [Int] {
    var places = [Int](repeating: 0, count: layers.vertices.count)
    for row in layers.rows {
      for (index, vertex) in row.enumerated() { places[vertex] = index }
    }
    return places
  }

  /// How many pairs of edges cross.
  static func count(_ layers: Layers) -> Int {
    let places = self.places(layers)
    return layers.rows.reduce(0) { sum, row in
      let edges = row.flatMap { upper in layers.vertices[upper].below.map { (places[upper], places[$0]) } }
      return sum
        + edges.indices.reduce(0) { count, first in
          count
            + edges[(first + 1)...].filter { second in
              (edges[first].0 - second.0) * (edges[first].1 - second.1) < 0
            }.count
        }
    }
  }
}
