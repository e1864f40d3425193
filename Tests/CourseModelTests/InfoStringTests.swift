import Diagnostics
import Testing

@testable import CourseModel

@Suite struct InfoStringTests {
  private func parse(_ text: String) -> (info: InfoString, faults: [Diagnostic]) {
    InfoString.parse(Array(text.utf8), at: SourceLocation("l.md", line: 3, column: 4))
  }

  @Test func `reads language, flags, values and quotes`() {
    let (info, faults) = parse(#"  swift file=/a/b.swift decl="Trial; x"   source-only  "#)
    #expect(faults.isEmpty)
    #expect(info.language == "swift")
    #expect(info.attributes.map(\.name) == ["file", "decl", "source-only"])
    #expect(info.attributes.map(\.value) == ["/a/b.swift", "Trial; x", nil])
    #expect(info.attributes.map(\.location.column) == [12, 28, 46])
  }

  @Test func `escapes are read only inside quotes`() {
    #expect(parse(#"swift fails="a \"b\" \\ \n""#).info["fails"]?.value == #"a "b" \ \n"#)
    #expect(parse(#"swift file=a\"b"#).info["file"]?.value == #"a\"b"#)
  }

  @Test(arguments: [
    (#"swift file="a"#, "the quoted value of 'file' is not closed", 10),
    (#"swift file="a"b"#, "a space is missing after the quoted value of 'file'", 18),
    ("swift file=", "the attribute 'file' has no value after its '='", 10),
    ("swift =a", "an attribute has no name before its '='", 10),
    ("output step=a step=b", "the attribute 'step' is given twice", 18),
  ])
  func `points at the fault`(_ text: String, _ message: String, _ column: Int) {
    let faults = parse(text).faults
    #expect(faults.map(\.message) == [message])
    #expect(faults.first?.location == SourceLocation("l.md", line: 3, column: column))
  }

  @Test func `an empty info string has no language`() {
    #expect(parse("   ").info == InfoString(language: nil, attributes: []))
  }
}
