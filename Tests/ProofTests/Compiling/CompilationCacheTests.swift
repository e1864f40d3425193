import Diagnostics
import Platform
import Testing

@testable import Proof

@Suite struct CompilationCacheTests {
  private let messages = [
    CompilerMessage(severity: .error, text: "sending 'x': risks [#Group]", file: "block", line: 3, column: 5),
    CompilerMessage(severity: .note, text: "here", file: "/a b/c:d.swift", line: 1, column: 1),
    CompilerMessage(severity: .error, text: "no place", file: nil, line: 0, column: 0),
  ]
  private let key = Array("key\nof two lines".utf8)

  private func cache() throws -> (CompilationCache, TemporaryFolder) {
    let folder = try TemporaryFolder()
    return (CompilationCache(folder: folder.path), folder)
  }

  @Test func `what is kept is found again`() throws {
    let (cache, folder) = try cache()
    #expect(cache.messages(for: key) == nil)
    cache.keep(messages, for: key)
    #expect(cache.messages(for: key) == messages)
    cache.keep([], for: key)
    #expect(cache.messages(for: key) == [])
    #expect(cache.messages(for: key + [1]) == nil)
    #expect(try Files.list(folder.path).count == 1)
  }

  @Test func `a damaged entry is ignored`() throws {
    let (cache, folder) = try cache()
    cache.keep(messages, for: key)
    let entry = folder.path / (try #require(try Files.list(folder.path).first))
    let bytes = try Files.read(entry)
    for damaged in [[], Array(bytes.dropLast(3)), Array(bytes.dropFirst()), bytes.map { $0 == 58 ? 59 : $0 }]
    {
      try Files.write(damaged, to: entry)
      #expect(cache.messages(for: key) == nil)
    }
  }

  @Test func `a folder that cannot be written costs only time`() {
    let cache = CompilationCache(folder: "/proc/nowhere")
    cache.keep(messages, for: key)
    #expect(cache.messages(for: key) == nil)
  }

  @Test(
    arguments: [
      ("block:3:5: error: a: error: b [#G]", "block", 3, 5, "a: error: b [#G]"),
      ("/a:1/b.swift:12:1: error: x", "/a:1/b.swift", 12, 1, "x"),
      ("<unknown>:0: error: y", nil, 0, 0, "y"),
      ("error: z", nil, 0, 0, "z"),
    ] as [(String, String?, Int, Int, String)])
  func `compiler lines are read`(_ line: String, _ file: String?, _ row: Int, _ column: Int, _ text: String) {
    let expected = CompilerMessage(severity: .error, text: text, file: file, line: row, column: column)
    #expect(CompilerMessage.parse(Array("  x\n\(line)\n  ^~~\n".utf8)) == [expected])
  }

  @Test(arguments: ["  let a = \"error: b\"", "   |   `- error: c", "note", "", "a:b:c: error"])
  func `other lines are ignored`(_ line: String) {
    #expect(CompilerMessage.parse(Array(line.utf8)) == [])
  }
}
