/// Reads the lines of a `sequenceDiagram`.
struct SequenceReader {
  private var diagram = SequenceDiagram()
  private var faults: [FigureFault] = []
  private var open: [(kind: SequenceDiagram.FrameKind, line: StatementLine)] = []
  private var active: [Int: Int] = [:]
  private var nextNumber: Int?

  mutating func read(header: StatementLine, _ lines: ArraySlice<StatementLine>) -> Reading<SequenceDiagram> {
    if !header.rest.isEmpty { faults.append(header.fault(Message.headerAlone, at: header.rest)) }
    for line in lines {
      do throws(FigureFault) {
        try read(line)
        try checkSize(line)
      } catch {
        faults.append(error)
        if error.message == Message.tooMany { break }
      }
    }
    for frame in open { faults.append(frame.line.fault(Message.neverEnded(frame.kind.rawValue))) }
    if diagram.events.isEmpty, faults.isEmpty {
      faults.append(header.fault(Message.nothingHappens))
    }
    return Reading(value: diagram, faults: faults.sorted { $0.line < $1.line })
  }

  private mutating func read(_ line: StatementLine) throws(FigureFault) {
    switch line.firstWord {
    case "participant": try participant(line, isActor: false)
    case "actor": try participant(line, isActor: true)
    case "autonumber": try autonumber(line)
    case "activate": try activate(line, line.rest)
    case "deactivate": try deactivate(line, line.rest)
    case "Note", "note": try note(line)
    case "else", "and", "option": try section(line)
    case "end": try end(line)
    case let word:
      if let kind = SequenceDiagram.FrameKind(rawValue: String(word)) {
        try begin(kind, line)
      } else if Self.notDrawn.contains(String(word)) || word.hasPrefix("%%{") {
        throw line.fault(Message.notDrawn(String(word)), suggestion: Message.drawn)
      } else {
        try message(line)
      }
    }
  }

  /// What Mermaid has and this reader does not draw.
  private static let notDrawn: Set<String> = [
    "box", "rect", "create", "destroy", "link", "links", "properties", "details", "title", "title:",
    "accTitle",
    "accTitle:", "accDescr", "accDescr:", "accDescr{",
  ]

  private func checkSize(_ line: StatementLine) throws(FigureFault) {
    if diagram.participants.count > FigureLimits.participants || diagram.events.count > FigureLimits.events {
      throw line.fault(Message.tooMany, suggestion: Message.limits)
    }
  }
}

// MARK: Participants

extension SequenceReader {
  private mutating func participant(_ line: StatementLine, isActor: Bool) throws(FigureFault) {
    let rest = line.rest
    let id: Substring
    let label: String
    if let alias = rest.firstRange(of: " as ") {
      id = rest[..<alias.lowerBound].trimmed
      label = try LabelText.decode(rest[alias.upperBound...], in: line)
    } else {
      id = rest
      label = String(rest)
    }
    try checkName(id, line)
    if diagram.participants.contains(where: { $0.id == id }) {
      throw line.fault(Message.twice(String(id)), at: id)
    }
    diagram.participants.append(.init(id: String(id), label: label, isActor: isActor))
  }

  /// The participant of a name; a name that is new becomes one.
  private mutating func index(of name: Substring, _ line: StatementLine) throws(FigureFault) -> Int {
    let name = name.trimmed
    if let index = diagram.participants.firstIndex(where: { $0.id == name }) { return index }
    try checkName(name, line)
    diagram.participants.append(.init(id: String(name), label: String(name), isActor: false))
    return diagram.participants.count - 1
  }

  private func checkName(_ name: Substring, _ line: StatementLine) throws(FigureFault) {
    if name.isEmpty { throw line.fault(Message.noName) }
    if name == "end" || name.contains(where: { "-<>:+,;#()\"".contains($0) }) {
      throw line.fault(Message.badName(String(name)), at: name, suggestion: Message.alias)
    }
  }

  private mutating func autonumber(_ line: StatementLine) throws(FigureFault) {
    guard line.rest.isEmpty else { throw line.fault(Message.onlyAutonumber, at: line.rest) }
    nextNumber = 1
  }
}

// MARK: Messages and notes

extension SequenceReader {
  /// The arrows, longer ones before those that they begin with.
  private static let arrows: [(text: String, arrow: SequenceDiagram.Arrow)] = [
    ("<<-->>", .init(head: .filled, isDashed: true, isTwoWay: true)),
    ("<<->>", .init(head: .filled, isDashed: false, isTwoWay: true)),
    ("-->>", .init(head: .filled, isDashed: true)), ("->>", .init(head: .filled, isDashed: false)),
    ("-->", .init(head: .none, isDashed: true)), ("->", .init(head: .none, isDashed: false)),
    ("--x", .init(head: .cross, isDashed: true)), ("-x", .init(head: .cross, isDashed: false)),
    ("--)", .init(head: .open, isDashed: true)), ("-)", .init(head: .open, isDashed: false)),
  ]

  private mutating func message(_ line: StatementLine) throws(FigureFault) {
    guard let colon = line.text.firstIndex(of: ":") else {
      throw line.fault(Message.notUnderstood, suggestion: Message.messageForm)
    }
    let head = line.text[..<colon]
    guard let start = head.firstIndex(where: { $0 == "-" || $0 == "<" }),
      let found = Self.arrows.first(where: { head[start...].hasPrefix($0.text) })
    else { throw line.fault(Message.notUnderstood, suggestion: Message.messageForm) }
    var receiver = head[head.index(start, offsetBy: found.text.count)...].trimmed
    let mark = receiver.first.flatMap { $0 == "+" || $0 == "-" ? $0 : nil }
    if mark != nil { receiver = receiver.dropFirst() }
    let from = try index(of: head[..<start], line)
    let to = try index(of: receiver, line)
    let text = try LabelText.decode(line.text[line.text.index(after: colon)...], in: line)
    diagram.events.append(
      .message(.init(from: from, to: to, arrow: found.arrow, text: text, number: nextNumber)))
    if let number = nextNumber { nextNumber = number + 1 }
    if mark == "+" { try activate(line, receiver) }
    if mark == "-" { try deactivate(line, head[..<start]) }
  }

  private mutating func activate(_ line: StatementLine, _ name: Substring) throws(FigureFault) {
    let index = try index(of: name, line)
    active[index, default: 0] += 1
    diagram.events.append(.activate(index))
  }

  private mutating func deactivate(_ line: StatementLine, _ name: Substring) throws(FigureFault) {
    let index = try index(of: name, line)
    guard let depth = active[index], depth > 0 else {
      throw line.fault(Message.notActive(String(name.trimmed)), at: name)
    }
    active[index] = depth - 1
    diagram.events.append(.deactivate(index))
  }

  private mutating func note(_ line: StatementLine) throws(FigureFault) {
    let sides: [(String, SequenceDiagram.Note.Side)] = [
      ("left of ", .left), ("right of ", .right), ("over ", .over),
    ]
    let rest = line.rest
    guard let (word, side) = sides.first(where: { rest.hasPrefix($0.0) }),
      let colon = rest.firstIndex(of: ":")
    else { throw line.fault(Message.notUnderstood, suggestion: Message.noteForm) }
    let names = rest[rest.index(rest.startIndex, offsetBy: word.count)..<colon].split(separator: ",")
    guard names.count == 1 || (names.count == 2 && side == .over) else {
      throw line.fault(Message.notUnderstood, suggestion: Message.noteForm)
    }
    var columns: [Int] = []
    for name in names { columns.append(try index(of: name, line)) }
    let text = try LabelText.decode(rest[rest.index(after: colon)...], in: line)
    guard let first = columns.min(), let last = columns.max() else { return }
    diagram.events.append(.note(.init(side: side, span: first...last, text: text)))
  }
}

// MARK: Frames

extension SequenceReader {
  private mutating func begin(
    _ kind: SequenceDiagram.FrameKind, _ line: StatementLine
  ) throws(FigureFault) {
    open.append((kind, line))
    if open.count > FigureLimits.depth { throw line.fault(Message.tooMany, suggestion: Message.limits) }
    diagram.events.append(.begin(kind, try LabelText.decode(line.rest, in: line)))
  }

  private mutating func section(_ line: StatementLine) throws(FigureFault) {
    guard let kind = open.last?.kind, kind.sectionWord == String(line.firstWord) else {
      throw line.fault(Message.noSection(String(line.firstWord)))
    }
    diagram.events.append(.section(try LabelText.decode(line.rest, in: line)))
  }

  private mutating func end(_ line: StatementLine) throws(FigureFault) {
    guard line.rest.isEmpty else { throw line.fault(Message.notUnderstood, suggestion: Message.messageForm) }
    guard open.popLast() != nil else { throw line.fault(Message.nothingToEnd) }
    diagram.events.append(.end)
  }
}

private enum Message {
  static let headerAlone = "'sequenceDiagram' stands alone on its line"
  static let nothingHappens = "the figure has no messages"
  static let noName = "a participant has no name"
  static func badName(_ name: String) -> String { "'\(name)' cannot be a participant's name" }
  static let alias = "write 'participant A as NAME' and use A"
  static func twice(_ name: String) -> String { "the participant '\(name)' is declared twice" }
  static let onlyAutonumber = "'autonumber' takes nothing after it here"
  static let notUnderstood = "this line is not understood"
  static let messageForm = "a message is written 'A->>B: text', an answer 'B-->>A: text'"
  static let noteForm =
    "a note is written 'Note over A,B: text', 'Note left of A: text' or 'Note right of A: text'"
  static func notActive(_ name: String) -> String { "'\(name)' is not active here" }
  static func notDrawn(_ word: String) -> String { "'\(word)' is not drawn here" }
  static let drawn =
    "drawn are participant, actor, messages, notes, activate, deactivate, autonumber, loop, alt, opt, par, critical and break"
  static func noSection(_ word: String) -> String {
    "'\(word)' does not belong to the frame that is open here"
  }
  static let nothingToEnd = "'end' ends nothing here"
  static func neverEnded(_ word: String) -> String { "the frame '\(word)' has no 'end'" }
  static let tooMany = "the figure is too large"
  static let limits =
    "at most \(FigureLimits.participants) participants, \(FigureLimits.events) events and frames \(FigureLimits.depth) deep are drawn"
}
