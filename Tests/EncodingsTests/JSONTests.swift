import Encodings
import FoundationEssentials
import Testing

@Suite("JSON")
struct JSONTests {
  private let value = JSON.fields([
    "version": 1, "absent": nil, "name": "ş\"\\", "rows": .array([.fields(["line": 3]), .fields([:])]),
    "words": .array(["a", "b"]), "none": .array([]),
  ])

  @Test func `an object keeps the order of its fields and leaves out absent ones`() {
    #expect(
      value.text() == """
        {
          "version": 1,
          "name": "ş\\"\\\\",
          "rows": [
            {
              "line": 3
            },
            {}
          ],
          "words": ["a", "b"],
          "none": []
        }
        """)
    #expect(
      value.compactText
        == #"{"version":1,"name":"ş\"\\","rows":[{"line":3},{}],"words":["a","b"],"none":[]}"#)
  }

  @Test func `another reader gets every string back`() throws {
    let scalars = (0...0x2100).compactMap(Unicode.Scalar.init) + ["\u{2028}", "\u{FFFF}", "\u{1F600}"]
    let text = String(String.UnicodeScalarView(scalars))
    for written in [JSON.array([.string(text)]).text(), JSON.array([.string(text)]).compactText] {
      let read = try JSONDecoder().decode([String].self, from: Data(written.utf8))
      #expect(read.map { Array($0.utf8) } == [Array(text.utf8)])
    }
  }

  @Test func `a literal has no control character and no line separator`() {
    #expect(JSON.literal("a\nb\r\t\u{1}\u{7F}\u{85}\u{2028}") == #""a\nb\r\t\u0001\u007f\u0085\u2028""#)
  }
}
