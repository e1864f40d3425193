import Testing

@testable import Diagnostics

@Suite struct DiagnosticTextTests {
  private let place = Diagnostics.SourceLocation("a/b.md", line: 3, column: 7)

  @Test func `prints place, severity, message and suggestion on one line`() {
    let diagnostic = Diagnostic.error(
      "unknown attribute 'stpe'", at: place, suggestion: "did you mean 'step'?")
    #expect(
      DiagnosticText(colored: false).lines(of: diagnostic)
        == ["a/b.md:3:7: error: unknown attribute 'stpe'; did you mean 'step'?"])
  }

  @Test func `prints notes below with their own places`() {
    let diagnostic = Diagnostic.warning(
      "w", at: nil, notes: [.init("n", at: Diagnostics.SourceLocation("c.swift", line: 1))])
    #expect(DiagnosticText(colored: false).lines(of: diagnostic) == ["warning: w", "c.swift:1: note: n"])
  }

  @Test func `control characters cannot steer the terminal`() {
    let lines = DiagnosticText(colored: false).lines(of: .error("a\u{1B}[2J\nb\u{9B}"))
    #expect(lines == ["error: a␛[2J␊b<U+009B>"])
  }

  @Test func `colours are only added when asked`() {
    let lines = DiagnosticText(colored: true).lines(of: .error("m", at: place))
    #expect(lines == ["\u{1B}[1ma/b.md:3:7: \u{1B}[0m\u{1B}[1;31merror: \u{1B}[0m\u{1B}[1mm\u{1B}[0m"])
  }

  @Test func `locations are ordered by file, line and column`() {
    let whole = Diagnostics.SourceLocation("a")
    #expect(whole < Diagnostics.SourceLocation("a", line: 1))
    #expect(
      Diagnostics.SourceLocation("a", line: 2, column: 9)
        < Diagnostics.SourceLocation("a", line: 10, column: 1))
  }
}
