import SwiftSource
import Testing

@Suite struct SyntaxFaultTests {
  @Test func `code that parses has no fault`() {
    let text = "import Security\nfunc f() -> OSStatus { SecItemAdd([:] as CFDictionary, nil) }\n"
    #expect(SwiftFile(bytes: Array(text.utf8)).syntaxFaults == [])
  }

  @Test(arguments: [("\n", ""), ("\r\n", "\u{FEFF}")])
  func `faults stand at their line and byte column`(_ ending: String, _ mark: String) throws {
    let text = mark + ["let ş = 1", "/* ş */ let = 2", "func f( {"].joined(separator: ending)
    let found = SwiftFile(bytes: Array(text.utf8)).syntaxFaults
    #expect(found.allSatisfy { $0.kind == .syntax && !$0.message.isEmpty })
    #expect(found.first?.line == 2)
    #expect(found.first?.column == 14)
    #expect(found.contains { $0.line == 3 })
  }

  @Test func `bytes that are not UTF-8 are a fault at their place`() {
    let found = SwiftFile(bytes: Array("let a = 1\nlet b".utf8) + [0xFF]).syntaxFaults
    #expect(
      found == [
        SourceFault(
          .notUTF8, "the file is not UTF-8 text", line: 2, column: 6, suggestion: "save it as UTF-8")
      ])
  }

  /// What overflowed the parser's stack, or doubled its time with every level, before the guard.
  static let hostile: [(open: String, close: String)] = [
    ("(", ")"), ("[", "]"), ("{", "}"), ("[1: ", "]"), ("f([A<", ""), ("let x: A<", ""), ("A<", ">"),
    ("try ", ""),
    ("await ", ""), ("copy ", ""), ("repeat each ", ""), ("let ", ""), ("if a {} else ", ""), ("() -> ", ""),
    ("a ? ", ""), ("#if a\n", ""), ("\"\\(", ")\""), ("#\"\\#(", ""), ("\"\"\"\n\\(", ""), ("@a(", ""),
    ("/*", "*/"),
    (".a(let ", ")"), ("switch a { case 1: ", "}"), ("f { a in ", "}"), ("func f() {", "}"), ("some ", ""),
    ("x[", "]"),
  ]

  @Test(arguments: hostile)
  func `deep nesting is refused soon and coloured plainly`(_ open: String, _ close: String) {
    let text =
      "let x = " + String(repeating: open, count: 50_000) + "a" + String(repeating: close, count: 50_000)
    let file = SwiftFile(bytes: Array(text.utf8))
    #expect(file.syntaxFaults.count >= 1)
    #expect(SwiftFile.highlight(file.bytes).last?.range.upperBound == file.bytes.count)
    #expect(file.declarations.count <= 1)
  }

  @Test(arguments: hostile)
  func `nesting just below the limit is read soon`(_ open: String, _ close: String) {
    for count in [4, 8, 30, 60] {
      let text =
        "let x = " + String(repeating: open, count: count) + "a" + String(repeating: close, count: count)
      _ = SwiftFile(bytes: Array(text.utf8)).syntaxFaults
    }
  }

  @Test(arguments: [".a", "()", "[0]", "!", "?.a", " + a", ".A"])
  func `long chains are read`(_ link: String) {
    let text = "let x = a" + String(repeating: link, count: 4_000)
    let file = SwiftFile(bytes: Array(text.utf8))
    #expect(file.syntaxFaults == [])
    #expect(file.declarations.map(\.name) == ["x"])
    #expect(SwiftFile.highlight(file.bytes).count > 5)
    #expect(SwiftFile(bytes: Array((text + "\nlet = ").utf8)).syntaxFaults.isEmpty == false)
  }

  @Test func `what people write is not too deep`() {
    var text = "enum E {\n" + String(repeating: "  case a\n", count: 500) + "}\n"
    text += "protocol P {\n" + String(repeating: "  func f() -> Int?\n", count: 500) + "}\n"
    text += "func g() {\n" + String(repeating: "  if a < b { c() } else { d() }\n", count: 500) + "}\n"
    text +=
      "// " + String(repeating: "((( [[[ ", count: 500) + "\nlet s = \"" + String(repeating: "[(", count: 500)
      + "\"\n"
    text +=
      String(repeating: "let x = a ? b : c\n", count: 500) + String(repeating: "try await f()\n", count: 500)
    #expect(SwiftFile(bytes: Array(text.utf8)).syntaxFaults == [])
  }
}
