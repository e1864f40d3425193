import TestSupport
import Testing

@testable import TextComparison

@Suite struct PatternTests {
  private func compared(_ page: String, _ output: String, firstLine: Int = 1) -> Comparison {
    compare(expected: Array(page.utf8), actual: Array(output.utf8), matching: .pattern, firstLine: firstLine)
  }

  @Test(arguments: [
    ("...\n", ""), ("...\n", "a\nb\n"), ("a\n...\n", "a\n"), ("a\n...\nc\n", "a\nb\nb\nc\n"),
    ("...\na\n...\n", "x\na\na\ny\n"), ("...\nb\n", "b\nb\n"), ("took ... ms\n", "took 12 ms\n"),
    ("took ... ms\n", "took  ms\n"), ("...ms\n", "ms\n"), ("a...b...c\n", "a1b2b3c\n"),
    ("a\\...b\n", "a...b\n"),
    ("\\...\n", "...\n"), ("\\\\...b\n", "\\xyzb\n"), ("Loading...done\n", "Loading...done\n"),
    ("  ...\n", "  x\n"), ("......\n", "anything\n"), ("a\n...\n...\nb\n", "a\nb\n"),
    ("a...\n...\nb\n", "abc\nb\nb\n"), ("", ""), ("\u{1F600}...\n", "\u{1F600}\u{1F601}\n"),
    ("\\...\n", "\\...\n"),
  ])
  func `a pattern matches`(_ page: String, _ output: String) {
    #expect(compared(page, output).isEqual)
  }

  @Test(arguments: [
    ("a\n...\n", "b\n"), ("a\n...\nc\n", "a\nb\n"), ("took ... ms\n", "took 12 s\n"), ("a...b\n", "ab\nb\n"),
    ("a\\...b\n", "axb\n"), ("\\...\n", "a\n"), ("  ...\n", " x\n"), ("ab...ba\n", "aba\n"),
    ("...\na\n...\na\n", "a\n"),
    ("...\n", "a"), ("", "a\n"), ("a\n", ""), ("a...\n", "a\n\n"), ("...\nb\n", "b\nc\n"),
    ("\\\\...b\n", "xb\n"),
  ])
  func `a pattern does not match`(_ page: String, _ output: String) {
    #expect(!compared(page, output).isEqual)
  }

  @Test func `a pattern without a newline at the end of the output says so`() {
    #expect(compared("a\n...\n", "a\nb").difference?.kind == .noFinalNewline)
  }

  @Test func `each wildcard reports what it matches`() {
    #expect(
      compared("...\nx ... z\nend\n...\n", "a\nx y z\nend\n", firstLine: 5)
        == .equal(wildcards: [
          WildcardMatch(line: 5, lineCount: 1, texts: ["a"]), WildcardMatch(line: 6, texts: ["y"]),
          WildcardMatch(line: 8, lineCount: 0, texts: []),
        ]))
    #expect(
      WildcardMatch(line: 5, lineCount: 9, texts: ["a", "b", "c"]).description.hasSuffix(
        "9 lines: 'a', 'b', 'c', …"))
  }

  @Test func `exact text is not reported as a wildcard`() {
    #expect(compared("Loading... done\n", "Loading... done\n") == .equal())
  }

  @Test func `a line that changed beside a wildcard is not hidden by it`() throws {
    let difference = try #require(compared("...\ntotal 3\n", "a\nb\ntotal 4\n", firstLine: 3).difference)
    #expect(difference.kind == .number)
    #expect(difference.line == 4)
    #expect(difference.diff.missing == 1 && difference.diff.extra == 1)
    #expect(difference.diff.text().contains("...  (2 lines)"))
  }

  @Test func `many wildcards against almost matching text end`() {
    let page = String(repeating: "...\na\n", count: 200) + "b\n"
    let output = String(repeating: "a\n", count: 5000)
    #expect(!compared(page, output).isEqual)
    let line = String(repeating: "...a", count: 300) + "b\n"
    #expect(!compared(line, String(repeating: "a", count: 100_000) + "\n").isEqual)
  }

  @Test func `a pattern too costly to match is never proven`() throws {
    let page = "...\n" + String(repeating: "a\n", count: 4_000) + "b\n...\n"
    let difference = try #require(compared(page, String(repeating: "a\n", count: 12_000)).difference)
    #expect(difference.sentence.contains("too costly"))
  }

  @Test func `the greedy sweep agrees with exhaustive search`() {
    var random = SeededGenerator(seed: 3)
    let words = ["...", "a", "b", "a...", "...b", "ab"]
    let texts = ["a", "b", "ab", "aab", ""]
    var matched = 0
    for _ in 0..<3000 {
      let page = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }
      let output = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        texts.randomElement(using: &random) ?? ""
      }
      let isEqual = compared(page.map { $0 + "\n" }.joined(), output.map { $0 + "\n" }.joined()).isEqual
      #expect(isEqual == exhaustive(page[...], output[...]), "\(page) \(output)")
      matched += isEqual ? 1 : 0
    }
    #expect(matched > 100)
  }

  private func exhaustive(_ page: ArraySlice<String>, _ output: ArraySlice<String>) -> Bool {
    guard let first = page.first else { return output.isEmpty }
    if first == "..." {
      return (output.startIndex...output.endIndex).contains { exhaustive(page.dropFirst(), output[$0...]) }
    }
    guard let text = output.first else { return false }
    let fits =
      switch first {
      case "a...": text.hasPrefix("a")
      case "...b": text.hasSuffix("b")
      default: text == first
      }
    return fits && exhaustive(page.dropFirst(), output.dropFirst())
  }

  @Test(arguments: [
    "...", "a...b", "\\...", "\\\\...", "a\\b", "....", ".....", "......", "\\", "x\\\\..", "",
  ])
  func `escaped text matches itself alone`(_ text: String) {
    let escaped = String(decoding: Pattern.escaping(ArraySlice(text.utf8)), as: UTF8.self)
    #expect(compared(escaped + "\n", text + "\n").isEqual)
    #expect(!compared(escaped + "\n", text + "x\n").isEqual)
  }
}

@Suite struct UnorderedTests {
  private func compared(_ page: String, _ output: String) -> Comparison {
    compare(expected: Array(page.utf8), actual: Array(output.utf8), matching: .unordered, firstLine: 20)
  }

  @Test func `any order of the same lines is equal`() {
    #expect(compared("a\nb\na\n", "a\na\nb\n").isEqual)
  }

  @Test func `a line must come as often as the page has it`() throws {
    let difference = try #require(compared("a\na\nb\n", "b\na\n").difference)
    #expect(difference.kind == .text)
    #expect(difference.line == 21)
    #expect(compared("a\n", "a\na\n").difference?.kind == .text)
  }

  @Test func `missing and extra lines are reported`() throws {
    let difference = try #require(compared("a\nb\nc\n", "c\nqqq\na\n").difference)
    #expect(difference.sentence.contains("lacks 1 of the page and has 1"))
    #expect(difference.diff.text().contains("- 21 │ b"))
    #expect(difference.diff.text().contains("+    │ qqq"))
  }

  @Test func `lines that nearly agree are classified`() {
    #expect(compared("x 1\ny 2\n", "y 3\nx 1\n").difference?.kind == .number)
    #expect(compared("x\ny\n", "y \nx\n").difference?.kind == .trailingWhitespace)
  }

  @Test func `a missing final newline is reported`() {
    #expect(compared("a\nb\n", "b\na").difference?.kind == .noFinalNewline)
  }
}
