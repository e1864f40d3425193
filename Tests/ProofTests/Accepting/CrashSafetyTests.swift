import Platform
import TestSupport
import Testing

@testable import Proof

@Suite struct CrashSafetyTests {
  /// The two texts between which the program goes back and forth.
  private func page(_ size: Int) -> [UInt8] {
    Array(("# Page\n\n```output\n" + String(repeating: "line \(size)\n", count: size) + "```\n").utf8)
  }

  @Test func `killed at any moment the page is the old or the new one`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path / "lesson.md"
    try Files.write(page(10), to: path)
    let texts = [page(10), page(200)]
    // The test bundle is itself a program in the folder of the products.
    let program = try #require(Executables.current?.parent) / "accept-fixture"
    var random = SeededGenerator(seed: 17)
    var seen: Set<Int> = []
    var round = 0
    // On a busy machine it takes longer until the first replacement: the rounds grow.
    while round < 30 || (seen.count < 2 && round < 100) {
      let result = await ProcessSupervisor.shared.run(
        ProcessRequest(
          program, [path.string], environment: ["SWIFT_BACKTRACE": "enable=no"],
          timeLimit: .milliseconds(Int.random(in: 20...(150 + 10 * round), using: &random))))
      #expect(result.ending == .timedOut, "\(String(decoding: result.standardError, as: UTF8.self))")
      let index = try #require(texts.firstIndex(of: try Files.read(path)), "round \(round)")
      seen.insert(index)
      round += 1
    }
    #expect(seen == [0, 1])
    // What a killed one left beside the page is hidden, no page, and goes with the next replacement.
    let left = try Files.list(folder.path).filter { $0 != "lesson.md" }
    #expect(left.allSatisfy { $0.hasPrefix(".") && !$0.hasSuffix(".md") })
    try Files.replace(path, with: texts[0], expecting: try Files.read(path))
    #expect(try Files.list(folder.path) == ["lesson.md"])
  }
}
