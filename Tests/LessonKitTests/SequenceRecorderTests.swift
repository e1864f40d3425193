import LessonKit
import TestSupport
import Testing

@Suite struct SequenceRecorderTests {
  private enum Party: String, CaseIterable, Sendable {
    case first = "A"
    case second = "B"
    case gate = "Gate"
    case server = "Server #1"
  }

  @Test func `what happened is a sequence diagram`() {
    let recorder = SequenceRecorder<Party>()
    recorder.call(from: .first, to: .gate, "token()")
    recorder.call(from: .gate, to: .server, "POST; r1")
    recorder.note(.gate, .server, "one flight")
    recorder.fail(from: .server, to: .gate, "401")
    recorder.answer(from: .gate, to: .first, "<none>\nsigned out")
    recorder.send(from: .first, to: .second, "over")
    #expect(
      recorder.mermaid == """
        sequenceDiagram
          participant P1 as A
          participant P2 as B
          participant P3 as Gate
          participant P4 as Server #35;1
          P1->>+P3: token()
          P3->>+P4: POST#59; r1
          Note over P3,P4: one flight
          P4--x-P3: 401
          P3-->>-P1: #lt;none#gt;<br/>signed out
          P1-)P2: over

        """)
  }

  @Test func `an answer without a call ends no work`() {
    let recorder = SequenceRecorder<Party>()
    recorder.answer(from: .gate, to: .first, "late")
    #expect(recorder.mermaid.hasSuffix("  P3-->>P1: late\n"))
  }

  @Test func `a remark keeps its place for every party that it spans`() {
    let recorder = SequenceRecorder<Party>()
    recorder.note(.gate, "alone")
    recorder.note(.server, .first, "round one")
    recorder.send(from: .second, to: .gate, "m1")
    recorder.note(.first, .server, "round two")
    recorder.note(.second, .second, "itself")
    #expect(
      recorder.mermaid.hasSuffix(
        """
          Note over P3: alone
          Note over P1,P4: round one
          P2-)P3: m1
          Note over P1,P4: round two
          Note over P2: itself

        """))
  }

  /// Two histories are equal where each party sees the same events in the same order; the recorder sees them shuffled.
  @Test func `equal histories give the same text, however they were recorded`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let parties = Array(Party.allCases)
      var history = (0..<10).map { number in
        let pair = parties.shuffled(using: &random).prefix(2)
        return (from: pair[0], to: pair[1], text: "m\(number)")
      }
      let first = text(of: history)
      for _ in 0..<20 {
        let place = Int.random(in: 0..<history.count - 1, using: &random)
        let (one, other) = (history[place], history[place + 1])
        if Set([one.from, one.to]).isDisjoint(with: [other.from, other.to]) {
          history.swapAt(place, place + 1)
        }
      }
      #expect(text(of: history) == first)
    }
  }

  private func text(of history: [(from: Party, to: Party, text: String)]) -> String {
    let recorder = SequenceRecorder<Party>()
    for event in history { recorder.send(from: event.from, to: event.to, event.text) }
    return recorder.mermaid
  }
}
