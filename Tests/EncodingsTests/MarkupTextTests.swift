import Encodings
import Testing

@Suite("Text in HTML and XML")
struct MarkupTextTests {
  @Test(arguments: [
    ("a<b & \"c\">", "a&lt;b &amp; \"c\"&gt;", "a&lt;b &amp; &quot;c&quot;&gt;"),
    ("a\tb\r\nc", "a\tb\r\nc", "a&#9;b&#13;&#10;c"),
    ("\u{0}\u{8}\u{1B}[31m\u{7F}", "␀␈␛[31m␡", "␀␈␛[31m␡"),
    ("\u{80}\u{85}\u{9F}\u{A0}é", "\u{FFFD}\u{FFFD}\u{FFFD}\u{A0}é", "\u{FFFD}\u{FFFD}\u{FFFD}\u{A0}é"),
    ("\u{FFFD}\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}\u{FFFD}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("İ😀\u{1F3FD}", "İ😀\u{1F3FD}", "İ😀\u{1F3FD}"),
    ("", "", ""),
  ])
  func `text is escaped for its place`(text: String, content: String, attribute: String) {
    #expect(MarkupText.escaped(text, in: .content) == content)
    #expect(MarkupText.escaped(text, in: .attribute) == attribute)
  }

  @Test func `bytes that are not UTF-8 stay as they are`() {
    var output: [UInt8] = []
    MarkupText.append([0xFF, 0x3C, 0xC2, 0x41, 0x80], in: .content, to: &output)
    #expect(output == [0xFF] + Array("&lt;".utf8) + [0xC2, 0x41, 0x80])
  }
}
