import CourseModel
import Diagnostics
import MarkdownSource
import TestSupport
import Testing

@testable import Proof

@Suite struct AcceptingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let page: String
    let output: String
    let accepted: String
    init(_ name: String, _ page: String, _ output: String, _ accepted: String) {
      (testDescription, self.page, self.output, self.accepted) = (name, page, output, accepted)
    }
  }

  @Test(arguments: [
    Case(
      "plain", "# T\n\n```output step=a\nold\n```\nend\n", "new\nmore\n",
      "# T\n\n```output step=a\nnew\nmore\n```\nend\n"),
    Case("an empty block", "```output step=a\n```\n", "new\n", "```output step=a\nnew\n```\n"),
    Case("to an empty block", "```output step=a\nold\n```\n", "", "```output step=a\n```\n"),
    Case(
      "the last thing in a file without a final newline", "```output step=a\nold\n```", "new\n",
      "```output step=a\nnew\n```"),
    Case(
      "an empty block at the end without a newline", "```output step=a\n```", "new\n",
      "```output step=a\nnew\n```"),
    Case(
      "CRLF", "a\r\n```output step=a\r\nold\r\n```\r\nb\r\n", "x\n\ny\n",
      "a\r\n```output step=a\r\nx\r\n\r\ny\r\n```\r\nb\r\n"),
    Case(
      "byte-order mark", "\u{FEFF}a\n\n~~~ output step=a\nold\n~~~\n", "new\n",
      "\u{FEFF}a\n\n~~~ output step=a\nnew\n~~~\n"),
    Case(
      "under a bullet", "- a\n\n  ```output step=a\n  old\n  ```\n", "x\n\n  y\n",
      "- a\n\n  ```output step=a\n  x\n\n    y\n  ```\n"),
    Case(
      "in a quote", "> ```output step=a\n> old\n> ```\n", "x\n\ny\n",
      "> ```output step=a\n> x\n>\n> y\n> ```\n"),
    Case(
      "in a quote in a list", "1. > ```output step=a\n   > old\n   > ```\n", "x\n",
      "1. > ```output step=a\n   > x\n   > ```\n"),
    Case("indented fence", "  ```output step=a\n  old\n  ```\n", " x\n", "  ```output step=a\n   x\n  ```\n"),
    Case(
      "widened", "```output step=a\nold\n```\n", "```\nx\n````\n", "`````output step=a\n```\nx\n````\n`````\n"
    ),
    Case("a longer closer is kept", "```output step=a\nold\n`````\n", "x\n", "```output step=a\nx\n`````\n"),
    Case(
      "backticks with text do not close", "```output step=a\nold\n```\n", "```swift\n",
      "```output step=a\n```swift\n```\n"),
    Case(
      "what looks like Markdown", "```output step=a\nold\n```\n", "# x\n> y\n<b>\n...\n\\\n",
      "```output step=a\n# x\n> y\n<b>\n...\n\\\n```\n"),
    Case(
      "equals signs", "```output step=a\nold\n```\n", "=======\n======\n",
      "```output step=a\n=======\n======\n```\n"),
    Case("tabs", "```output step=a\nold\n```\n", "\tx\n a\tb\n", "```output step=a\n\tx\n a\tb\n```\n"),
    Case(
      "trailing spaces", "> ```output step=a\n> old\n> ```\n", "x  \n  \n",
      "> ```output step=a\n> x  \n>   \n> ```\n"),
    Case(
      "the same text elsewhere", "old\n\n```\nold\n```\n\n```output step=a\nold\n```\n\n    old\n", "new\n",
      "old\n\n```\nold\n```\n\n```output step=a\nnew\n```\n\n    old\n"),
    Case(
      "several blocks of one run", "```output step=a\nold\n```\ntext\n````output step=a\n````\n", "n\n",
      "```output step=a\nn\n```\ntext\n````output step=a\nn\n````\n"),
    Case(
      "a pattern that matches stays",
      "```output step=a pattern\n...\nx ... ms\n```\n\n```output step=a\nold\n```\n", "1\nx 3 ms\n",
      "```output step=a pattern\n...\nx ... ms\n```\n\n```output step=a\n1\nx 3 ms\n```\n"),
    Case(
      "wildcards that still match stay", "```output step=a pattern\n...\ntook ... ms\ntotal 3\n```\n",
      "1\n2\ntook 4 ms\ntotal 4\n",
      "```output step=a pattern\n...\ntook ... ms\ntotal 4\n```\n"),
    Case(
      "a wildcard in a changed line stays", "```output step=a pattern\ntook ... ms, 3 files\n```\n",
      "took 12 ms, 4 files\n",
      "```output step=a pattern\ntook ... ms, 4 files\n```\n"),
    Case(
      "a wildcard behind changed text stays", "```output step=a pattern\nran ... ms (...)\n```\n",
      "took 12 ms (x)\n",
      "```output step=a pattern\ntook ... ms (...)\n```\n"),
    Case(
      "dots of the output are escaped in a pattern", "```output step=a pattern\nx\n```\n",
      "wait...\n...\n\\...\n",
      "```output step=a pattern\nwait\\...\n\\...\n\\\\\\...\n```\n"),
    Case(
      "an unordered block that holds stays", "```output step=a unordered\nb\na\n```\n", "a\nb\n",
      "```output step=a unordered\nb\na\n```\n"),
    Case(
      "an unordered block keeps its order", "```output step=a unordered\nc\nb\na\n```\n", "a\nx\nc\n",
      "```output step=a unordered\nc\na\nx\n```\n"),
    Case(
      "lines that stay keep their tabs", "1.\tx\n\n\t```output step=a\n\tone\n\n\ttwo\n\t```\n",
      "one\n\nTWO\nthree\n",
      "1.\tx\n\n\t```output step=a\n\tone\n\n\tTWO\n\tthree\n\t```\n"),
    Case(
      "lines that stay keep their prefixes", "> ```output step=a\n>one\n>  \n> two\n> ```\n", "one\n \n2\n",
      "> ```output step=a\n>one\n>  \n> 2\n> ```\n"),
    Case(
      "blank lines that stay keep their blanks", "- ```output step=a\n  one\n  \n  two\n  ```\n",
      "one\n\n2\n",
      "- ```output step=a\n  one\n  \n  2\n  ```\n"),
    Case(
      "a line that the neighbour's prefix does not fit", "  ```output step=a\nold\n  ```\n", " new\n",
      "  ```output step=a\n   new\n  ```\n"),
  ])
  func `only the content of the block changes`(_ item: Case) throws {
    let page = JudgedPage(item.page, outputs: ["a": item.output])
    #expect(page.plan.refusals.isEmpty, "\(page.plan.refusals)")
    #expect(page.accepted() == item.accepted)
    // What was accepted is proven, and a second time there is nothing to do.
    let again = JudgedPage(item.accepted, outputs: ["a": item.output])
    #expect(again.plan.changes.isEmpty)
    #expect(again.blocks.allSatisfy { $0.verdict != .differs })
  }

  @Test(arguments: [
    ("x", "does not end with a newline"), ("a\u{0}\n", "NUL byte"),
    ("x\na\rb\n", "line 2 of the output has a carriage return"),
    ("a\r\n", "carriage return"), ("0123456\n * 600000", "too much for a page"),
  ])
  func `what a fence cannot say is refused`(_ text: String, _ words: String) {
    // Repeated here, so that the name of the case stays short.
    let parts = text.split(separator: " * ").map(String.init)
    let output = parts.count == 2 ? String(repeating: parts[0], count: Int(parts[1]) ?? 0) : text
    let plan = JudgedPage("```output step=a\nold\n```\n", outputs: ["a": output]).plan
    #expect(plan.changes.isEmpty)
    #expect(plan.refusals.first?.message.contains(words) == true)
    #expect(plan.refusals.first?.location == SourceLocation("lesson.md", line: 1, column: 1))
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    let plan = JudgedPage(Array("```output step=a\nold\n```\n".utf8), outputs: ["a": [0xC3, 10]]).plan
    #expect(plan.changes.isEmpty)
    #expect(plan.refusals.first?.message.contains("not valid UTF-8") == true)
  }

  @Test(arguments: [
    "```output step=a\nold\n", "- ```output step=a\n  old\n\ntext\n",
    "```output step=a\nold\n```\n\n~~~ text\nopen\n",
  ])
  func `a page with an open fence is left alone`(_ text: String) {
    let plan = JudgedPage(text, outputs: ["a": "new\n"]).plan
    #expect(plan.changes.isEmpty)
    #expect(plan.refusals.first?.message.contains("never closed") == true)
  }

  @Test func `a page with merge conflict markers is left alone`() {
    let text = "a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> topic\n\n```output step=a\nold\n```\n"
    let plan = JudgedPage(text, outputs: ["a": "new\n"]).plan
    #expect(plan.changes.isEmpty)
    #expect(plan.refusals.map(\.location?.line) == [2, 6])
    let inside = JudgedPage("```output step=a\n<<<<<<< HEAD\nold\n```\n", outputs: ["a": "new\n"]).plan
    #expect(inside.changes.isEmpty && inside.refusals.count == 1)
    let windows = JudgedPage(
      "||||||| base\r\n\r\n```output step=a\r\nold\r\n```\r\n", outputs: ["a": "new\n"]
    ).plan
    #expect(windows.refusals.count == 1)
  }

  @Test(arguments: ["Title\n=======\n\n", "<<<<<<<< eight\n\n", " <<<<<<< indented\n\n", "=======\n\n"])
  func `what is not a merge conflict marker is not taken for one`(_ head: String) {
    #expect(!JudgedPage(head + "```output step=a\nold\n```\n", outputs: ["a": "new\n"]).plan.changes.isEmpty)
  }

  @Test func `merge conflict markers that a program prints can be accepted`() throws {
    let text = "```output step=a\nold\n```\n\n```output step=b\nold\n```\n"
    let outputs = ["a": "<<<<<<< ours\n=======\n>>>>>>> theirs\n", "b": "new\n"]
    let accepted = try #require(JudgedPage(text, outputs: outputs).accepted())
    #expect(accepted.contains("<<<<<<< ours"))
    let later = JudgedPage(accepted, outputs: outputs.merging(["b": "newer\n"]) { $1 })
    #expect(later.accepted()?.contains("newer") == true)
  }

  @Test func `a failed run is refused`() {
    var page = JudgedPage("```output step=a\nold\n```\n", outputs: ["a": "new\n"]).blocks
    page[0].verdict = .failed
    page[0].message = "the run 'a' ended with status 3, not 0"
    let plan = AcceptancePlan(
      document: Document(bytes: Array("```output step=a\nold\n```\n".utf8)), file: "lesson.md", blocks: page)
    #expect(plan.changes.isEmpty)
    #expect(plan.refusals.first?.message.contains("status 3") == true)
  }

  @Test func `a refused block does not hold up the others`() {
    let page = JudgedPage(
      "```output step=a\nold\n```\n\n```output step=b\nold\n```\n", outputs: ["a": "x", "b": "new\n"])
    #expect(page.plan.refusals.count == 1)
    #expect(page.accepted() == "```output step=a\nold\n```\n\n```output step=b\nnew\n```\n")
  }

  @Test func `accepting some changes leaves the others`() throws {
    let plan = JudgedPage(
      "```output step=a\nold\n```\n\n```output step=b\nold\n```\n", outputs: ["a": "x\n", "b": "y\n"]
    ).plan
    let bytes = try plan.bytes(accepting: [plan.changes[1]])
    #expect(
      String(decoding: bytes, as: UTF8.self) == "```output step=a\nold\n```\n\n```output step=b\ny\n```\n")
  }

  @Test func `accepting is idempotent and touches nothing else`() throws {
    var random = SeededGenerator(seed: 11)
    let parts = [
      "a", "...", "```", "````", "~~~", "=======", "", "  x", "\tx", "> q", "- l", "x ... y", "\\...", "é",
      " ",
    ]
    let containers = [("", ""), ("> ", "> "), ("- ", "  "), ("1. > ", "   > "), ("   ", "   ")]
    var changed = 0
    for round in 0..<300 {
      let ending = Bool.random(using: &random) ? "\n" : "\r\n"
      var outputs: [String: String] = [:]
      var text = Bool.random(using: &random) ? "\u{FEFF}" : ""
      for step in ["a", "b"] {
        let line = { () -> String in parts.randomElement(using: &random) ?? "" }
        outputs[step] = (0..<Int.random(in: 0...4, using: &random)).map { _ in line() + "\n" }.joined()
        let (first, next) = containers.randomElement(using: &random) ?? ("", "")
        let option = ["", " pattern", " unordered"].randomElement(using: &random) ?? ""
        let content = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          next + (["a", "...", "x ... y", "b"].randomElement(using: &random) ?? "")
        }
        let lines =
          [first + "~~~~~ output step=\(step)\(option)"] + content + [next + "~~~~~", "", "text \(step)", ""]
        text += lines.map { $0 + ending }.joined()
      }
      let page = JudgedPage(text, outputs: outputs)
      #expect(page.plan.refusals.isEmpty, "round \(round)")
      let accepted = try #require(page.accepted(), "round \(round)")
      changed += page.plan.changes.count
      let again = JudgedPage(accepted, outputs: outputs)
      #expect(again.plan.changes.isEmpty, "round \(round)")
      #expect(again.blocks.allSatisfy { $0.verdict == .proven }, "round \(round): \(accepted)")
      #expect(accepted.contains("text a") && accepted.contains("text b"))
      #expect(accepted.utf8.count { $0 == 13 } == (ending == "\n" ? 0 : accepted.utf8.count { $0 == 10 }))
    }
    #expect(changed > 100)
  }
}

@Suite struct LeakCheckTests {
  private let check = LeakCheck(
    user: "ada", home: "/home/ada", temporaryFolders: ["/tmp"], host: "lovelace")

  @Test(arguments: [
    ("hello ada!", "user name"), ("in /home/ada/x", "home folder"), ("wrote /tmp/x1", "temporary folder"),
    ("at 0x00007ffee4c8", "address in memory"), ("<Thing: 0x600000c>", "address in memory"),
    ("from lovelace:80", "name of this machine"),
  ])
  func `what leaks details of the machine is a warning`(_ line: String, _ words: String) {
    let warnings = check.warnings(
      about: [Array("ok".utf8), Array(line.utf8)], at: SourceLocation("lesson.md", line: 3))
    #expect(warnings.contains { $0.severity == .warning && $0.message.contains(words) }, "\(warnings)")
  }

  @Test(arguments: ["adapter", "Kanada", "0xFF8800", "0x", "/tmpfile", "lovelaces", "plain"])
  func `what only looks like it is not`(_ line: String) {
    #expect(check.warnings(about: [Array(line.utf8)], at: SourceLocation("lesson.md")).isEmpty)
  }

  @Test func `only new text is checked`() {
    let text = "```output step=a\n0x00007ffee4c8\nold\n```\n"
    #expect(
      JudgedPage(text, outputs: ["a": "0x00007ffee4c8\nnew\n"]).plan.changes.first?.warnings.isEmpty == true)
    #expect(JudgedPage(text, outputs: ["a": "0x00007ffee4c9\nold\n"]).plan.changes.first?.warnings.count == 1)
  }
}
