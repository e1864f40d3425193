import CourseModel
import Diagnostics
import SwiftSource
import Testing

@testable import Site

@Suite struct CodeTextTests {
  @Test(arguments: [
    ("a\u{202E}b", "a<span class=control data-bytes=\"E280AE\">&lt;U+202E&gt;</span>b"),
    ("\u{200B}", "<span class=control data-bytes=\"E2808B\">&lt;U+200B&gt;</span>"),
    ("a\u{0}b", "a<span class=control data-bytes=\"00\">\u{FFFD}</span>b"),
    ("ab\u{200D}c", "ab<span class=control data-bytes=\"E2808D\">&lt;U+200D&gt;</span>c"),
    ("می\u{200C}خواهم", "می\u{200C}خواهم"),
    ("10\u{202F}%, \u{1F469}\u{200D}\u{1F4BB}, ğ", "10\u{202F}%, \u{1F469}\u{200D}\u{1F4BB}, ğ"),
  ])
  func `characters that mislead a reader are shown by number, and a NUL as in prose`(
    _ text: String, _ html: String
  ) {
    #expect(CodeText.plain(Array(text.utf8)).description == html)
  }

  @Test func `what the compiler printed stands below its line, inside a comment of several lines, too`() {
    let code = Array("let a = 1\n/* b\nc */\nd".utf8)
    let remarks: [Int: HTML] = [1: .text("<1>"), 2: .text("<2>"), 9: .text("<9>")]
    let html = CodeText.swift(code, below: remarks, colours: ColourCache()).description
    let text = html.replacing(/<[^>]*>/, with: "")
    #expect(text == "let a = 1\n&lt;1&gt;/* b\n&lt;2&gt;c */\nd&lt;9&gt;")
    #expect(html.contains("<span class=c>/* b\n&lt;2&gt;c */</span>"))
  }

  @Test func `of a rejection, notes that stand outside the block are left out`() {
    let opening = SourceLocation("page.md", line: 10)
    let block = LessonBlock(
      kind: .fails(texts: ["x"], prelude: nil), language: "swift", location: opening, codeIndex: 0)
    let error = Diagnostic.error(
      "x <is> wrong", at: SourceLocation("page.md", line: 12, column: 3),
      notes: [
        Diagnostic.Note("here", at: SourceLocation("page.md", line: 11)),
        Diagnostic.Note("earlier", at: SourceLocation("page.md", line: 4)),
        Diagnostic.Note("elsewhere", at: SourceLocation("Prelude/a.swift", line: 12)),
        Diagnostic.Note("nowhere"),
      ])
    let remarks = CompilerRemarks(BlockReport(block, rejectedWith: [error])).byLine.mapValues(\.description)
    #expect(
      remarks == [
        2: "<small class=\"said error\"><b>error:</b> x &lt;is&gt; wrong\n</small>",
        1: "<small class=\"said note\"><b>note:</b> here\n</small>",
      ])
  }
}
