import TestSupport
import Testing

@testable import MarkdownSource

/// Any bytes are a document: nothing traps, every range lies in the file, every page is UTF-8.
@Suite struct RobustnessTests {
  private static let pieces: [[UInt8]] =
    [
      "#", " ", "\n", "\r", "\t", "*", "_", "`", "```", "~~~", ">", "-", "1.", "[", "](", ")", "[^", "]:",
      "!", "<a id=\"",
      "\">", "</a>", "<details>", "<!--", "|", "|-|", ":", "{#", "}", "[!NOTE]", "&amp;", "\\", "www.a.b",
      "a@b.c", "ı", "İ",
      "word", "---", "\n\n", "    ", "- [x] ", "=", "\u{FEFF}", "e\u{301}",
    ].map { Array($0.utf8) } + [[0], [0xFF], [0xC3], [0xE2, 0x82]]

  @Test(arguments: (0..<10).map { UInt64($0) * 200 })
  func `mixtures of marks, broken UTF-8 and NUL are read and rendered`(first: UInt64) {
    for seed in first..<first + 200 {
      var generator = SeededGenerator(seed: seed ^ 0x5EED)
      let count = Int.random(in: 0...60, using: &generator)
      let bytes = (0..<count).flatMap { _ in Self.pieces.randomElement(using: &generator) ?? [] }
      let page = Document(bytes: bytes)
      #expect(page.printed() == bytes, "seed \(seed)")
      let html = page.rendered(with: RenderPlan()).html
      #expect(String(validating: html, as: UTF8.self) != nil, "seed \(seed)")
      for fence in page.fences {
        #expect(bytes.indices.contains(fence.openingMarker.lowerBound), "seed \(seed)")
        #expect(fence.lines.allSatisfy { $0.range.upperBound <= bytes.count }, "seed \(seed)")
        #expect(bytes[fence.openingMarker].allSatisfy { $0 == fence.marker }, "seed \(seed)")
      }
      for diagnostic in page.diagnostics(in: "x") {
        #expect(places(of: page).contains(diagnostic.location?.line ?? 0), "seed \(seed)")
      }
      _ = HeadingIDs(of: page.outline, language: "tr")
    }
  }

  private func places(of page: Document) -> ClosedRange<Int> { 1...max(1, page.lines.count) }
}
