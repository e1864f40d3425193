import Encodings
import Testing

@Suite("Visible escapes")
struct VisibleEscapesTests {
  @Test func `no character of a line can control a terminal`() {
    #expect(
      VisibleEscapes.oneLine("a\u{1B}[2J\n\t\u{7F}\u{9B}\u{2028}\u{202E}b")
        == "a␛[2J␊⇥␡<U+009B><U+2028><U+202E>b")
  }

  @Test func `names and titles stay as they are`() {
    let title = "Où ? İstanbul\u{A0}: 👩\u{200D}💻 \u{65}\u{301}"
    #expect(VisibleEscapes.oneLine(title) == title)
  }

  @Test(arguments: [
    ("\u{200B}", "<U+200B>"), ("\u{A0}", "<U+00A0>"), ("⇥", "<U+21E5>"), ("␛", "<U+241B>"), ("é", "é"),
    ("\u{200D}", "<U+200D>"), ("\u{E0100}", "<U+E0100>"), ("~", "~"),
  ])
  func `in a comparison every character is visible`(scalar: Unicode.Scalar, escaped: String) {
    #expect(VisibleEscapes.escaped(scalar, after: nil) == escaped)
  }

  @Test func `a joiner stays inside an emoji`() {
    #expect(VisibleEscapes.escaped("\u{200D}", after: "👩") == "\u{200D}")
    #expect(VisibleEscapes.numbered(0x0A as UInt8) == "<0x0A>")
  }
}
