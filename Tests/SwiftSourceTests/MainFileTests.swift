import SwiftSource
import Testing

/// A text as a piece of a program's main file.
@Suite struct MainFileTests {
  private func file(_ text: String) -> MainFile { SwiftFile(bytes: Array(text.utf8)).mainFile }

  private func excludes(_ left: String, _ right: String) -> Bool {
    file(left).declared.contains { name in file(right).declared.contains { name.excludes($0) } }
  }

  @Test(arguments: [
    ("let a = 1", "var a = 2"),
    ("struct A {}", "class A {}"),
    ("func f(x: Int) {}", "func f(x: Int) -> Int { x }"),
    ("func f<T>(x: T) {}", "func f<U>(x: U) {}"),
    ("func f() {}", "let f = 1"),
    ("struct f {}", "func f(x: Int) {}"),
    ("let (a, b) = (1, 2)", "let b = 1"),
    ("guard let a = Int(\"1\") else { fatalError() }", "let a = 1"),
    ("extension Int { var half: Int { self / 2 } }", "extension Int { var half: Int { 0 } }"),
    ("extension Int: P {}", "extension Int: P {}"),
    ("struct A: P {}", "extension A: P {}"),
    ("infix operator +-", "infix operator +-: AdditionPrecedence"),
    ("#if os(Linux)\nlet a = 1\n#endif", "let a = 2"),
    ("typealias A = Int", "enum A {}"),
  ])
  func `two declarations of one name exclude each other`(_ left: String, _ right: String) {
    #expect(excludes(left, right))
    #expect(excludes(right, left))
  }

  @Test(arguments: [
    ("func f(x: Int) {}", "func f(y: Int) {}"),
    ("func f(x: Int) {}", "func f(x: String) {}"),
    ("func f(x: Int) {}", "let f = 1"),
    ("extension Int { func a() {} }", "func a() {}"),
    ("extension Int { func a() {} }", "extension String { func a() {} }"),
    ("extension Array where Element == Int { func a() {} }", "extension Array { func a() {} }"),
    ("struct A { var x = 1 }", "let x = 1"),
    ("func f() { let x = 1 }", "let x = 1"),
    ("if true { let x = 1 }", "let x = 1"),
    ("prefix operator +-", "infix operator +-"),
    ("struct A {}", "extension A: P {}"),
  ])
  func `other declarations do not`(_ left: String, _ right: String) {
    #expect(!excludes(left, right))
    #expect(!excludes(right, left))
  }

  @Test(arguments: [
    ("let a = 1", "print(a)", true), ("let a = 1", "print(b.a)", false),
    ("let a = 1", "{ a in print(a) }(2)", false), ("let a = 1", "let b = { print(a) }", true),
    ("struct A {}", "let b: [A] = []", true), ("struct A {}", "extension A {}", true),
    ("func f() {}", "f()", true), ("func f() {}", "func g(f: Int) { print(f) }", false),
    ("extension Int { var half: Int { self / 2 } }", "print(4.half)", true),
    ("infix operator +-", "print(1 +- 2)", true), ("let count = 1", "print([1].count)", false),
    ("let a = 1", "var a = a", true), ("@propertyWrapper struct W {}", "struct B { @W var x: Int }", true),
  ])
  func `what a text needs is what it uses and does not introduce itself`(
    _ declaring: String, _ using: String, _ needs: Bool
  ) {
    #expect(file(using).needs(file(declaring).declared) == needs)
  }

  @Test func `comments have their places`() {
    let found = file("let a = 1 // one\n// two\nif a > 0 {\n  // three\n  print(a) }\n/// four\n/* five */\n")
      .comments
    #expect(found.map(\.text) == [" one", " two", " three"])
    #expect(found.map(\.hasOwnLine) == [false, true, true])
    #expect(found.map(\.item) == [nil, nil, 1])
    #expect(found.map(\.itemsBefore) == [1, 1, 2])
    #expect(found.map(\.column) == [11, 1, 3])
  }

  @Test func `a comment sign inside a string is none`() {
    #expect(file("print(\"// Prints\")\nlet a = \"\"\"\n// Prints \"x\"\n\"\"\"\n").comments.isEmpty)
  }

  @Test(arguments: [
    ("await f()", true), ("let a = try await f()", true), ("Task { print(1) }", true),
    ("func g() async { await f() }", false), ("let c = { await f() }", false), ("print(1)", false),
  ])
  func `what waits at the top level or starts a task is concurrent`(_ text: String, _ isConcurrent: Bool) {
    #expect(file(text).isConcurrent == isConcurrent)
  }
}
