/// A point; x grows to the right, y downwards, in units of a CSS pixel.
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle with its sides parallel to the axes.
package struct Rect: Hashable, Sendable {
  package var minX: Double
  package var minY: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    minX = x
    minY = y
    self.width = width
    self.height = height
  }

  /// A rectangle around a point.
  init(center: Point, width: Double, height: Double) {
    self.init(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  package var maxX: Double { minX + width }
  package var maxY: Double { minY + height }
  var center: Point { Point(minX + width / 2, minY + height / 2) }

  /// The smallest rectangle that holds both.
  func union(_ other: Rect) -> Rect {
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}

/// A figure laid out: shapes on a sheet of its own size.
package struct Picture: Hashable, Sendable {
  /// What a shape stands for; the style sheet knows each by its name.
  package enum Role: String, Hashable, Sendable {
    /// The box of a participant or node.
    case box
    case note
    /// A participant that is at work.
    case active
    /// Around messages.
    case frame
    /// The corner of a frame that names its kind.
    case tab
    /// Between a frame's sections.
    case divider
    case lifeline
    case line
    case dashed
    case dotted
    case thick
    /// A filled arrow head.
    case head
    /// An unfilled mark at a line's end.
    case mark
    case text
    /// Text on a line, in front of what it crosses.
    case label
  }

  /// A shape's outline.
  package enum Geometry: Hashable, Sendable {
    case rectangle(Rect, radius: Double)
    case polygon([Point])
    case polyline([Point])
    case circle(center: Point, radius: Double)
    /// One line of text, centred or beginning at the point; `y` is its base line.
    case text(String, at: Point, isCentred: Bool)
  }

  /// One shape.
  package struct Shape: Hashable, Sendable {
    package var role: Role
    package var geometry: Geometry

    package init(_ role: Role, _ geometry: Geometry) {
      self.role = role
      self.geometry = geometry
    }
  }

  /// From back to front.
  package var shapes: [Shape]
  package var width: Double
  package var height: Double

  /// The shapes on a sheet that leaves a margin around them.
  init(of shapes: [Shape], margin: Double = 8) {
    let bounds =
      shapes.dropFirst().reduce(shapes.first?.bounds) { $0?.union($1.bounds) }
      ?? Rect(x: 0, y: 0, width: 0, height: 0)
    self.shapes = shapes.map { $0.moved(x: margin - bounds.minX, y: margin - bounds.minY) }
    width = (bounds.width + 2 * margin).rounded(.up)
    height = (bounds.height + 2 * margin).rounded(.up)
  }
}

extension Picture.Shape {
  /// The smallest rectangle that holds the shape.
  package var bounds: Rect {
    switch geometry {
    case .rectangle(let rect, _): return rect
    case .circle(let center, let radius): return Rect(center: center, width: 2 * radius, height: 2 * radius)
    case .text(let text, let point, let isCentred):
      let width = TextMetrics.width(of: text)
      return Rect(
        x: isCentred ? point.x - width / 2 : point.x, y: point.y - TextMetrics.ascent, width: width,
        height: TextMetrics.lineHeight)
    case .polygon(let points), .polyline(let points):
      let xs = points.map(\.x)
      let ys = points.map(\.y)
      let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
      return Rect(x: x, y: y, width: (xs.max() ?? x) - x, height: (ys.max() ?? y) - y)
    }
  }

  func moved(x: Double, y: Double) -> Self {
    func move(_ point: Point) -> Point { Point(point.x + x, point.y + y) }
    switch geometry {
    case .rectangle(var rect, let radius):
      rect.minX += x
      rect.minY += y
      return Self(role, .rectangle(rect, radius: radius))
    case .circle(let center, let radius): return Self(role, .circle(center: move(center), radius: radius))
    case .text(let text, let point, let isCentred):
      return Self(role, .text(text, at: move(point), isCentred: isCentred))
    case .polygon(let points): return Self(role, .polygon(points.map(move)))
    case .polyline(let points): return Self(role, .polyline(points.map(move)))
    }
  }
}
