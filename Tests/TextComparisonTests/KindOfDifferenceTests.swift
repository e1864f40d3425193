import Testing

@testable import TextComparison

/// What the page says, what the program wrote, the kind of difference, and words of the sentence.
struct KindCase: Sendable, CustomTestStringConvertible {
  let page: String
  let output: String
  let kind: Difference.Kind
  let words: String
  let isUnended: Bool
  var testDescription: String { "\(kind): \(output.debugDescription)" }

  init(
    _ page: String, _ output: String, _ kind: Difference.Kind, _ words: String, isUnended: Bool = false
  ) {
    (self.page, self.output, self.kind, self.words) = (page, output, kind, words)
    self.isUnended = isUnended
  }
}

@Suite struct KindOfDifferenceTests {
  static let cases = [
    KindCase("abc\n", "abc \n", .trailingWhitespace, "ends with 0 blanks, that of the output with 1"),
    KindCase("abc\t\ndef\n", "abc\ndef\n", .trailingWhitespace, "trailing whitespace"),
    KindCase("a\nb\n", "a\nb", .noFinalNewline, "no final newline"),
    KindCase("a\nb\n", "a\r\nb\r\n", .lineEnding, "CR LF, from line 10"),
    KindCase("a\nb\n", "a\rb\r", .lineEnding, "CR alone"),
    KindCase("a\nb\nc\n", "a\nb\r\nc\n", .lineEnding, "CR LF, from line 11"),
    KindCase(
      "\u{E9}t\u{E9}\n", "e\u{301}te\u{301}\n", .unicodeForm,
      "U+00E9 (composed, NFC) on the page, U+0065 U+0301"),
    KindCase("e\u{301}\n", "\u{E9}\n", .unicodeForm, "decomposed, NFD) on the page"),
    KindCase("\u{C5}\n", "\u{212B}\n", .unicodeForm, "U+00C5 on the page, U+212B in the output"),
    KindCase("Total\n", "total\n", .letterCase, "letter case"),
    KindCase("Istanbul \u{131}\n", "istanbul I\n", .letterCase, "letter case"),
    KindCase("STRASSE\n", "Stra\u{DF}e\n", .letterCase, "letter case"),
    KindCase("n = 41\n", "n = 42\n", .number, "41 on the page, 42 in the output (line 10)"),
    KindCase("x  9 y\n", "x 10 y\n", .number, "9 on the page, 10 in the output"),
    KindCase("at 0x7ffee4\n", "at 0x600001\n", .number, "0x7ffee4 on the page"),
    KindCase("t -1.5\nt 2\n", "t 1.5\nt 3\n", .number, "2 lines, the first is line 10"),
    KindCase("a\n\nb\n", "a\nb\n", .blankLine, "lacks a blank line of the page, at line 11"),
    KindCase("a\nb\n", "a\n\nb\n", .blankLine, "has a blank line that the page lacks, before line 11"),
    KindCase("a\n", "\na\n", .blankLine, "before line 10"),
    KindCase("a\n", "a\n\n\n", .blankLine, "2 blank lines"),
    KindCase("a\n\nb\nc\n", "a\nb\n\nc\n", .blankLine, "elsewhere"),
    KindCase("a\nb\nc\n", "a\nc\nb\n", .order, "different order, from line 11"),
    KindCase("a\nb\nc\n", "a\n", .earlyEnd, "before line 11, 2 lines missing"),
    KindCase("a\n", "", .earlyEnd, "the output is empty"),
    KindCase("abc\ndef\nghi\n", "abc\nde", .earlyEnd, "middle of line 11, 1 more line missing"),
    KindCase("total 41\n", "total 4", .earlyEnd, "middle of line 10"),
    KindCase("a\n", "a\nb\nc\n", .extraOutput, "2 lines after the last line"),
    KindCase("", "b\n", .extraOutput, "the block is empty, the output has 1 line"),
    KindCase("", "\n", .blankLine, "a blank line"),
    KindCase(
      "a\nb\nc\n", "a\nc\n", .text, "missing lines: the output lacks 1 line of the page, from line 11 on"),
    KindCase(
      "a\nc\n", "a\nb\nc\n", .text,
      "extra lines: the output has 1 line that the page lacks, first before line 11"),
    KindCase("a\n  b\n", "a\n b\n", .text, "different text from line 11"),
    KindCase("10 000\n", "10\u{A0}000\n", .text, "different text"),
    KindCase("red\n", "\u{1B}[31mred\u{1B}[0m\n", .text, "different text"),
    KindCase("a\nb\n", "a\nxyz\n", .text, "different text from line 11"),
    KindCase("n = 41\n", "n = 42", .number, "also has no final newline"),
    KindCase("a\nb\n", "a\nb\n", .finalNewline, "ends with a newline, which 'no-eol'", isUnended: true),
    KindCase("n = 41\n", "n = 42\n", .number, "also ends with a newline", isUnended: true),
    KindCase("n = 41\n", "n = 42", .number, "a number differs", isUnended: true),
    KindCase("a\n\n", "a\n", .blankLine, "also ends with a newline", isUnended: true),
  ]

  @Test(arguments: cases)
  func `one sentence says what kind of difference it is`(_ item: KindCase) throws {
    let comparison = compare(
      expected: Array(item.page.utf8), actual: Array(item.output.utf8), firstLine: 10,
      isUnended: item.isUnended)
    let difference = try #require(comparison.difference)
    #expect(difference.kind == item.kind, "\(difference.sentence)")
    #expect(difference.sentence.contains(item.words), "\(difference.sentence)")
    #expect(!difference.sentence.contains("\n"))
  }

  @Test func `every kind has a case`() {
    #expect(Set(Self.cases.map(\.kind)) == Set(Difference.Kind.allCases))
  }

  @Test func `bytes that are not valid UTF-8 are reported`() throws {
    let difference = try #require(
      compare(expected: Array("ab\n".utf8), actual: [97, 0xFF, 98, 10]).difference)
    #expect(difference.sentence.contains("not valid UTF-8 (byte <0xFF>)"))
    #expect(difference.diff.text().contains("a<0xFF>b"))
  }

  @Test func `replacement character is not taken for an invalid byte`() {
    #expect(!compare(expected: Array("\u{FFFD}\n".utf8), actual: [0xFF, 10]).isEqual)
  }

  @Test(arguments: ["", "\n", "a\n", "a\n\n", "```\n...\n<b>\n", "e\u{301}\n", "\u{0}\r\t\u{1B}[0m\n"])
  func `same bytes are equal`(_ text: String) {
    for matching in [Matching.exact, .unordered] {
      #expect(compare(expected: Array(text.utf8), actual: Array(text.utf8), matching: matching).isEqual)
    }
  }

  @Test func `a blank line at either end is not trimmed`() {
    for output in ["\na\n", "a\n\n", " a\n", "a\n \n"] {
      #expect(!compare(expected: Array("a\n".utf8), actual: Array(output.utf8)).isEqual)
    }
  }

  @Test func `a difference among many kinds is text`() throws {
    let difference = try #require(
      compare(expected: Array("a \nn 1\n".utf8), actual: Array("a\nn 2\n".utf8), firstLine: 4).difference)
    #expect(difference.kind == .text)
    #expect(
      difference.sentence == "different text from line 4 on: 2 lines of the page, 2 lines of the output")
    #expect(difference.line == 4)
  }
}
