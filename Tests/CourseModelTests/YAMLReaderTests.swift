import Diagnostics
import Testing

@testable import CourseModel

@Suite struct YAMLReaderTests {
  private func fault(_ text: String, firstLine: Int = 1) -> Diagnostic? {
    do throws(YAMLFault) {
      _ = try YAMLReader(Array(text.utf8), file: "f", firstLine: firstLine).read()
      return nil
    } catch {
      return error.diagnostic
    }
  }

  @Test func `reads scalars lists and mappings with their places`() throws {
    let text = "title: \"é: x\"\nlist: [a, 'b']\n"
    let node = try #require(try YAMLReader(Array(text.utf8), file: "f", firstLine: 2).read())
    guard case .mapping(let entries) = node.value else {
      Issue.record("not a mapping")
      return
    }
    #expect(entries.map(\.key) == ["title", "list"])
    #expect(entries.map(\.location.line) == [2, 3])
    #expect(entries[0].value.text == "é: x")
    guard case .sequence(let items) = entries[1].value.value else {
      Issue.record("not a list")
      return
    }
    #expect(items.map(\.text) == ["a", "b"])
    #expect(items.map(\.location.column) == [8, 11])
  }

  @Test func `columns count bytes not characters`() {
    let fault = fault("ı: &a x", firstLine: 1)
    #expect(fault == nil)
    #expect(self.fault("öö: *a")?.location?.column == 7)
  }

  @Test(arguments: [
    ("a: &x 1\nb: *x", "YAML anchors and aliases are not allowed here", 2),
    ("a: 1\na: 2", "the key 'a' is given twice", 2),
    ("a: 1\n---\nb: 2", "only one YAML document is allowed here", 2),
    ("? [a]\n: 1", "a YAML key must be text", 1),
    (
      String(repeating: "[", count: 9) + String(repeating: "]", count: 9),
      "YAML is nested deeper than 8 levels", 1
    ),
  ])
  func `refuses what can be abused`(_ text: String, _ message: String, _ line: Int) {
    let found = fault(text)
    #expect(found?.message == message)
    #expect(found?.location?.line == line)
  }

  @Test func `a hundred thousand brackets are refused at once`() {
    #expect(
      fault(String(repeating: "[", count: 100_000))?.message
        == "YAML of 100000 bytes is over the limit of 16384")
    #expect(fault(String(repeating: "[", count: 16_000))?.message == "YAML is nested deeper than 8 levels")
  }

  @Test func `malformed YAML and bad bytes point at their place`() {
    #expect(fault("a: b\nc: 'd", firstLine: 2)?.message.hasPrefix("malformed YAML: ") == true)
    var bytes = Array("a: b\nc: d".utf8)
    bytes[8] = 0xFF
    do throws(YAMLFault) {
      _ = try YAMLReader(bytes, file: "f").read()
      Issue.record("accepted")
    } catch {
      #expect(error.diagnostic.location == SourceLocation("f", line: 2, column: 4))
    }
  }

  @Test func `an empty document is nothing`() throws {
    #expect(try YAMLReader(Array("# only a comment\n".utf8), file: "f").read() == nil)
  }
}
