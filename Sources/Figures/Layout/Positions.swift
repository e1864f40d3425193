/// Places the vertices of each layer side by side, each as near to the middle of its neighbours as the others allow.
enum Positions {
  /// How often all layers are gone through.
  private static let sweeps = 16

  /// The middle of each vertex across the layers.
  ///
  /// - Parameters:
  ///   - breadths: how broad each vertex is.
  ///   - gap: the least room between two vertices of a layer.
  static func middles(_ layers: Layers, breadths: [Double], gap: Double) -> [Double] {
    var middles = [Double](repeating: 0, count: breadths.count)
    for row in layers.rows {
      var end = 0.0
      for vertex in row {
        middles[vertex] = end + breadths[vertex] / 2
        end += breadths[vertex] + gap
      }
    }
    for sweep in 0..<sweeps {
      let isDownwards = sweep.isMultiple(of: 2)
      let rows = isDownwards ? layers.rows : layers.rows.reversed()
      for row in rows {
        let wanted = row.map { vertex in
          let near = isDownwards ? layers.vertices[vertex].above : layers.vertices[vertex].below
          let far = isDownwards ? layers.vertices[vertex].below : layers.vertices[vertex].above
          let neighbours = near.isEmpty ? far : near
          let sum = neighbours.reduce(0) { $0 + middles[$1] }
          return neighbours.isEmpty ? middles[vertex] : sum / Double(neighbours.count)
        }
        let placed = nearest(to: wanted, breadths: row.map { breadths[$0] }, gap: gap)
        for (vertex, middle) in zip(row, placed) { middles[vertex] = middle }
      }
    }
    return middles
  }

  /// The places nearest to the wanted ones (least squares) that keep order and distances.
  ///
  /// Less the distances that must lie before it, each place may not be lower than the one before: isotonic
  /// regression, solved by pooling adjacent violators. Linear.
  static func nearest(to wanted: [Double], breadths: [Double], gap: Double) -> [Double] {
    var offsets = [0.0]
    for (left, right) in zip(breadths, breadths.dropFirst()) {
      offsets.append((offsets.last ?? 0) + (left + right) / 2 + gap)
    }
    var pools: [(sum: Double, count: Int)] = []
    for (place, offset) in zip(wanted, offsets) {
      pools.append((place - offset, 1))
      while pools.count > 1, let last = pools.last {
        let before = pools[pools.count - 2]
        guard before.sum / Double(before.count) > last.sum / Double(last.count) else { break }
        pools.removeLast(2)
        pools.append((before.sum + last.sum, before.count + last.count))
      }
    }
    let levels = pools.flatMap { Array(repeating: $0.sum / Double($0.count), count: $0.count) }
    return zip(levels, offsets).map { $0 + $1 }
  }
}
