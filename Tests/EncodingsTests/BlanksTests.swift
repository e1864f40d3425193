import Encodings
import Testing

@Suite struct BlanksTests {
  @Test(arguments: [
    (" \ta b\t \r", "a b"), ("a", "a"), ("", ""), (" \t\r", ""), ("\u{A0}a\u{A0}", "\u{A0}a\u{A0}"),
    ("\né \n", "\né \n"),
  ])
  func `spaces, tabs and carriage returns go, line feeds and no-break spaces stay`(
    text: String, trimmed: String
  ) {
    #expect(text.trimmingBlanks() == trimmed)
  }

  @Test func `a part of a text is trimmed as the text is`() {
    #expect("key :  value ".split(separator: ":").map { $0.trimmingBlanks() } == ["key", "value"])
  }
}
