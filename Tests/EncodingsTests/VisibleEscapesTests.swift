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

  @Test(
    arguments: [
      ("\u{202E}", nil), ("\u{200E}", "م"), ("\u{200F}", "a"), ("\u{E0067}", "🏴"), ("\u{200B}", " "),
      ("\u{200D}", "s"), ("\u{200C}", "ğ"), ("\u{200C}", "ж"),
    ] as [(Unicode.Scalar, Unicode.Scalar?)])
  func `a character that hides, reorders or joins without need misleads`(
    scalar: Unicode.Scalar, previous: Unicode.Scalar?
  ) {
    #expect(VisibleEscapes.isDeceptive(scalar, after: previous))
  }

  @Test(arguments: [
    "\u{0645}\u{06CC}\u{200C}\u{062E}\u{0648}\u{0627}\u{0647}\u{0645}",
    "\u{0915}\u{094D}\u{200D}\u{0937}", "\u{0D28}\u{0D4D}\u{200C}", "👩\u{1F3FD}\u{200D}💻",
    "❤\u{FE0F}\u{200D}🔥",
    "1\u{FE0F}\u{20E3}", "©\u{FE0E}", "葛\u{E0100}", "10\u{200C}\u{0647}\u{0627}", "10\u{202F}%",
  ])
  func `what Persian, Indic scripts, emoji and variants need misleads nobody`(text: String) {
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      #expect(!VisibleEscapes.isDeceptive(scalar, after: index == 0 ? nil : scalars[index - 1]))
    }
  }
}
