import Testing

@testable import Site

@Suite struct CodeTextTests {
  @Test(arguments: [
    ("a\u{202E}b", "a<span class=control data-bytes=\"E280AE\">&lt;U+202E&gt;</span>b"),
    ("\u{200B}", "<span class=control data-bytes=\"E2808B\">&lt;U+200B&gt;</span>"),
    ("a\u{0}b", "a<span class=control data-bytes=\"00\">\u{FFFD}</span>b"),
    ("ab\u{200D}c", "ab<span class=control data-bytes=\"E2808D\">&lt;U+200D&gt;</span>c"),
    ("می\u{200C}خواهم", "می\u{200C}خواهم"),
    ("10\u{202F}%, \u{1F469}\u{200D}\u{1F4BB}, ğ", "10\u{202F}%, \u{1F469}\u{200D}\u{1F4BB}, ğ"),
  ])
  func `characters that mislead a reader are shown by number, and a NUL as in prose`(
    _ text: String, _ html: String
  ) {
    #expect(CodeText.plain(Array(text.utf8)).description == html)
  }
}
