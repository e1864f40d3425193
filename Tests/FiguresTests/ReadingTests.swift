import TestSupport
import Testing

@testable import Figures

/// A text that cannot be drawn faithfully, with the fault that must say so.
struct Refusal: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var place: String
  var message: String

  init(_ name: String, _ lines: [String], at place: String, _ message: String) {
    self.name = name
    text = lines.joined(separator: "\n") + "\n"
    self.place = place
    self.message = message
  }

  var testDescription: String { name }
}

@Suite struct ReadingTests {
  @Test func `a sequence diagram is read with all that is drawn`() throws {
    let text = """
      sequenceDiagram
        %% a comment
        autonumber
        participant A as Caller A
        actor R
        A->>+G: token()
        G--)R: told #35;1<br/>twice
        Note over A,G: both
        alt refused
          G-xA: 401
        else
          G-->>-A: 200
        end
      """
    let reading = Figure.read(text)
    #expect(reading.faults.isEmpty)
    guard case .sequence(let diagram) = try #require(reading.figure) else {
      Issue.record("not a sequence diagram")
      return
    }
    #expect(diagram.participants.map(\.label) == ["Caller A", "R", "G"])
    #expect(diagram.participants.map(\.isActor) == [false, true, false])
    let filled = SequenceDiagram.Arrow(head: .filled, isDashed: false)
    #expect(
      diagram.events == [
        .message(.init(from: 0, to: 2, arrow: filled, text: "token()", number: 1)), .activate(2),
        .message(
          .init(from: 2, to: 1, arrow: .init(head: .open, isDashed: true), text: "told #1\ntwice", number: 2)),
        .note(.init(side: .over, span: 0...2, text: "both")), .begin(.alt, "refused"),
        .message(
          .init(from: 2, to: 0, arrow: .init(head: .cross, isDashed: false), text: "401", number: 3)),
        .section(""),
        .message(
          .init(from: 2, to: 0, arrow: .init(head: .filled, isDashed: true), text: "200", number: 4)),
        .deactivate(2), .end,
      ])
  }

  @Test func `a flowchart is read with all that is drawn`() throws {
    let text = """
      graph LR;
        a[Root] --> b(One) & c([Two])
        b -->|yes| d{Same?}; c -- no --> d
        d -.-> e((End))
        d == thick ==> f{{Six}}
        d --x g[["a (b)"]]
        d --o h
        d --- i
      """
    guard case .flowchart(let chart) = try #require(Figure.read(text).figure) else {
      Issue.record("not a flowchart")
      return
    }
    #expect(chart.direction == .right)
    #expect(
      chart.nodes.map(\.label) == ["Root", "One", "Two", "Same?", "End", "Six", "a (b)", "h", "i"])
    #expect(
      chart.nodes.map(\.shape) == [
        .rectangle, .rounded, .stadium, .rhombus, .circle, .hexagon, .subroutine, .rectangle, .rectangle,
      ])
    #expect(
      chart.edges.map { [$0.from, $0.to] } == [
        [0, 1], [0, 2], [1, 3], [2, 3], [3, 4], [3, 5], [3, 6], [3, 7], [3, 8],
      ])
    #expect(chart.edges.map(\.text) == ["", "", "yes", "no", "", "thick", "", "", ""])
    #expect(
      chart.edges.map(\.head) == [.arrow, .arrow, .arrow, .arrow, .arrow, .arrow, .cross, .circle, .none])
    #expect(chart.edges.map(\.stroke).filter { $0 != .normal } == [.dotted, .thick])
  }

  static let refusals: [Refusal] = [
    Refusal("nothing", [], at: "0:1", "the figure is empty"),
    Refusal(
      "another kind", ["pie title Pets"], at: "0:1", "'pie' is not a kind of figure that is drawn here"),
    Refusal("no events", ["sequenceDiagram", "participant A"], at: "0:1", "the figure has no messages"),
    Refusal(
      "a box around participants", ["sequenceDiagram", "box Aqua"], at: "1:1", "'box' is not drawn here"),
    Refusal("a directive", ["sequenceDiagram", "%%{init: {}}%%"], at: "1:1", "'%%{init:' is not drawn here"),
    Refusal(
      "a message without text", ["sequenceDiagram", "A->>B"], at: "1:1", "this line is not understood"),
    Refusal("an unknown arrow", ["sequenceDiagram", "A-|B: x"], at: "1:1", "this line is not understood"),
    Refusal(
      "a semicolon in a label", ["sequenceDiagram", "  A->>B: a; b"], at: "1:11",
      "a ';' ends the text of a label in Mermaid"),
    Refusal(
      "a number sign in a label", ["sequenceDiagram", "ä->>B: #1"], at: "1:9",
      "a '#' ends the text of a label in Mermaid"),
    Refusal(
      "markup in a label", ["sequenceDiagram", "A->>B: <b>x</b>"], at: "1:8", "markup in a label is not drawn"
    ),
    Refusal(
      "a name that is a keyword", ["sequenceDiagram", "end->>B: x"], at: "1:1",
      "'end' cannot be a participant's name"),
    Refusal(
      "a participant declared twice", ["sequenceDiagram", "participant A", "participant A as B", "A->>A: x"],
      at: "2:13", "the participant 'A' is declared twice"),
    Refusal(
      "an end that ends nothing", ["sequenceDiagram", "A->>B: x", "end"], at: "2:1", "'end' ends nothing here"
    ),
    Refusal(
      "a frame without end", ["sequenceDiagram", "loop x", "A->>B: x"], at: "1:1",
      "the frame 'loop' has no 'end'"),
    Refusal(
      "a section of another frame", ["sequenceDiagram", "loop x", "A->>B: x", "else y", "end"], at: "3:1",
      "'else' does not belong to the frame that is open here"),
    Refusal(
      "an activity that ends before it begins", ["sequenceDiagram", "A-->>-B: x"], at: "1:1",
      "'A' is not active here"),
    Refusal(
      "too many participants",
      ["sequenceDiagram"] + (0...FigureLimits.participants).map { "participant P\($0)" } + ["P0->>P1: x"],
      at: "13:1", "the figure is too large"),
    Refusal(
      "a label that is too long", ["sequenceDiagram", "A->>B: " + String(repeating: "x", count: 201)],
      at: "1:7",
      "a label may have 200 characters"),
    Refusal(
      "a chart without direction", ["flowchart", "a --> b"], at: "0:10", "the flowchart has no direction"),
    Refusal("an unknown direction", ["graph UP", "a --> b"], at: "0:7", "'UP' is not a direction"),
    Refusal("a chart without nodes", ["graph TD"], at: "0:1", "the figure has no nodes"),
    Refusal("a group of nodes", ["graph TD", "subgraph x"], at: "1:1", "'subgraph' is not drawn here"),
    Refusal("a node's class", ["graph TD", "a:::x --> b"], at: "1:2", "the outline ':::' is not drawn here"),
    Refusal("a database", ["graph TD", "a[(x)]"], at: "1:2", "the outline '[(' is not drawn here"),
    Refusal("brackets in a label", ["graph TD", "a[f(x)]"], at: "1:4", "']' is missing after the label"),
    Refusal(
      "an open quotation", ["graph TD", "a[\"x]"], at: "1:3", "the label's quotation mark is not closed"),
    Refusal(
      "a longer edge", ["graph TD", "a ----> b"], at: "1:3", "an edge of greater length is not drawn here"),
    Refusal("an invisible edge", ["graph TD", "a ~~~ b"], at: "1:3", "an edge is expected here"),
    Refusal(
      "an edge to itself", ["graph TD", "a --> a"], at: "1:1", "an edge from 'a' to itself is not drawn here"),
    Refusal("no second node", ["graph TD", "a -->"], at: "1:6", "a node's name is missing"),
    Refusal("a keyword as a node", ["graph TD", "a --> end"], at: "1:7", "'end' cannot be a node's name"),
    Refusal(
      "two labels of one node", ["graph TD", "a[x] --> b", "a[y]"], at: "2:1",
      "the node 'a' has another label above"),
    Refusal(
      "too many nodes", ["graph TD", (0...FigureLimits.nodes).map { "n\($0)" }.joined(separator: " & ")],
      at: "1:1", "the figure is too large"),
  ]

  @Test(arguments: refusals)
  func `what cannot be drawn is a fault with its place, never a picture`(refusal: Refusal) throws {
    let reading = Figure.read(refusal.text)
    #expect(reading.figure == nil)
    let fault = try #require(reading.faults.first)
    #expect("\(fault.line):\(fault.column)" == refusal.place)
    #expect(fault.message == refusal.message)
  }

  @Test func `each line that cannot be drawn is reported once`() {
    let reading = Figure.read("sequenceDiagram\nrect red\nA->>B: x\ntitle y\n")
    #expect(reading.faults.map(\.line) == [1, 3])
  }

  @Test func `any text is read to its end`() {
    var random = SeededGenerator(seed: 11)
    let pieces = [
      "sequenceDiagram", "graph TD", "\n", "A", "B", "->>", "-->", "--", "|", "[", "]", "(", ")", "\"", ":",
      ";", "#",
      "<br>", "alt", "else", "end", "loop", " ", "ö", "👩‍🚀", "%%", "&", "{", "}", "+", "-", "x", "Note over ",
      ",",
    ]
    var drawn = 0
    for _ in 0..<2000 {
      let header = Bool.random(using: &random) ? "sequenceDiagram\n" : "graph TD\n"
      let body = (0..<Int.random(in: 1...14, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }
      let reading = Figure.read(header + body.joined())
      #expect((reading.figure == nil) == !reading.faults.isEmpty)
      if let figure = reading.figure {
        drawn += 1
        #expect(!figure.picture.shapes.isEmpty)
      }
    }
    #expect(drawn > 20)
  }
}
