import Foundation
import Testing

@testable import MarkdownSource

/// Diagnostic code blocks wherever CommonMark allows them, with their exact bytes.
@Suite struct FenceTests {
  @Test
  func `a fence indented under a bullet is found, and its content is dedented`() throws {
    let page = document("- item\n\n  ```swift file=A.swift\n  let a = 1\n\n      deep\n  ```\n")
    let fence = try #require(page.fences.first)
    #expect(fence.position == Position(line: 3, column: 3))
    #expect(page.slice(fence.info) == "swift file=A.swift")
    #expect(text(fence) == "let a = 1\n\n    deep\n")
    #expect(page.slice(fence.content) == "  let a = 1\n\n      deep\n")
    #expect(fence.linePrefix == Array("  ".utf8))
    #expect(fence.blankLinePrefix.isEmpty)
    #expect(fence.isClosed)
  }

  @Test
  func `the quote marks before a quoted fence are not content`() throws {
    let page = document("> ```\n> a\n>\n> > b\n> ```\n")
    let fence = try #require(page.fences.first)
    #expect(text(fence) == "a\n\n> b\n")
    #expect(fence.lines.map { page.slice($0.prefix) } == ["> ", ">", "> "])
    #expect(fence.blankLinePrefix == Array(">".utf8))
    #expect(fence.closingLine.map(page.slice) == "> ```\n")
  }

  @Test
  func `a line of three backticks with a word behind them is content`() {
    #expect(document("```\n``` swift\nx\n```\n").fences.map(text) == ["``` swift\nx\n"])
  }

  @Test
  func `tilde fences, long fences and fences indented up to three spaces are found`() {
    let page = document(
      "~~~ output step=x ``\n```\n~~~\n\n`````\n````\n`````\n\n   ```\n   a\n  b\n    c\n   ```\n")
    #expect(page.fences.map(text) == ["```\n", "````\n", "a\nb\n c\n"])
    #expect(page.fences.map(\.marker) == [.tilde, .backtick, .backtick])
    #expect(page.fences.map(\.markerLength) == [3, 5, 3])
    #expect(page.fences.map(\.indent) == [0, 0, 3])
  }

  @Test
  func `a fence left open is reported at its opening line and cannot be spliced`() throws {
    let atEnd = document("text\n\n```\nnever\n")
    #expect(atEnd.fences.map(\.isClosed) == [false])
    #expect(
      diagnostics("text\n\n```\nnever\n") == ["3:1 error: the code block that begins here is never closed"])
    let inItem = document("- ```\n  a\n\nparagraph\n\n```\nb\n```\n")
    #expect(inItem.fences.map(\.isClosed) == [false, true])
    #expect(inItem.fences.map(text) == ["a\n\n", "b\n"])
    let fence = try #require(inItem.fences.first)
    #expect(throws: SpliceError.unclosed) { try fence.replacingContent(with: [], in: inItem) }
  }

  @Test
  func `in a CRLF file the ranges and new lines keep CRLF, with or without a final newline`() throws {
    let page = document("# A\r\n\r\n```\r\na\r\n```")
    let fence = try #require(page.fences.first)
    #expect(text(fence) == "a\n")
    #expect(fence.lineEnding == [.carriageReturn, .newline])
    let edits = try fence.replacingContent(with: [Array("b".utf8), []], in: page)
    let after = try #require(Edit.apply(edits, to: page.bytes))
    #expect(String(decoding: after, as: UTF8.self) == "# A\r\n\r\n```\r\nb\r\n\r\n```")
  }

  @Test
  func `a byte-order mark counts in the column and stays outside front matter`() throws {
    let bare = document("\u{FEFF}```\nx\n```\n")
    #expect(bare.byteOrderMark == 0..<3)
    #expect(bare.fences.first?.position == Position(line: 1, column: 4))
    let withFrontMatter = document("\u{FEFF}---\ntitle: x\n---\n```\nx\n```\n")
    let frontMatter = try #require(withFrontMatter.frontMatter)
    #expect(withFrontMatter.slice(frontMatter.content) == "title: x\n")
    #expect(frontMatter.firstLine == 2)
    #expect(frontMatter.range.lowerBound == 3)
    #expect(withFrontMatter.fences.first?.position == Position(line: 4, column: 1))
  }

  @Test
  func `the info string is raw: backslashes and references are untouched`() throws {
    let page = document("```  swift a=\"\\\"&amp;\\*\" \t\n```\n")
    let fence = try #require(page.fences.first)
    #expect(page.slice(fence.info) == "swift a=\"\\\"&amp;\\*\"")
  }

  @Test
  func `a tab that the prefix uses up in part becomes spaces in the text, and the line keeps its bytes`()
    throws
  {
    let page = document("- ```\n\tx\n  ```\n")
    let fence = try #require(page.fences.first)
    #expect(text(fence) == "  x\n")
    #expect(fence.lines.map(\.expandedSpaces) == [2])
    #expect(fence.lines.map { page.slice($0.text) } == ["x"])
  }

  @Test
  func `NUL and invalid UTF-8 stay in the literal as they are in the file`() throws {
    let page = Document(bytes: Array("```\na".utf8) + [0, 0xFF, 0xC3] + Array("b\n```\n".utf8))
    #expect(page.fences.first?.literal == [0x61, 0, 0xFF, 0xC3, 0x62, 0x0A])
    #expect(page.fences.first?.isClosed == true)
    #expect(page.diagnostics(in: "x").map(\.severity) == [.warning, .error])
  }

  @Test
  func `a fence in a footnote that nothing refers to is found, since its text is in the file`() {
    let page = document("[^a]: note\n\n    ```\n    x\n    ```\n\n```\ny\n```\n")
    #expect(page.fences.map(text) == ["x\n", "y\n"])
    #expect(page.fences.map(\.isClosed) == [true, true])
    #expect(page.fences.first?.linePrefix == Array("    ".utf8))
  }

  @Test
  func `indented code is known, and counts in the same order`() {
    let page = document("para\n\n    let a\n\n```\nb\n```\n")
    #expect(page.indentedCode.map(\.literal) == [Array("let a\n".utf8)])
    #expect(page.indentedCode.map(\.index) == [0])
    #expect(page.fences.map(\.index) == [1])
    #expect(page.indentedCode.first?.position == Position(line: 3, column: 5))
  }

  @Test
  func `front matter that is never closed is reported, and the file is still read`() {
    let page = document("---\ntitle: x\n\n```\na\n```\n")
    #expect(page.frontMatter == nil)
    #expect(page.fences.count == 1)
    #expect(
      diagnostics("---\ntitle: x\n\n```\na\n```\n").first == "1:1 error: the front matter is never closed")
  }

  @Test
  func `lines end at LF, CRLF and a lone CR`() {
    let page = document("a\nb\r\nc\rd")
    #expect(page.lines.map { page.slice($0.content) } == ["a", "b", "c", "d"])
    #expect(page.lines.map(\.terminator.count) == [1, 2, 1, 0])
    #expect(document("").lines.isEmpty)
  }
}
