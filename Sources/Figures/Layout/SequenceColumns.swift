/// Where the participants of a sequence diagram stand: as near to each other as their texts allow.
struct SequenceColumns {
  /// Columns of text before a line is broken.
  enum Wrap {
    static let participant = 16
    static let message = 24
    static let note = 22
    static let condition = 36
  }

  /// The box of a participant: its label and its size.
  struct Head {
    let label: TextBlock
    let isActor: Bool
    var width: Double { max(64, label.width + 20) }
    var height: Double { label.height + (isActor ? 44 : 16) }
  }

  let heads: [Head]
  /// The middle of each participant.
  private(set) var middles: [Double]

  var headHeight: Double { heads.map(\.height).max() ?? 0 }

  init(_ diagram: SequenceDiagram) {
    heads = diagram.participants.map {
      Head(label: TextBlock($0.label, columns: Wrap.participant), isActor: $0.isActor)
    }
    var distances = Distances()
    for index in heads.indices.dropFirst() {
      distances.require((heads[index - 1].width + heads[index].width) / 2 + 20, from: index - 1, to: index)
    }
    for event in diagram.events { distances.require(event, last: heads.count - 1) }
    middles = distances.positions(count: heads.count)
  }

  static func label(of message: SequenceDiagram.Message) -> TextBlock {
    let text = message.number.map { "\($0). \(message.text)" } ?? message.text
    return TextBlock(text, columns: Wrap.message * max(1, abs(message.to - message.from)))
  }

  static func label(of note: SequenceDiagram.Note) -> TextBlock {
    TextBlock(note.text, columns: Wrap.note * note.span.count)
  }

  /// The width of a note beside or over one participant.
  static func width(of note: TextBlock) -> Double { note.width + 20 }

  /// The room to the right of a participant that its message to itself needs before its label.
  static let selfLoop = 34.0
}

/// The least distances between participants.
private struct Distances {
  private var required: [(from: Int, to: Int, distance: Double)] = []

  mutating func require(_ distance: Double, from: Int, to: Int) {
    if from >= 0 { required.append((from, to, distance)) }
  }

  mutating func require(_ event: SequenceDiagram.Event, last: Int) {
    switch event {
    case .message(let message):
      let width = SequenceColumns.label(of: message).width
      if message.from != message.to {
        require(width + 30, from: min(message.from, message.to), to: max(message.from, message.to))
      } else if message.from < last {
        require(SequenceColumns.selfLoop + width + 14, from: message.from, to: message.from + 1)
      }
    case .note(let note):
      let text = SequenceColumns.label(of: note)
      let (first, end) = (note.span.lowerBound, note.span.upperBound)
      switch note.side {
      case .over where first == end:
        require(SequenceColumns.width(of: text) / 2 + 14, from: first - 1, to: first)
        if first < last { require(SequenceColumns.width(of: text) / 2 + 14, from: first, to: first + 1) }
      case .over: require(text.width - 20, from: first, to: end)
      case .left: require(SequenceColumns.width(of: text) + 26, from: first - 1, to: first)
      case .right:
        if first < last { require(SequenceColumns.width(of: text) + 26, from: first, to: first + 1) }
      }
    case .activate, .deactivate, .begin, .section, .end: break
    }
  }

  /// The leftmost positions that keep every distance; each distance leads to the right, so one pass finds them.
  func positions(count: Int) -> [Double] {
    var positions = [Double](repeating: 0, count: count)
    let byEnd = Dictionary(grouping: required, by: \.to)
    for index in positions.indices {
      for need in byEnd[index] ?? [] {
        positions[index] = max(positions[index], positions[need.from] + need.distance)
      }
    }
    return positions
  }
}
