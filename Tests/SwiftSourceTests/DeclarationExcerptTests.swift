import SwiftSource
import Testing

@Suite struct DeclarationExcerptTests {
  static let vault = """
    import Foundation

    /// A vault.
    public struct Vault {
      /// Stores.
      @discardableResult
      func store(_ key: String) -> Bool {
        true
      }

      func store(_ key: String, for ttl: Int) {}
      let a = 1
      let b = 2
    }

    extension Vault: CustomStringConvertible {
      var description: String {
        \"""
          one
        two
        \"""
      }
    }

    extension Vault {
      func clear() {}
    }

    #if DEBUG
    let mode = 1
    #else
    let mode = 2
    #endif
    func plain() { print("") }; func second() {}
    """

  @Test(arguments: [
    ("Vault.store(_:)", "/// Stores.\n@discardableResult\nfunc store(_ key: String) -> Bool {\n  true\n}\n"),
    ("Vault.a", "let a = 1\n"),
    ("Vault.a; Vault.b", "let a = 1\nlet b = 2\n"),
    ("Vault.b;Vault.clear", "let b = 2\nfunc clear() {}\n"),
    ("extension Vault", "extension Vault {\n  func clear() {}\n}\n"),
    (
      "extension  Vault:CustomStringConvertible",
      "extension Vault: CustomStringConvertible {\n  var description: String {\n    \"\"\"\n      one\n    two\n    \"\"\"\n  }\n}\n"
    ),
    ("Vault.description", "var description: String {\n  \"\"\"\n    one\n  two\n  \"\"\"\n}\n"),
    ("Vault.store#2", "func store(_ key: String, for ttl: Int) {}\n"),
    ("mode#2", "let mode = 2\n"),
    (
      "extension Vault#1 ",
      "extension Vault: CustomStringConvertible {\n  var description: String {\n    \"\"\"\n      one\n    two\n    \"\"\"\n  }\n}\n"
    ),
    ("second", "func second() {}\n"),
    ("Vault.clear;plain", "func clear() {}\nfunc plain() { print(\"\") }\n"),
    ("extension Vault ; mode#1", "extension Vault {\n  func clear() {}\n}\n\nlet mode = 1\n"),
  ])
  func `shows the declaration dedented`(_ names: String, _ expected: String) {
    #expect(excerpt(.declarations(names), of: Self.vault) == expected)
  }

  @Test func `links to the lines of each declaration`() throws {
    let shown = try SwiftFile(bytes: Array(Self.vault.utf8)).excerpt(
      .declarations("Vault.clear; Vault.store#1"))
    #expect(shown.sourceLines == [26...26, 5...9])
  }

  @Test func `an ambiguous name lists its candidates`() throws {
    let found = faults(.declarations("Vault.store"), of: SwiftFile(bytes: Array(Self.vault.utf8)))
    let fault = try #require(found.first)
    #expect(found.count == 1)
    #expect(fault.kind == .declarationAmbiguous)
    #expect(fault.message == "'Vault.store' means 2 declarations")
    #expect(
      fault.notes.map(\.message) == [
        "'Vault.store#1' is func Vault.store(_:)", "'Vault.store#2' is func Vault.store(_:for:)",
      ])
    #expect(fault.notes.map(\.line) == [5, 11])
    #expect(fault.suggestion == "pick one, as in 'Vault.store#1'")
  }

  @Test func `guarded declarations are ambiguous until one is picked`() {
    let found = faults(.declarations("mode"), of: SwiftFile(bytes: Array(Self.vault.utf8)))
    #expect(found.map(\.kind) == [.declarationAmbiguous])
    #expect(found.flatMap(\.notes).map(\.line) == [30, 32])
  }

  @Test(arguments: [
    ("Vautl", "declaration 'Vautl' is missing", "did you mean 'Vault'?"),
    ("clear", "declaration 'clear' is missing", "did you mean 'Vault.clear()'?"),
    ("struct Vault", "declaration 'struct Vault' is missing", "did you mean 'Vault'?"),
    (
      "Vault.store(_:fro:)", "declaration 'Vault.store(_:fro:)' is missing",
      "did you mean 'Vault.store(_:for:)'?"
    ),
    ("mode#3", "there is no 'mode#3'", nil),
    ("mode#0", "there is no 'mode#0'", nil),
    (" ; ", "no declaration is named", "name one, as in decl=\"Trial.run\""),
    ("somethingElse", "declaration 'somethingElse' is missing", nil),
  ])
  func `says what is missing and what was meant`(_ name: String, _ message: String, _ suggestion: String?) {
    let found = faults(.declarations(name), of: SwiftFile(bytes: Array(Self.vault.utf8)))
    #expect(found.map(\.message) == [message])
    #expect(found.first?.suggestion == suggestion)
  }

  @Test func `every faulty name of a list is reported`() {
    let found = faults(.declarations("nope; Vault.a; mode"), of: SwiftFile(bytes: Array(Self.vault.utf8)))
    #expect(found.map(\.kind) == [.declarationMissing, .declarationAmbiguous])
  }

  @Test func `directives at the margin do not keep a member from moving`() {
    let text = "struct S {\n    func f() {\n#if A\n        a()\n#endif\n    }\n}\n"
    #expect(excerpt(.declarations("S.f"), of: text) == "func f() {\n#if A\n    a()\n#endif\n}\n")
  }

  @Test func `a string at the margin stays where it is`() {
    let text = "struct S {\n  let s = \"\"\"\n a\nb\n\"\"\"\n}\n"
    #expect(excerpt(.declarations("S.s"), of: text) == "let s = \"\"\"\n a\nb\n\"\"\"\n")
  }

  @Test func `carriage returns tabs and markers are not shown`() {
    let text =
      "\u{FEFF}struct S {\r\n\t/// D\r\n\t// region: r\r\n\tfunc f() {\r\n\r\n\t\ta()\r\n\t}\r\n\t// endregion\r\n}"
    #expect(excerpt(.declarations("S.f"), of: text) == "/// D\nfunc f() {\n\n\ta()\n}\n")
    #expect(excerpt(.wholeFile, of: text) == "struct S {\n\t/// D\n\tfunc f() {\n\n\t\ta()\n\t}\n}\n")
    #expect(excerpt(.region("r"), of: text) == "func f() {\n\n\ta()\n}\n")
  }
}
