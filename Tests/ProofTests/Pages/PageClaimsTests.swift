import Testing

@testable import Proof

/// What comments claim.
@Suite struct PageClaimsTests {
  private func claims(_ text: String, values: Bool = false) throws -> PageClaims {
    try #require(try pieces(page([text]), values: values).first).claims
  }

  private func outputs(_ text: String) throws -> [String] {
    try claims(text).outputs.map { String(decoding: $0.text, as: UTF8.self) }
  }

  @Test(arguments: [
    ("// Prints \"8\"", ["8"]),
    ("// Prints \"8\".", ["8"]),
    ("f() // Prints \"8\"", ["8"]),
    ("// prints \"8\"", ["8"]),
    ("// Prints \"\"", [""]),
    ("// Prints \"say \"hi\"\"", ["say \"hi\""]),
    ("// Prints \" two  spaces \"", [" two  spaces "]),
    ("// Prints \"one\n// two\"", ["one\ntwo"]),
    ("// Prints \"one\n//\n// three\".", ["one\n\nthree"]),
    ("// Prints \"one\n//   two\"", ["one\n  two"]),
    ("f() // Prints \"one\n// two\"", ["one\ntwo"]),
    ("// Prints \"a\"\n// Prints \"b\"", ["a", "b"]),
    ("// Prints \"\"\"\n// say \"hi\"\n// bye\n// \"\"\"", ["say \"hi\"\nbye"]),
    ("// Prints:\n// one\n// two", ["one\ntwo"]),
    ("// Prints two lines:\n// one\n// two", ["one\ntwo"]),
    ("// Printed \"8\"", []),
    ("// Prints(8)", []),
    ("/// Prints \"8\"", []),
  ])
  func `an output claim is a text in quotes, of one line or several`(_ text: String, _ expected: [String])
    throws
  {
    #expect(try outputs("f()\n" + text) == expected)
  }

  @Test(arguments: [
    "// Prints in any order \"a\n// b\"", "// Prints, in any order: \"a\n// b\"",
    "// Prints in any order:\n// a\n// b",
  ])
  func `lines may come in any order where the comment says so`(_ text: String) throws {
    let output = try #require(try claims(text).outputs.first)
    #expect(output.isUnordered)
    #expect(output.text == Array("a\nb".utf8))
  }

  @Test(arguments: [
    ("// Prints 8", PageClaims.Fault.Reason.noText, false), ("// Prints \"8", .unclosed, false),
    ("// Prints \"8\" and more", .unclosed, false), ("// Prints \"\"\"\n// a", .unclosed, false),
    ("// Prints the value \"8\"", .noText, false), ("// prints \"a\" and returns 3", .unclosed, true),
    ("// Prints:", .noText, false),
  ])
  func `what looks like a claim and is none is a fault, or doubtful in lower case`(
    _ text: String, _ reason: PageClaims.Fault.Reason, _ isDoubtful: Bool
  ) throws {
    let found = try claims("f()\n" + text)
    #expect(found.outputs.isEmpty)
    #expect(found.faults.map(\.reason) == [reason])
    #expect(found.faults.map(\.isDoubtful) == [isDoubtful])
  }

  @Test(arguments: [
    ("a() // error: x", "x", [1]), ("// error: x\na()", "x", [2]), ("a()\n// error: x\nb()", "x", [1, 3]),
    ("a()\n// and\n// Error: x", "x", [1]), ("a()\n\n// error: x\nb()", "x", [4]), ("a() // error", "", [1]),
    ("a() // Compile-time error.", "", [1]),
  ])
  func `an error is claimed for the line, or for the lines above and below`(
    _ text: String, _ message: String, _ lines: [Int]
  ) throws {
    let found = try claims(text).errors
    #expect(found.map(\.text) == [message])
    #expect(found.map(\.lines) == [Set(lines)])
  }

  @Test(arguments: ["// errors are values", "// error handling", "// This is an error: x", "// Errors: x"])
  func `prose about errors is no claim`(_ text: String) throws {
    #expect(try claims("a()\n" + text).errors.isEmpty)
  }

  @Test func `a trap may say why`() throws {
    #expect(try claims("a() // traps").trap?.text == "")
    #expect(try claims("a() // traps: Index out of range").trap?.text == "Index out of range")
    #expect(try claims("a() // traps sometimes").trap == nil)
  }

  @Test(arguments: [
    ("// x is now 5", "x", "5"), ("// x is 1_000.", "x", "1000"), ("// x.y equals \"a b\"", "x.y", "a b"),
    ("// x[0] is equal to nil", "x[0]", "nil"), ("// x is now true, of course", "x", "true"),
  ])
  func `values are claims where the page asks for them`(_ text: String, _ expression: String, _ value: String)
    throws
  {
    let found = try claims("var x = 5\n" + text, values: true).values
    #expect(found.map(\.expression) == [expression])
    #expect(found.map(\.value) == [value])
    #expect(try claims("var x = 5\n" + text).values.isEmpty)
  }

  @Test(arguments: ["// y is now 5", "// this is 5", "// x is now larger", "// x is 5th", "// the x is 5"])
  func `prose about values is no claim`(_ text: String) throws {
    #expect(try claims("var x = 5\n" + text, values: true).values.isEmpty)
  }
}
