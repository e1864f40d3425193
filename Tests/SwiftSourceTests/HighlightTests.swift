import SwiftSource
import TestSupport
import Testing

@Suite struct HighlightTests {
  /// The tokens of a text as `kind:text`, without the plain ones.
  private func shown(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return SwiftFile.highlight(bytes).filter { $0.kind != .plain }.map {
      "\($0.kind.rawValue):\(String(decoding: bytes[$0.range], as: UTF8.self))"
    }
  }

  @Test(arguments: [
    ("struct Trial: Sendable {}", ["keyword:struct", "declaration:Trial", "type:Sendable"]),
    (
      "func run(_ step: Int, from start: [Byte] = []) async throws -> Set<String>",
      [
        "keyword:func", "declaration:run", "keyword:_", "type:Int", "label:from", "type:Byte", "operator:=",
        "keyword:async", "keyword:throws", "operator:->", "type:Set", "type:String",
      ]
    ),
    ("replay(trial, from: 3)", ["call:replay", "label:from", "number:3"]),
    ("vault.store(in: .memory)", ["call:store", "label:in"]),
    (
      "let v = Vault<Int>(1.5e3)",
      ["keyword:let", "declaration:v", "operator:=", "type:Vault", "type:Int", "number:1.5e3"]
    ),
    (
      "\"a\\(b + f(1))c\"",
      [
        "string:\"a", "interpolation:\\(", "operator:+", "call:f", "number:1", "interpolation:)",
        "string:c\"",
      ]
    ),
    ("#\"x\\#(y)\"#", ["string:#\"x", "interpolation:\\#(", "interpolation:)", "string:\"#"]),
    (
      "/// D\n// c\n/* b */ /** d */ x",
      ["documentation:/// D", "comment:// c", "comment:/* b */", "documentation:/** d */"]
    ),
    (
      "@MainActor @available(macOS 13, *) var x: Int { 1 }",
      [
        "attribute:@MainActor", "attribute:@available", "keyword:macOS", "number:13", "operator:*",
        "keyword:var",
        "declaration:x", "type:Int", "number:1",
      ]
    ),
    ("#if DEBUG\n#endif", ["directive:#if", "directive:#endif"]),
    ("#expect(a == b)", ["directive:#expect", "operator:=="]),
    ("let r = /a+/", ["keyword:let", "declaration:r", "operator:=", "string:/a+/"]),
    ("signal(SIGINT) { _ in O_CREAT }", ["call:signal", "keyword:_", "keyword:in"]),
    ("Vault.shared.count", ["type:Vault"]),
    ("a ? b! : c?.d", ["operator:?", "operator:!", "operator:?"]),
    (
      "if let x = y as? Z { return nil }",
      [
        "keyword:if", "keyword:let", "declaration:x", "operator:=", "keyword:as", "operator:?", "type:Z",
        "keyword:return", "keyword:nil",
      ]
    ),
    ("actor.run()", ["call:run"]),
    ("infix operator <>", ["keyword:infix", "keyword:operator", "declaration:<>"]),
    (
      "func <> (a: A, b: A) {}", ["keyword:func", "declaration:<>", "label:a", "type:A", "label:b", "type:A"]
    ),
    ("import Foundation", ["keyword:import", "type:Foundation"]),
    ("\\Trial.name", ["operator:\\", "type:Trial"]),
  ])
  func `classifies each word`(_ text: String, _ expected: [String]) {
    #expect(shown(text) == expected)
  }

  @Test(arguments: [
    "func f( { let x = ", "} } }", "\"open", "\"\"\"\nopen", "/* open", "let = ;", "...", "case .a:\n  b",
    "@", "#",
    "\u{FEFF}let a = 1", "let a\r\n= 1\r", "\u{0}let a\u{0}", "let ş = \"ı\"", "`", "\\(",
    "<<<<<<< HEAD\na\n=======",
    "", "\n\n", "#!/usr/bin/swift\nprint(1)", "“quotes”", "a\u{A0}b",
  ])
  func `covers every byte in order though the code is broken`(_ text: String) {
    expectCovered(Array(text.utf8))
  }

  @Test func `covers every byte of random text`() {
    let pieces = [
      "func", " ", "\n", "{", "}", "(", ")", "\"", "\"\"\"", "\\(", "//", "/*", "*/", "#if", "#", "@", "let",
      "x", "1",
      ".", "ş", "\u{0}", "\r\n", "\t", "<", ">", "=", "Trial", "?", "`", "/", "\u{FEFF}", "[", "]", ":", ",",
      "case",
    ]
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      let count = Int.random(in: 0...40, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      expectCovered(Array(text.utf8))
    }
  }

  @Test func `covers bytes that are not text`() {
    var generator = SeededGenerator(seed: 11)
    for length in 0..<64 {
      expectCovered((0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }
  }

  @Test func `the same text has the same colours from many tasks`() async {
    let bytes = Array("let a = Vault(1) // c".utf8)
    let expected = SwiftFile.highlight(bytes)
    await withTaskGroup(of: [HighlightToken].self) { group in
      for _ in 0..<32 { group.addTask { SwiftFile.highlight(bytes) } }
      for await tokens in group { #expect(tokens == expected) }
    }
  }

  private func expectCovered(_ bytes: [UInt8], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    var end = 0
    for token in SwiftFile.highlight(bytes) {
      #expect(token.range.lowerBound == end && !token.range.isEmpty, sourceLocation: sourceLocation)
      end = token.range.upperBound
    }
    #expect(end == bytes.count, "of \(bytes)", sourceLocation: sourceLocation)
  }
}
