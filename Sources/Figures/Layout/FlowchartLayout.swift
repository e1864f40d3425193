/// Lays a flowchart out in layers.
struct FlowchartLayout {
  private let chart: Flowchart
  private let layers: Layers
  private let sizes: [Size]
  /// The middle of each vertex across the layers.
  private let middles: [Double]
  /// Where each layer begins and ends along the chart's direction.
  private var depths: [ClosedRange<Double>] = []

  /// The room that a vertex takes.
  private struct Size {
    var text: TextBlock
    var width: Double
    var height: Double
  }

  static func picture(of chart: Flowchart) -> Picture {
    Picture(of: FlowchartLayout(chart).shapes())
  }

  private init(_ chart: Flowchart) {
    self.chart = chart
    let layers = Crossings.reduced(Layers(chart))
    self.layers = layers
    let sizes = layers.vertices.map { Self.size(of: $0.kind, chart) }
    self.sizes = sizes
    let isVertical = Self.isVertical(chart.direction)
    middles = Positions.middles(
      layers, breadths: sizes.map { isVertical ? $0.width : $0.height }, gap: isVertical ? 22 : 16)
    let hasSmallLayers = chart.edges.contains { !$0.text.isEmpty }
    let gap = hasSmallLayers ? 18.0 : isVertical ? 34 : 42
    var start = 0.0
    for row in layers.rows {
      let depth = row.map { isVertical ? sizes[$0].height : sizes[$0].width }.max() ?? 0
      depths.append(start...start + depth)
      start += depth + gap
    }
  }

  private static func isVertical(_ direction: Flowchart.Direction) -> Bool {
    direction == .down || direction == .up
  }

  private static func size(of kind: Layers.Vertex.Kind, _ chart: Flowchart) -> Size {
    switch kind {
    case .bend: return Size(text: TextBlock("", columns: 4), width: 8, height: 8)
    case .label(let edge):
      let text = TextBlock(chart.edges[edge].text, columns: 20)
      return Size(text: text, width: max(text.width + 8, 16), height: text.isEmpty ? 8 : text.height)
    case .node(let index):
      let node = chart.nodes[index]
      let text = TextBlock(node.label, columns: node.shape == .rhombus || node.shape == .circle ? 14 : 22)
      let (width, height) = (text.width, text.height)
      switch node.shape {
      case .rectangle, .rounded: return Size(text: text, width: max(40, width + 20), height: height + 14)
      case .stadium, .hexagon, .subroutine:
        return Size(text: text, width: width + 36, height: height + 14)
      case .circle:
        let diameter = (width * width + height * height).squareRoot() + 12
        return Size(text: text, width: diameter, height: diameter)
      // The corners of the text lie on the edges of a rhombus when the two ratios add up to one.
      case .rhombus: return Size(text: text, width: width * 1.7 + 12, height: height * 2.5 + 12)
      }
    }
  }

  private func shapes() -> [Picture.Shape] {
    let edges = chart.edges.indices.flatMap(edgeShapes)
    let nodes = layers.vertices.indices.flatMap(vertexShapes)
    return edges + nodes
  }

  // MARK: From layers to the sheet

  /// The point at a place across the layers and along the chart's direction.
  private func point(across: Double, along: Double) -> Point {
    switch chart.direction {
    case .down: Point(across, along)
    case .up: Point(across, -along)
    case .right: Point(along, across)
    case .left: Point(-along, across)
    }
  }

  private func center(of vertex: Int) -> Point {
    let range = depths[layers.vertices[vertex].layer]
    return point(across: middles[vertex], along: (range.lowerBound + range.upperBound) / 2)
  }

  // MARK: Edges

  private func edgeShapes(_ index: Int) -> [Picture.Shape] {
    let edge = chart.edges[index]
    let points = route(of: index)
    guard points.count > 1 else { return [] }
    let (tip, before) = (points[points.count - 1], points[points.count - 2])
    let role: Picture.Role =
      switch edge.stroke {
      case .normal: .line
      case .dotted: .dotted
      case .thick: .thick
      }
    let end: [Picture.Shape] =
      switch edge.head {
      case .none: []
      case .arrow: [LineEnd.triangle(at: tip, from: before)]
      case .circle: [LineEnd.circle(at: tip, from: before)]
      case .cross: LineEnd.cross(at: tip, from: before)
      }
    return [Picture.Shape(role, .polyline(points))] + end
  }

  /// The corners of an edge. It crosses a layer along the chart's direction and turns only between layers, so that it
  /// meets no node on its way.
  private func route(of index: Int) -> [Point] {
    let path = layers.paths[index]
    guard let first = path.first, let last = path.last else { return [] }
    let isForward = layers.vertices[first].layer < layers.vertices[last].layer
    var places: [(across: Double, along: Double)] = []
    for vertex in path {
      let range = depths[layers.vertices[vertex].layer]
      let extent = vertex == first || vertex == last ? self.extent(of: vertex) : range
      let (entry, exit) =
        isForward ? (range.lowerBound, range.upperBound) : (range.upperBound, range.lowerBound)
      if vertex != first {
        places.append((middles[vertex], entry))
        if vertex == last {
          places.append((middles[vertex], isForward ? extent.lowerBound : extent.upperBound))
        }
      }
      if vertex != last {
        if vertex == first {
          places.append((middles[vertex], isForward ? extent.upperBound : extent.lowerBound))
        }
        places.append((middles[vertex], exit))
      }
    }
    var points: [Point] = []
    for place in places {
      let point = point(across: place.across, along: place.along)
      if points.last != point { points.append(point) }
    }
    return points
  }

  /// From where to where a node goes along the chart's direction, in the middle of its layer.
  private func extent(of vertex: Int) -> ClosedRange<Double> {
    let range = depths[layers.vertices[vertex].layer]
    let middle = (range.lowerBound + range.upperBound) / 2
    let half = (Self.isVertical(chart.direction) ? sizes[vertex].height : sizes[vertex].width) / 2
    return middle - half...middle + half
  }

  // MARK: Nodes

  private func vertexShapes(_ vertex: Int) -> [Picture.Shape] {
    let size = sizes[vertex]
    let center = center(of: vertex)
    let top = center.y - size.text.height / 2
    switch layers.vertices[vertex].kind {
    case .bend: return []
    case .label: return size.text.shapes(.label, x: center.x, top: top)
    case .node(let index):
      let box = Rect(center: center, width: size.width, height: size.height)
      return outline(chart.nodes[index].shape, box) + size.text.shapes(x: center.x, top: top)
    }
  }

  private func outline(_ shape: Flowchart.Shape, _ box: Rect) -> [Picture.Shape] {
    let center = box.center
    func rectangle(_ radius: Double) -> Picture.Shape { .init(.box, .rectangle(box, radius: radius)) }
    switch shape {
    case .rectangle: return [rectangle(2)]
    case .rounded: return [rectangle(8)]
    case .stadium: return [rectangle(box.height / 2)]
    case .subroutine:
      return [rectangle(0)]
        + [box.minX + 7, box.maxX - 7].map {
          .init(.mark, .polyline([Point($0, box.minY), Point($0, box.maxY)]))
        }
    case .circle: return [.init(.box, .circle(center: center, radius: box.width / 2))]
    case .rhombus:
      return [
        .init(
          .box,
          .polygon([
            Point(center.x, box.minY), Point(box.maxX, center.y), Point(center.x, box.maxY),
            Point(box.minX, center.y),
          ]))
      ]
    case .hexagon:
      let cut = 12.0
      return [
        .init(
          .box,
          .polygon([
            Point(box.minX + cut, box.minY), Point(box.maxX - cut, box.minY), Point(box.maxX, center.y),
            Point(box.maxX - cut, box.maxY), Point(box.minX + cut, box.maxY), Point(box.minX, center.y),
          ]))
      ]
    }
  }
}
