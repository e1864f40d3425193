import Synchronization

/// Records who called whom while a step runs, and gives it as the text of a sequence diagram (Mermaid).
///
///     enum Party: String, CaseIterable { case a = "Aufruf A", gate = "TokenGate", server = "Server" }
///     let recorder = SequenceRecorder<Party>()
///     recorder.call(from: .a, to: .gate, "token()")
///     recorder.answer(from: .gate, to: .a, "a2")
///     print(recorder.mermaid, terminator: "")
///
/// Where tasks run at the same time, the order in which two events of different parties are recorded is chance. It does
/// not show: events that share a party keep their order, all others stand in the order of the parties. So the same
/// history gives the same text, to the byte, however the tasks were scheduled. Safe to use from several tasks.
public final class SequenceRecorder<Party>: Sendable
where Party: CaseIterable & RawRepresentable & Hashable & Sendable, Party.RawValue == String {
  private enum Kind {
    case call, message, answer, failure, note
  }

  private struct Event {
    var kind: Kind
    /// The sender and the receiver, or those whom a note is about, as places in `Party.allCases`.
    var parties: [Int]
    var text: String
  }

  private let events = Mutex<[Event]>([])

  /// Makes a recorder without events; its parties stand from left to right as they are declared.
  public init() {}

  /// Records a call: the receiver is at work until it answers or fails.
  public func call(from sender: Party, to receiver: Party, _ text: String) {
    record(.call, [sender, receiver], text)
  }

  /// Records a message that nobody answers.
  public func send(from sender: Party, to receiver: Party, _ text: String) {
    record(.message, [sender, receiver], text)
  }

  /// Records the answer to a call.
  public func answer(from sender: Party, to receiver: Party, _ text: String) {
    record(.answer, [sender, receiver], text)
  }

  /// Records that a call fails: a refusal, an error, an answer that is lost.
  public func fail(from sender: Party, to receiver: Party, _ text: String) {
    record(.failure, [sender, receiver], text)
  }

  /// Records a remark about one party.
  public func note(_ party: Party, _ text: String) {
    record(.note, [party], text)
  }

  /// Records a remark about two parties and all that stand between them.
  public func note(_ party: Party, _ other: Party, _ text: String) {
    let all = Array(Party.allCases)
    let ends = [party, other].compactMap { all.firstIndex(of: $0) }.sorted()
    guard let first = ends.first, let last = ends.last else { return }
    record(.note, Array(all[first...last]), text)
  }

  private func record(_ kind: Kind, _ parties: [Party], _ text: String) {
    let all = Array(Party.allCases)
    let places = parties.compactMap { all.firstIndex(of: $0) }
    events.withLock { $0.append(Event(kind: kind, parties: places, text: text)) }
  }

  // MARK: As text

  /// The diagram's text; each line ends with a newline. Cost: the square of the events.
  public var mermaid: String {
    let parties = Array(Party.allCases)
    var lines = ["sequenceDiagram"]
    for (index, party) in parties.enumerated() {
      lines.append("  participant \(Self.name(index)) as \(Self.escaped(party.rawValue))")
    }
    var working: [Int: Int] = [:]
    for event in Self.ordered(events.withLock { $0 }) { lines.append("  " + Self.line(event, &working)) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The events in the one order that all equal histories share: always the first, by its leftmost party, of those that
  /// no earlier event of one of their parties precedes (the lexicographic normal form of a Mazurkiewicz trace).
  private static func ordered(_ events: [Event]) -> [Event] {
    var rest = events
    var ordered: [Event] = []
    while !rest.isEmpty {
      var taken: Set<Int> = []
      var next: (place: Int, leftmost: Int)?
      for (place, event) in rest.enumerated() {
        let leftmost = event.parties.min() ?? 0
        if taken.isDisjoint(with: event.parties), next.map({ leftmost < $0.leftmost }) ?? true {
          next = (place, leftmost)
        }
        taken.formUnion(event.parties)
      }
      ordered.append(rest.remove(at: next?.place ?? 0))
    }
    return ordered
  }

  private static func line(_ event: Event, _ working: inout [Int: Int]) -> String {
    let names = event.parties.map(name)
    let text = escaped(event.text)
    guard event.kind != .note, let sender = event.parties.first, let from = names.first, let to = names.last
    else {
      let ends = names.count > 1 ? [names.first, names.last] : [names.first]
      return "Note over \(ends.compactMap(\.self).joined(separator: ",")): \(text)"
    }
    switch event.kind {
    case .call:
      if let receiver = event.parties.last { working[receiver, default: 0] += 1 }
      return "\(from)->>+\(to): \(text)"
    case .message: return "\(from)-)\(to): \(text)"
    case .answer, .failure, .note:
      let isWorking = working[sender, default: 0] > 0
      if isWorking { working[sender, default: 0] -= 1 }
      return "\(from)\(event.kind == .failure ? "--x" : "-->>")\(isWorking ? "-" : "")\(to): \(text)"
    }
  }

  /// A short name, so that a party may be called anything.
  private static func name(_ index: Int) -> String { "P\(index + 1)" }

  /// A text in which Mermaid finds nothing but text: neither a comment, a further statement, a new line nor markup.
  private static func escaped(_ text: String) -> String {
    var output = ""
    for character in text {
      switch character {
      case "#": output += "#35;"
      case ";": output += "#59;"
      case "<": output += "#lt;"
      case ">": output += "#gt;"
      case _ where character.isNewline: output += "<br/>"
      default: output.append(character)
      }
    }
    return output
  }
}
