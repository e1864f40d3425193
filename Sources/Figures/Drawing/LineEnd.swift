/// What stands at the end of a line, pointing the way that the line goes.
enum LineEnd {
  /// A filled triangle.
  static func triangle(at tip: Point, from start: Point) -> Picture.Shape {
    let (along, across) = directions(tip, start)
    return Picture.Shape(
      .head,
      .polygon([
        tip, Point(tip.x - 9 * along.x + 4.5 * across.x, tip.y - 9 * along.y + 4.5 * across.y),
        Point(tip.x - 9 * along.x - 4.5 * across.x, tip.y - 9 * along.y - 4.5 * across.y),
      ]))
  }

  /// Two strokes.
  static func open(at tip: Point, from start: Point) -> Picture.Shape {
    let (along, across) = directions(tip, start)
    return Picture.Shape(
      .mark,
      .polyline([
        Point(tip.x - 9 * along.x + 5 * across.x, tip.y - 9 * along.y + 5 * across.y), tip,
        Point(tip.x - 9 * along.x - 5 * across.x, tip.y - 9 * along.y - 5 * across.y),
      ]))
  }

  /// A cross a little before the end.
  static func cross(at tip: Point, from start: Point) -> [Picture.Shape] {
    let (along, _) = directions(tip, start)
    let (x, y) = (tip.x - 8 * along.x, tip.y - 8 * along.y)
    return [(-5.0, -5.0), (-5.0, 5.0)].map { dx, dy in
      Picture.Shape(.mark, .polyline([Point(x + dx, y + dy), Point(x - dx, y - dy)]))
    }
  }

  /// A ring whose far side is the tip.
  static func circle(at tip: Point, from start: Point) -> Picture.Shape {
    let (along, _) = directions(tip, start)
    return Picture.Shape(.mark, .circle(center: Point(tip.x - 4 * along.x, tip.y - 4 * along.y), radius: 4))
  }

  /// The unit vectors along the line and across it; straight down where the line has no length.
  private static func directions(_ tip: Point, _ start: Point) -> (along: Point, across: Point) {
    let (dx, dy) = (tip.x - start.x, tip.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let along = length > 0 ? Point(dx / length, dy / length) : Point(0, 1)
    return (along, Point(-along.y, along.x))
  }
}
