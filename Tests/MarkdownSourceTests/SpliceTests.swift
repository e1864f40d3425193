import Foundation
import Testing

@testable import MarkdownSource

/// Writing a new content into a block, and nothing else. Each folder of `Tests/Fixtures/splicing` is a case: `page.md`,
/// the new text of its first block in `content.txt`, and the page that must come out in `expected.md`.
@Suite struct SpliceTests {
  static let fixtures: URL = {
    var root = URL(fileURLWithPath: #filePath)
    while root.path != "/", root.lastPathComponent != "Tests" { root.deleteLastPathComponent() }
    return root.appendingPathComponent("Fixtures/splicing")
  }()

  static var cases: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: fixtures.path)) ?? []).sorted()
  }

  @Test func `there are cases to try`() { #expect(Self.cases.count >= 8) }

  @Test(arguments: cases)
  func `a splice changes the block and nothing else`(name: String) throws {
    let folder = Self.fixtures.appendingPathComponent(name)
    let read = { (file: String) in Array(try Data(contentsOf: folder.appendingPathComponent(file))) }
    let page = Document(bytes: try read("page.md"))
    let content = try read("content.txt").split(separator: .newline, omittingEmptySubsequences: false)
      .dropLast().map(Array.init)
    let fence = try #require(page.fences.first)
    let edits = try fence.replacingContent(with: content, in: page)
    let after = try #require(Edit.apply(edits, to: page.bytes))
    #expect(shown(after) == shown(try read("expected.md")))
    let again = Document(bytes: after)
    #expect(try again.fences.first?.replacingContent(with: content, in: again) == [])
  }

  @Test
  func `the same text elsewhere in the page stays`() throws {
    let page = document("old\n\n```\nold\n```\n\n```\nold\n```\n")
    let edits = try page.fences[1].replacingContent(with: [Array("new".utf8)], in: page)
    let after = try #require(Edit.apply(edits, to: page.bytes))
    #expect(String(decoding: after, as: UTF8.self) == "old\n\n```\nold\n```\n\n```\nnew\n```\n")
  }

  @Test
  func `a line that Markdown would read as two is refused`() throws {
    let page = document("```\n```\n")
    #expect(throws: SpliceError.lineEnding(line: 1)) {
      try page.fences[0].replacingContent(with: [[], Array("a\rb".utf8)], in: page)
    }
  }

  @Test
  func `a text that closes every backtick fence goes into tildes, and one that closes both is refused`()
    throws
  {
    let page = document("```\n```\n")
    let backticks = [UInt8](repeating: .backtick, count: 300)
    let tildes = [UInt8](repeating: .tilde, count: 300)
    let edits = try page.fences[0].replacingContent(with: [backticks], in: page)
    let after = Document(bytes: try #require(Edit.apply(edits, to: page.bytes)))
    #expect(after.fences.map(\.literal) == [backticks + [.newline]])
    #expect(after.fences.map(\.marker) == [.tilde])
    #expect(throws: SpliceError.unfenceable) {
      try page.fences[0].replacingContent(with: [backticks, tildes], in: page)
    }
  }

  @Test
  func `edits that overlap or lie outside the file are refused`() {
    let bytes = Array("abc".utf8)
    #expect(Edit.apply([Edit(range: 0..<2, bytes: []), Edit(range: 1..<3, bytes: [])], to: bytes) == nil)
    #expect(Edit.apply([Edit(range: 2..<4, bytes: [])], to: bytes) == nil)
    #expect(
      Edit.apply([Edit(range: 3..<3, bytes: [0x64]), Edit(range: 0..<1, bytes: [])], to: bytes)
        == Array("bcd".utf8))
  }
}
