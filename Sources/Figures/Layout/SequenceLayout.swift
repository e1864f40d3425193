/// Lays a sequence diagram out, event by event from top to bottom.
struct SequenceLayout {
  private let diagram: SequenceDiagram
  private let columns: SequenceColumns
  /// The next free height.
  private var y: Double
  /// The height of the message before, where activity begins and ends.
  private var lastLine: Double
  /// Where each participant's activities that go on have begun.
  private var active: [[Double]]
  private var frames: [OpenFrame] = []

  // From back to front.
  private var frameShapes: [Picture.Shape] = []
  private var barShapes: [Picture.Shape] = []
  private var shapes: [Picture.Shape] = []

  private struct OpenFrame {
    let kind: SequenceDiagram.FrameKind
    let condition: TextBlock
    let top: Double
    var sections: [(y: Double, condition: TextBlock)] = []
    var extent: ClosedRange<Double>?
  }

  static func picture(of diagram: SequenceDiagram) -> Picture {
    var layout = SequenceLayout(diagram)
    for (index, event) in diagram.events.enumerated() {
      let next = index + 1 < diagram.events.count ? diagram.events[index + 1] : nil
      layout.place(event, before: next)
    }
    return layout.finished()
  }

  private init(_ diagram: SequenceDiagram) {
    self.diagram = diagram
    columns = SequenceColumns(diagram)
    y = columns.headHeight + 6
    lastLine = y
    active = Array(repeating: [], count: diagram.participants.count)
  }

  private mutating func place(_ event: SequenceDiagram.Event, before next: SequenceDiagram.Event?) {
    switch event {
    case .message(let message): place(message, startsActivity: next == .activate(message.to))
    case .note(let note): place(note)
    case .activate(let index): active[index].append(lastLine)
    case .deactivate(let index): endActivity(of: index, at: lastLine)
    case .begin(let kind, let condition): begin(kind, condition)
    case .section(let condition): section(condition)
    case .end: end()
    }
  }

  /// Widens the innermost frame.
  private mutating func cover(_ range: ClosedRange<Double>) {
    guard var frame = frames.popLast() else { return }
    let old = frame.extent ?? range
    frame.extent = min(old.lowerBound, range.lowerBound)...max(old.upperBound, range.upperBound)
    frames.append(frame)
  }

  private mutating func cover(_ placed: [Picture.Shape]) {
    for bounds in placed.map(\.bounds) { cover(bounds.minX...bounds.maxX) }
  }
}

// MARK: Messages

extension SequenceLayout {
  private mutating func place(_ message: SequenceDiagram.Message, startsActivity: Bool) {
    y += 10
    let placed =
      message.from == message.to
      ? selfMessage(message) : messageBetween(message, startsActivity: startsActivity)
    shapes += placed
    cover(placed)
    cover(columns.middles[message.from]...columns.middles[message.from])
  }

  private mutating func messageBetween(
    _ message: SequenceDiagram.Message, startsActivity: Bool
  ) -> [Picture.Shape] {
    let label = SequenceColumns.label(of: message)
    let isRightward = message.from < message.to
    let start = edge(of: message.from, towardsRight: isRightward, depth: active[message.from].count)
    let depth = active[message.to].count + (startsActivity ? 1 : 0)
    let tip = edge(of: message.to, towardsRight: !isRightward, depth: depth)
    let lineY = y + label.height + 3
    let points = (Point(start, lineY), Point(tip, lineY))
    let middle = (columns.middles[message.from] + columns.middles[message.to]) / 2
    var placed = label.shapes(.label, x: middle, top: y)
    placed.append(line(message.arrow, [points.0, points.1]))
    placed += ends(message.arrow, tip: points.1, from: points.0)
    y = lineY + 8
    lastLine = lineY
    return placed
  }

  private mutating func selfMessage(_ message: SequenceDiagram.Message) -> [Picture.Shape] {
    let label = SequenceColumns.label(of: message)
    let x = edge(of: message.from, towardsRight: true, depth: active[message.from].count)
    let height = max(22, label.height - 6)
    let turn = x + 24
    let corners = [
      Point(x, y + 4), Point(turn, y + 4), Point(turn, y + 4 + height), Point(x, y + 4 + height),
    ]
    var placed = [line(message.arrow, corners)]
    placed += ends(message.arrow, tip: corners[3], from: corners[2])
    let left = columns.middles[message.from] + SequenceColumns.selfLoop
    placed += label.shapes(.label, x: left, top: y + 4 + (height - label.height) / 2, isCentred: false)
    lastLine = y + 4 + height
    y = max(lastLine, y + 4 + (height + label.height) / 2) + 6
    return placed
  }

  /// Where a line meets a participant: at its lifeline, or at the side of its activity.
  private func edge(of index: Int, towardsRight: Bool, depth: Int) -> Double {
    guard depth > 0 else { return columns.middles[index] }
    return columns.middles[index] + (towardsRight ? 5 + 4 * Double(depth - 1) : -5)
  }

  private func line(_ arrow: SequenceDiagram.Arrow, _ points: [Point]) -> Picture.Shape {
    Picture.Shape(arrow.isDashed ? .dashed : .line, .polyline(points))
  }

  private func ends(_ arrow: SequenceDiagram.Arrow, tip: Point, from start: Point) -> [Picture.Shape] {
    switch arrow.head {
    case .none: []
    case .filled:
      [LineEnd.triangle(at: tip, from: start)]
        + (arrow.isTwoWay ? [LineEnd.triangle(at: start, from: tip)] : [])
    case .open: [LineEnd.open(at: tip, from: start)]
    case .cross: LineEnd.cross(at: tip, from: start)
    }
  }

  private mutating func endActivity(of index: Int, at end: Double) {
    guard let start = active[index].popLast() else { return }
    let x = columns.middles[index] - 5 + 4 * Double(active[index].count)
    let bar = Rect(x: x, y: start, width: 10, height: max(8, end - start))
    barShapes.append(Picture.Shape(.active, .rectangle(bar, radius: 0)))
  }
}

// MARK: Notes and frames

extension SequenceLayout {
  private mutating func place(_ note: SequenceDiagram.Note) {
    let text = SequenceColumns.label(of: note)
    let first = columns.middles[note.span.lowerBound]
    let last = columns.middles[note.span.upperBound]
    let width = SequenceColumns.width(of: text)
    let x: Double
    var span = width
    switch note.side {
    case .over:
      span = max(width, last - first + 48)
      x = (first + last) / 2 - span / 2
    case .left: x = first - 14 - width
    case .right: x = first + 14
    }
    let box = Rect(x: x, y: y + 8, width: span, height: text.height + 12)
    let placed =
      [Picture.Shape(.note, .rectangle(box, radius: 2))] + text.shapes(x: box.center.x, top: box.minY + 6)
    shapes += placed
    cover(placed)
    y = box.maxY + 4
    lastLine = y
  }

  private mutating func begin(_ kind: SequenceDiagram.FrameKind, _ condition: String) {
    y += 10
    let text = TextBlock(bracketed(condition), columns: SequenceColumns.Wrap.condition)
    frames.append(OpenFrame(kind: kind, condition: text, top: y))
    y += max(text.height, TextMetrics.lineHeight) + 10
    lastLine = y
  }

  private mutating func section(_ condition: String) {
    guard var frame = frames.popLast() else { return }
    y += 8
    let text = TextBlock(bracketed(condition), columns: SequenceColumns.Wrap.condition)
    frame.sections.append((y, text))
    y += text.height + 8
    lastLine = y
    frames.append(frame)
  }

  private mutating func end() {
    guard let frame = frames.popLast() else { return }
    y += 10
    let whole = (columns.middles.first ?? 0)...(columns.middles.last ?? 0)
    let extent = frame.extent ?? whole
    let left = extent.lowerBound - 12
    let tab = Rect(
      x: left, y: frame.top, width: TextMetrics.width(of: frame.kind.rawValue) + 20,
      height: TextMetrics.lineHeight + 6)
    let conditions = [tab.width + frame.condition.width] + frame.sections.map(\.condition.width)
    let right = max(extent.upperBound + 12, left + (conditions.max() ?? 0) + 20)
    let box = Rect(x: left, y: frame.top, width: right - left, height: y - frame.top)
    var placed = [Picture.Shape(.frame, .rectangle(box, radius: 0)), corner(tab)]
    placed += TextBlock(frame.kind.rawValue, columns: 20).shapes(x: tab.center.x - 3, top: tab.minY + 2)
    placed += frame.condition.shapes(.label, x: tab.maxX + 8, top: tab.minY + 3, isCentred: false)
    for section in frame.sections {
      placed.append(.init(.divider, .polyline([Point(left, section.y), Point(right, section.y)])))
      placed += section.condition.shapes(.label, x: left + 10, top: section.y + 4, isCentred: false)
    }
    // A frame lies behind those that it holds.
    frameShapes = placed + frameShapes
    cover(left...right)
    lastLine = y
  }

  private func corner(_ tab: Rect) -> Picture.Shape {
    Picture.Shape(
      .tab,
      .polygon([
        Point(tab.minX, tab.minY), Point(tab.maxX, tab.minY), Point(tab.maxX, tab.maxY - 7),
        Point(tab.maxX - 7, tab.maxY), Point(tab.minX, tab.maxY),
      ]))
  }

  private func bracketed(_ condition: String) -> String { condition.isEmpty ? "" : "[\(condition)]" }
}

// MARK: The participants

extension SequenceLayout {
  /// Beyond this many events the participants stand below the diagram as well.
  private static let long = 8

  private mutating func finished() -> Picture {
    y += 14
    for index in active.indices {
      while !active[index].isEmpty { endActivity(of: index, at: y - 6) }
    }
    let lifelines = columns.middles.map {
      Picture.Shape(.lifeline, .polyline([Point($0, columns.headHeight), Point($0, y)]))
    }
    var heads = self.heads(bottom: columns.headHeight)
    if diagram.events.count > Self.long { heads += self.heads(top: y) }
    return Picture(of: lifelines + frameShapes + barShapes + heads + shapes)
  }

  private func heads(bottom: Double? = nil, top: Double = 0) -> [Picture.Shape] {
    zip(columns.heads, columns.middles).flatMap { head, x in
      let y = bottom.map { $0 - head.height } ?? top
      return head.isActor ? person(head, x, y) : box(head, x, y)
    }
  }

  private func box(_ head: SequenceColumns.Head, _ x: Double, _ y: Double) -> [Picture.Shape] {
    let box = Rect(x: x - head.width / 2, y: y, width: head.width, height: head.height)
    return [Picture.Shape(.box, .rectangle(box, radius: 4))] + head.label.shapes(x: x, top: y + 8)
  }

  private func person(_ head: SequenceColumns.Head, _ x: Double, _ y: Double) -> [Picture.Shape] {
    let lines = [
      [Point(x, y + 15), Point(x, y + 27)], [Point(x - 10, y + 19), Point(x + 10, y + 19)],
      [Point(x - 8, y + 38), Point(x, y + 27), Point(x + 8, y + 38)],
    ]
    return [Picture.Shape(.mark, .circle(center: Point(x, y + 9), radius: 6))]
      + lines.map { Picture.Shape(.mark, .polyline($0)) } + head.label.shapes(x: x, top: y + 40)
  }
}
