import TestSupport
import Testing

@testable import MarkdownSource

/// Hostile input ends in a diagnostic, in time; what people write passes.
@Suite struct LimitTests {
  static let hostile: [(String, String)] = [
    (
      "a table that fills up short rows",
      "|" + repeated("x|", 400) + "\n|" + repeated("-|", 400) + "\n" + repeated("a\n", 300)
    ),
    ("lists that go deeper line by line", (0..<250).map { repeated("  ", $0) + "- a\n" }.joined()),
  ]

  @Test(arguments: hostile.map(\.0))
  func `hostile input is refused with one error, and the page shows it as text`(name: String) throws {
    let source = try #require(Self.hostile.first { $0.0 == name }).1
    let page = document(source)
    #expect(page.diagnostics(in: "x").map(\.severity) == [.error])
    #expect(page.fences.isEmpty)
    let shown = page.rendered(with: RenderPlan()).html
    #expect(shown.starts(with: "<pre>".utf8))
    #expect(shownTexts(in: shown) == [page.bytes])
  }

  static let ordinary: [(String, String)] = [
    ("a long table", "| a | b | c |\n|---|---|---|\n" + repeated("| 1 | *2* | [3](x) |\n", 300)),
    ("many paragraphs", repeated("A paragraph with *emphasis*, `code` and a [link](x.md).\n\n", 300)),
    ("many rules, then lists in lists", repeated("- - -\n\n", 500) + repeated("- ", 60) + "\n"),
    ("many references", repeated("[r] ", 500) + "\n\n[r]: /a/b/c \"title\"\n"),
    ("a long fence", "```\n" + repeated("[info] **x** _y_ [z](w)\n", 6000) + "```\n"),
    ("a long quote", repeated("> a\n", 500)),
    ("long rules", repeated(repeated("* ", 48) + "\n\n", 20)),
  ]

  @Test(arguments: ordinary.map(\.0))
  func `large input of ordinary kinds passes`(name: String) throws {
    let source = try #require(Self.ordinary.first { $0.0 == name }).1
    #expect(document(source).excess == nil)
  }

  @Test
  func `a deep but allowed nesting is read`() {
    let page = document(
      repeated("> ", 90) + "```\n" + repeated("> ", 90) + "x\n" + repeated("> ", 90) + "```\n")
    #expect(page.fences.map(text) == ["x\n"])
  }

}

private func repeated(_ piece: String, _ count: Int) -> String { String(repeating: piece, count: count) }
