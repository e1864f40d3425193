import Testing

@testable import Proof

/// What accepting writes behind claims.
@Suite struct ClaimWritingTests {
  private func written(_ text: String, _ outputs: [Int: [String]]) throws -> String? {
    let piece = try #require(try pieces(page([text])).first)
    return ClaimWriting(piece: piece).text(outputs: outputs.mapValues { $0.map { Array($0.utf8) } })
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("f()\n// Prints \"6\"", ["8"], "f()\n// Prints \"8\"\n"),
    ("f() // Prints \"6\"", ["8"], "f() // Prints \"8\"\n"),
    ("if a {\n  f() // Prints \"6\"\n}", ["8", "9"], "if a {\n  f() // Prints \"8\n  // 9\"\n}\n"),
    ("f()\n  // Prints \"1\n  // 2\".\ng()", ["3"], "f()\n  // Prints \"3\"\ng()\n"),
    ("f()\n// Prints \"6\"", ["a", "", "b"], "f()\n// Prints \"a\n//\n// b\"\n"),
    ("f()\n// Prints \"6\"", [], "f()\n// Prints \"\"\n"),
    ("f()\n// prints in any order \"b\n// a\"", ["c", "a"], "f()\n// prints in any order \"c\n// a\"\n"),
    (
      "f()\n// Prints \"6\"", ["say \"hi\"", "bye"],
      "f()\n// Prints \"\"\"\n// say \"hi\"\n// bye\n// \"\"\"\n"
    ),
  ])
  func `the claim says the new text and the rest stays`(
    _ text: String, _ lines: [String], _ expected: String
  ) throws {
    #expect(try written(text, [0: lines]) == expected)
  }

  @Test func `only the claims that are named change`() throws {
    #expect(
      try written("f()\n// Prints \"a\"\ng()\n// Prints \"b\"", [1: ["c"]])
        == "f()\n// Prints \"a\"\ng()\n// Prints \"c\"\n")
  }

  @Test func `what no comment can say is not written`() throws {
    #expect(try written("f()\n// Prints \"6\"", [0: ["say \"hi\"", "\"\"\"", "bye"]]) == nil)
  }
}
