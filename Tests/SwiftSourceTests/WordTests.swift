import SwiftSource
import Testing

@Suite struct WordTests {
  @Test func `names, keywords and literals are words, punctuation and comments are not`() {
    let source = """
      \u{FEFF}let ş = [1, 2] // not this
      /* nor this */ } { ) + .a "b\\(c)"
      """
    let words = SwiftFile(bytes: Array(source.utf8)).words.map { "\($0.line):\($0.column)" }
    #expect(words == ["1:1", "1:5", "1:11", "1:14", "2:25", "2:28", "2:31"])
  }
}
