import Diagnostics
import Testing

@testable import CourseModel

@Suite struct BlockReaderTests {
  private func read(_ text: String) -> (block: LessonBlock, faults: [Diagnostic]) {
    let place = SourceLocation("l.md", line: 1, column: 4)
    let (info, faults) = InfoString.parse(Array(text.utf8), at: place)
    var reader = BlockReader(info: info, location: SourceLocation("l.md", line: 1, column: 1), codeIndex: 0)
    let block = reader.read()
    return (block, faults + reader.faults)
  }

  @Test(arguments: [
    ("swift file=a.swift", LessonBlock.Kind.excerpt(.init(path: "a.swift", selection: .wholeFile))),
    (
      #"swift file=a.swift decl="A; b(_:)""#,
      .excerpt(.init(path: "a.swift", selection: .declarations(["A", "b(_:)"])))
    ),
    ("swift file=a.swift region=r", .excerpt(.init(path: "a.swift", selection: .region("r")))),
    ("swift source-only prelude=net", .sourceOnly(prelude: "net")),
    ("swift source-only", .sourceOnly(prelude: nil)),
    (#"swift platform-only="Security""#, .platformOnly(platform: "Security")),
    (#"swift fails="sending""#, .fails(texts: ["sending"], prelude: nil)),
    (#"swift fails="one" prelude=p fails="two""#, .fails(texts: ["one", "two"], prelude: "p")),
    ("output", .output(.init(run: Run()))),
    ("output step=saklama", .output(.init(run: Run(arguments: ["saklama"])))),
    (#"output args="a  b""#, .output(.init(run: Run(arguments: ["a", "b"])))),
    (
      "output step=x status=1 stream=stderr timeout=500ms pattern",
      .output(
        .init(
          run: Run(arguments: ["x"]), stream: .stderr, matching: .pattern, status: 1,
          timeLimit: .milliseconds(500)))
    ),
    ("python", .illustration),
    ("sh file=demo.sh region=a", .excerpt(.init(path: "demo.sh", selection: .region("a")))),
    ("", .illustration),
  ])
  func `reads every kind`(_ text: String, _ kind: LessonBlock.Kind) {
    let (block, faults) = read(text)
    #expect(faults.isEmpty)
    #expect(block.kind == kind)
  }

  @Test func `reads a question with the answers to choose from`() {
    let (block, faults) = read(#"output step=a predict="Which one stays?" choices="r1; r2 ;r3""#)
    #expect(faults.isEmpty)
    #expect(block.output?.prediction == .init(question: "Which one stays?", choices: ["r1", "r2", "r3"]))
    #expect(read("output step=a").block.output?.prediction == nil)
  }

  @Test func `reads a skip`() {
    let (block, faults) = read(#"output step=a skip="waits for the server" until=2027-06-30"#)
    #expect(faults.isEmpty)
    #expect(block.skip?.reason == "waits for the server")
    #expect(block.skip?.until.description == "2027-06-30")
  }

  @Test(arguments: [
    ("output stpe=a", "unknown attribute 'stpe'", "did you mean 'step'?"),
    ("output step=a predict", "the attribute 'predict' needs a value", nil),
    (#"output step=a choices="a; b""#, #"'choices' needs a predict="QUESTION""#, nil),
    (
      #"output step=a predict="x?" choices=a"#, "'choices' names fewer than two answers",
      #"separate the answers by semicolons: choices="yes; no""#
    ),
    ("swift platform-olny=Security", "unknown attribute 'platform-olny'", "did you mean 'platform-only'?"),
    ("swift source_only", "unknown attribute 'source_only'", "did you mean 'source-only'?"),
    (
      "swift", "this swift block does not say how it is proven",
      #"write one of file=PATH, source-only, platform-only="NAME", fails="TEXT", illustration, or skip="REASON" until=DAY"#
    ),
    ("swift file=a decl=b region=c", "an excerpt takes either 'decl' or 'region'", nil),
    (
      "swift file=a source-only", "a block is proven in one way; this one gives file and source-only", nil
    ),
    ("swift source-only=yes", "the attribute 'source-only' takes no value", nil),
    ("swift platform-only", "the attribute 'platform-only' needs a value", nil),
    (
      "swift step=a", "the attribute 'step' does not belong to this swift block",
      "it belongs to an ```output block"
    ),
    (
      "swift source-only decl=a", "the attribute 'decl' does not belong to this swift block",
      "it belongs to 'file'"
    ),
    (
      "ouput step=a", "the attribute 'step' does not belong to this ouput block",
      "did you mean '```output'?"
    ),
    ("output status=256", "'256' is not an exit status; use a number from 0 to 255", nil),
    ("output stream=stdou", "'stdou' is not a stream; use stdout or stderr", "did you mean 'stdout'?"),
    ("output timeout=10", "'10' is not a time limit; write 500ms, 30s or 2m, at most an hour", nil),
    ("output timeout=0s", "'0s' is not a time limit; write 500ms, 30s or 2m, at most an hour", nil),
    ("output pattern unordered", "an output block takes either 'unordered' or 'pattern'", nil),
    (
      "output step=a args=b", "an output block takes either 'step' or 'args'",
      "the step is the first of the arguments: args=\"STEP MORE\""
    ),
    (
      "output skip=x", "a skipped block needs the date until which it may stay unchecked",
      "write until=YYYY-MM-DD"
    ),
    ("output until=2027-01-01", "'until' needs a skip=\"REASON\"", nil),
    ("output skip=x until=2027-02-29", "'2027-02-29' is not a date; write YYYY-MM-DD", nil),
    ("file=a.swift", "the info string begins with 'file=a.swift'; its first word must be the language", nil),
    ("Swift source-only", "the language 'Swift' is written 'swift' here", nil),
  ])
  func `says what is wrong and what to do`(_ text: String, _ message: String, _ suggestion: String?) {
    let faults = read(text).faults
    #expect(faults.map(\.message) == [message])
    #expect(faults.first?.suggestion == suggestion)
  }

  @Test func `a language that is nearly 'output' is a warning`() {
    let faults = read("ouput").faults
    #expect(faults.map(\.severity) == [.warning])
    #expect(faults.first?.suggestion == "did you mean '```output'?")
  }
}
