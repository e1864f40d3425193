import Encodings

extension Figure {
  /// The figure drawn.
  package var picture: Picture {
    switch self {
    case .sequence(let diagram): SequenceLayout.picture(of: diagram)
    case .flowchart(let chart): FlowchartLayout.picture(of: chart)
    }
  }
}

extension Picture {
  /// The picture as an `svg` element for an HTML page, named for those who cannot see it.
  ///
  /// It has no style of its own: each shape's class is its role, so that the page's style sheet gives the colours of
  /// its theme, and the page's security policy holds. Every line of text is held to the width that was reckoned with.
  package func svg(label: String) -> [UInt8] {
    var writer = SVGWriter()
    let size = "\(writer.number(width)) \(writer.number(height))"
    writer.open(
      "svg",
      [
        ("class", "drawing\(breadth)"), ("viewBox", "0 0 \(size)"), ("width", writer.number(width)),
        ("height", writer.number(height)), ("role", "img"), ("aria-label", label),
      ])
    for shape in shapes { writer.write(shape) }
    writer.close("svg")
    return writer.output
  }

  /// The style sheet keeps broad pictures from shrinking until nobody can read them: they scroll instead.
  private var breadth: String { width > 720 ? " broad" : width > 440 ? " wide" : "" }
}

private struct SVGWriter {
  private(set) var output: [UInt8] = []

  mutating func open(_ name: String, _ attributes: [(name: String, value: String)]) {
    output += "<\(name)".utf8
    for attribute in attributes {
      output += " \(attribute.name)=\"".utf8
      MarkupText.append(attribute.value, in: .attribute, to: &output)
      output.append(UInt8(ascii: "\""))
    }
    output.append(UInt8(ascii: ">"))
  }

  mutating func close(_ name: String) { output += "</\(name)>".utf8 }

  mutating func write(_ shape: Picture.Shape) {
    let role = ("class", shape.role.rawValue)
    switch shape.geometry {
    case .rectangle(let rect, let radius):
      element(
        "rect",
        [
          role, ("x", number(rect.minX)), ("y", number(rect.minY)), ("width", number(rect.width)),
          ("height", number(rect.height)), ("rx", number(radius)),
        ])
    case .polygon(let points): element("polygon", [role, ("points", list(points))])
    case .polyline(let points): element("polyline", [role, ("points", list(points))])
    case .circle(let center, let radius):
      element(
        "circle", [role, ("cx", number(center.x)), ("cy", number(center.y)), ("r", number(radius))])
    case .text(let text, let point, let isCentred):
      open(
        "text",
        [
          ("class", isCentred ? "\(shape.role.rawValue) centred" : shape.role.rawValue),
          ("x", number(point.x)),
          ("y", number(point.y)), ("textLength", number(TextMetrics.width(of: text))),
          ("lengthAdjust", "spacingAndGlyphs"),
        ])
      MarkupText.append(text, in: .content, to: &output)
      close("text")
    }
  }

  private mutating func element(_ name: String, _ attributes: [(name: String, value: String)]) {
    open(name, attributes)
    close(name)
  }

  private func list(_ points: [Point]) -> String {
    points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
  }

  /// A number with at most one decimal, equal on every platform.
  func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let (whole, part) = abs(tenths).quotientAndRemainder(dividingBy: 10)
    return part == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(part)"
  }
}
