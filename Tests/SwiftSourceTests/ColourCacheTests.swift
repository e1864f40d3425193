import SwiftSource
import TestSupport
import Testing

/// What a cache says is what the highlighter says, whatever happened to its file.
@Suite("Colour cache")
struct ColourCacheTests {
  private let texts =
    [
      "let a = Vault(1) // c\n", "", "struct Größe { var x: [Int: String] = [:] }\n", "func f( {\n",
      String(repeating: "/// A line of documentation that is longer than fifteen bytes.\n", count: 3),
    ].map { Array($0.utf8) } + [[0xFF, 0xFE, 0x00], [0xEF, 0xBB, 0xBF] + Array("let b = 2".utf8)]

  private func expectFresh(_ cache: ColourCache, sourceLocation: SourceLocation = #_sourceLocation) {
    for text in texts {
      #expect(cache.tokens(of: text) == SwiftFile.highlight(text), sourceLocation: sourceLocation)
    }
  }

  private func stored() throws -> [UInt8] {
    let cache = ColourCache(circumstances: "6.3")
    expectFresh(cache)
    return try #require(cache.toStore())
  }

  @Test func `what was stored equals what is coloured afresh, and asks for no second storing`() throws {
    let next = ColourCache(stored: try stored(), circumstances: "6.3")
    expectFresh(next)
    #expect(next.toStore() == nil)
  }

  @Test func `under other circumstances nothing that was stored counts`() throws {
    let next = ColourCache(stored: try stored(), circumstances: "6.4")
    expectFresh(next)
    #expect(next.toStore() != nil)
  }

  @Test func `damage at any byte is ignored or noticed`() throws {
    let stored = try stored()
    for index in stored.indices {
      var damaged = stored
      damaged[index] ^= 0x15
      expectFresh(ColourCache(stored: damaged, circumstances: "6.3"))
    }
    for count in 0..<stored.count {
      expectFresh(ColourCache(stored: Array(stored.prefix(count)), circumstances: "6.3"))
    }
  }

  @Test func `entries of an earlier run that this one does not use stay`() throws {
    let second = ColourCache(stored: try stored(), circumstances: "6.3")
    _ = second.tokens(of: Array("var new = true\n".utf8))
    let third = ColourCache(stored: try #require(second.toStore()), circumstances: "6.3")
    expectFresh(third)
    _ = third.tokens(of: Array("var new = true\n".utf8))
    #expect(third.toStore() == nil)
  }

  @Test func `many tasks share a cache`() async {
    let cache = ColourCache()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<32 { group.addTask { expectFresh(cache) } }
    }
  }
}
