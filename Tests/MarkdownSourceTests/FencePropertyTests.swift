import TestSupport
import Testing

@testable import MarkdownSource

/// Laws that hold for every document, tried on generated ones.
@Suite struct FencePropertyTests {
  static let seeds: [UInt64] = (0..<20).map { $0 * 250 }

  @Test(arguments: seeds)
  func `the printed document is the file`(first: UInt64) {
    for seed in first..<first + 250 {
      let bytes = GeneratedDocument.bytes(seed: seed)
      #expect(Document(bytes: bytes).printed() == bytes, "seed \(seed)")
    }
  }

  @Test(arguments: seeds)
  func `a fence's bytes without prefixes are cmark's literal`(first: UInt64) {
    for seed in first..<first + 250 {
      let bytes = GeneratedDocument.bytes(seed: seed)
      let document = Document(bytes: bytes)
      let literals = document.context.tree.nodes.filter { $0.kind == .codeBlock && $0.fence != nil }
        .map { (line: $0.line, literal: Array(document.context.tree.bytes($0.text))) }
        .sorted { $0.line < $1.line }
      let dropped = document.context.tree.droppedFootnotes.flatMap(\.code).filter { $0.fence != nil }
      #expect(document.fences.count == literals.count + dropped.count, "seed \(seed) \(shown(bytes))")
      for fence in document.fences {
        let line = fence.line - document.context.source.firstLine
        let wanted = literals.first { $0.line == line }?.literal ?? dropped.first { $0.line == line }?.literal
        #expect(
          ParserInput(fence.literal, from: 0, firstLine: 0).bytes == wanted, "seed \(seed) \(shown(bytes))")
      }
    }
  }

  @Test(arguments: seeds)
  func `after a splice the block says the new text, and every other byte is as it was`(first: UInt64) throws {
    for seed in first..<first + 250 {
      var generator = SeededGenerator(seed: seed ^ 0xABCD)
      let bytes = GeneratedDocument.bytes(seed: seed)
      let document = Document(bytes: bytes)
      for (index, fence) in document.fences.enumerated() where fence.isClosed {
        let content = GeneratedDocument.content(using: &generator)
        let edits = try fence.replacingContent(with: content, in: document)
        let after = try #require(Edit.apply(edits, to: bytes))
        let reread = Document(bytes: after)
        let context: Comment =
          "seed \(seed) fence \(index)\n\(shown(bytes))\n\(shown(after))\n\(content.map(shown))"
        try #require(reread.fences.count == document.fences.count, context)
        #expect(reread.fences[index].literal == content.flatMap { $0 + [.newline] }, context)
        for (other, old) in document.fences.enumerated() where other != index {
          #expect(reread.fences[other].literal == old.literal, context)
        }
        let new = reread.fences[index]
        #expect(bytes[..<fence.openingMarker.lowerBound] == after[..<new.openingMarker.lowerBound], context)
        #expect(
          new.closingMarker.map { Array(after[$0.upperBound...]) }
            == fence.closingMarker.map { Array(bytes[$0.upperBound...]) }, context)
        let second = try new.replacingContent(with: content, in: reread)
        #expect(second.isEmpty, context)
      }
    }
  }
}
