import SwiftSource
import Testing

@Suite struct OutlineTests {
  private func names(_ text: String) -> [String] {
    SwiftFile(bytes: Array(text.utf8)).declarations.map(\.name)
  }

  @Test(arguments: [
    ("struct Trial { var sensitivity: Int { 1 } }", ["Trial", "Trial.sensitivity"]),
    ("func replay(_ a: Int, from b: Int, _: Int, then c: () -> Void) {}", ["replay(_:from:_:then:)"]),
    (
      "extension Vault: CustomStringConvertible { var d: String { \"\" } }",
      ["extension Vault: CustomStringConvertible", "Vault.d"]
    ),
    ("extension Vault {}", ["extension Vault"]),
    (
      "extension Array<Int> where Element: Sendable { func sum() {} }",
      ["extension Array<Int> where Element: Sendable", "Array.sum()"]
    ),
    ("extension A.B { enum C { case d } }", ["extension A.B", "A.B.C", "A.B.C.d"]),
    ("func == (a: A, b: A) -> Bool { true }", ["==(_:_:)".replacingUnderscores("a:b:")]),
    ("infix operator <>: P\nprecedencegroup P {}", ["infix operator <>", "P"]),
    (
      "class C { init?(x: Int) {}; deinit {}; subscript(i: Int) -> Int { i }; subscript(at i: Int) -> Int { i } }",
      ["C", "C.init(x:)", "C.deinit", "C.subscript(_:)", "C.subscript(at:)"]
    ),
    (
      "enum E { case a, b(Int), c(x: Int, _ y: Int); indirect case d }",
      ["E", "E.a", "E.b(_:)", "E.c(x:_:)", "E.d"]
    ),
    ("protocol P { associatedtype T; func f() }", ["P", "P.T", "P.f()"]),
    ("let (a, (b, _)) = t, c = 1", ["a", "b", "c"]),
    ("#if DEBUG\nfunc f() {}\n#else\nfunc f() {}\n#endif", ["f()", "f()"]),
    ("actor A {\n#if X\nvar y = 1\n#endif\n}", ["A", "A.y"]),
    (
      "enum E { case `default` }; typealias T = Int; macro m(_ a: Int) = #externalMacro(module: \"\", type: \"\")",
      ["E", "E.default", "T", "m(_:)"]
    ),
    ("import A\nfunc f() { func inner() {} ; struct S {} }", ["f()"]),
  ])
  func `names every declaration`(_ text: String, _ expected: [String]) {
    #expect(names(text) == expected)
  }

  @Test func `a range begins with documentation and attributes and ends with the line`() throws {
    let text = """
      /// Of the file.

      // MARK: ignored

      /// One.
      /// Two.
      @MainActor
      public func f() {
      }  // end of f
      let x = 1 /// trailing
      var y = 2
      """
    let file = SwiftFile(bytes: Array(text.utf8))
    #expect(file.declarations.map(\.lines) == [5...9, 10...10, 11...11])
    let first = try #require(file.declarations.first)
    #expect(String(decoding: file.bytes[first.range], as: UTF8.self).hasPrefix("/// One."))
    #expect(String(decoding: file.bytes[first.range], as: UTF8.self).hasSuffix("// end of f"))
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func `counts lines of every ending`(_ ending: String) {
    let text = ["\u{FEFF}import A", "", "/// D", "struct S {", "\tlet a = 1", "}"].joined(separator: ending)
    #expect(SwiftFile(bytes: Array(text.utf8)).declarations.map(\.lines) == [3...6, 5...5])
  }

  @Test(arguments: [
    ("print(1)", true), ("let a = 1", false), ("let a = await f()", true), ("let a = try f()", true),
    ("let a = try? f()", false), ("for x in y {}", true), ("#if A\nprint(1)\n#endif", true),
    ("#if A\nfunc f() {}\n#endif", false), ("#warning(\"x\")", false),
    ("struct S { func f() { print(1) } }", false),
    ("let c = { try await f() }", false), ("", false),
  ])
  func `recognises statements at the top level`(_ text: String, _ expected: Bool) {
    #expect(SwiftFile(bytes: Array(text.utf8)).hasTopLevelStatements == expected)
  }

  @Test func `lists each import once`() {
    let text =
      "import A\n@testable import B\nimport struct A.S\n#if X\nimport C.D\n#endif\nlet s = \"import E\""
    #expect(SwiftFile(bytes: Array(text.utf8)).imports == ["A", "B", "C"])
  }
}

extension String {
  fileprivate func replacingUnderscores(_ labels: String) -> String { "==(" + labels + ")" }
}
