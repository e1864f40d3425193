import TestSupport
import Testing

@testable import TextComparison

@Suite struct DiffTests {
  private func text(_ page: String, _ output: String, firstLine: Int = 1) -> String {
    compare(expected: Array(page.utf8), actual: Array(output.utf8), firstLine: firstLine)
      .difference?.diff.text(indent: "") ?? ""
  }

  @Test func `rows carry the lines of the markdown file and mark what differs`() {
    #expect(
      text("a\nb\nc\nd\ntotal 41 kg\ne\n", "a\nb\nc\nd\ntotal 42 kg\ne\n", firstLine: 7) == """
           7 │ a
           8 │ b
           9 │ c
          10 │ d
        - 11 │ total 41 kg
        +    │ total 42 kg
             │        ^
          12 │ e

        """)
  }

  @Test(arguments: [
    ("abc\n", "abc \n", "+   │ abc·"), ("a\n", "a\tb\n", "a⇥b"), ("a\n", "a\rb\n", "a␍b"),
    ("a\n", "\u{1B}[1ma\n", "␛[1ma"), ("a\n", "a\u{0}\n", "a␀"), ("a b\n", "a\u{A0}b\n", "a<U+00A0>b"),
    ("ab\n", "a\u{200B}b\n", "a<U+200B>b"), ("ab\n", "a\u{202E}b\n", "a<U+202E>b"),
    ("a\n", "a\u{7F}\n", "a␡"), ("\u{E9}\n", "e\u{301}\n", "+   │ e<U+0301>"),
    ("\u{E9}\n", "e\u{301}\n", "- 1 │ <U+00E9>"), ("a\n", "a␀\n", "a<U+2400>"), ("a \n", "a·\n", "a<U+00B7>"),
    ("a\nb\n", "a\nb", "(no newline at the end of the output)"),
  ])
  func `what cannot be seen is made visible`(_ page: String, _ output: String, _ shown: String) {
    #expect(text(page, output).contains(shown), "\(text(page, output))")
  }

  @Test func `nothing that steers a terminal comes through`() {
    var state = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let bytes = (0..<40).map { _ in UInt8.random(in: 0...255, using: &state) }
      let shown = compare(expected: [97, 10], actual: bytes).difference?.diff.text() ?? ""
      #expect(
        shown.unicodeScalars.allSatisfy { $0 == "\n" || !($0.value < 32 || (127...159).contains($0.value)) })
    }
  }

  @Test func `emoji stay pictures`() {
    #expect(visiblyEscaped(ArraySlice("👩‍💻 ❤️ x".utf8)) == "👩‍💻 ❤️ x")
  }

  @Test func `colours mark the difference by inversion`() throws {
    let difference = try #require(
      compare(expected: Array("n 41\n".utf8), actual: Array("n 42\n".utf8)).difference)
    #expect(difference.diff.text(colours: true).contains("\u{1B}[7m2\u{1B}[27m"))
    #expect(!difference.diff.text().contains("\u{1B}"))
  }

  @Test func `carets stand under the page where only it has more`() {
    #expect(text("ab!\n", "ab\n").contains("- 1 │ ab!\n    │   ^\n+   │ ab\n"))
  }

  @Test func `a long line is shown around its difference`() {
    let long = String(repeating: "x", count: 5000)
    let shown = text(long + "1" + long + "\n", long + "2" + long + "\n")
    #expect(shown.count < 2500)
    #expect(shown.contains("x1x"))
    #expect(shown.contains("x2x"))
    #expect(shown.contains("more bytes)"))
  }

  @Test(arguments: [1 << 20])
  func `floods are compared within bounds`(_ size: Int) throws {
    let page = Array("a\nb\nc\n".utf8)
    let blank = [UInt8](repeating: 10, count: size)
    let oneLine = [UInt8](repeating: 120, count: size)
    var numbered: [UInt8] = []
    var line = 0
    while numbered.count < size {
      numbered.append(contentsOf: "line \(line)\n".utf8)
      line += 1
    }
    for flood in [blank, oneLine, numbered] {
      for matching in [Matching.exact, .unordered, .pattern] {
        let difference = try #require(compare(expected: page, actual: flood, matching: matching).difference)
        #expect(difference.diff.rows.count <= DiffBuilder.rowLimit + 3)
        #expect(difference.diff.text().utf8.count < 200_000)
      }
    }
  }

  @Test func `edit scripts turn one text into the other`() {
    var random = SeededGenerator(seed: 42)
    for round in 0..<400 {
      let old = (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 0...3, using: &random)
      }
      let new = (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 0...3, using: &random)
      }
      for limit in [0, 1, 3, 1000] {
        var rebuilt: [Int] = []
        var consumed: [Int] = []
        var changes = 0
        for edit in editScript(from: old, to: new, limit: limit) {
          switch edit {
          case .keep(let from, let into, let count):
            #expect(old[from..<from + count] == new[into..<into + count])
            rebuilt += new[into..<into + count]
            consumed += old[from..<from + count]
          case .replace(let from, let into):
            rebuilt += new[into]
            consumed += old[from]
            changes += from.count + into.count
          }
        }
        #expect(rebuilt == new && consumed == old, "round \(round)")
        if limit == 1000 { #expect(changes == shortest(old, new), "round \(round)") }
      }
    }
  }

  /// The fewest insertions and removals, by the textbook recurrence.
  private func shortest(_ old: [Int], _ new: [Int]) -> Int {
    var row = Array(0...new.count)
    for (index, element) in old.enumerated() {
      var next = [index + 1]
      for column in new.indices {
        next.append(element == new[column] ? row[column] : 1 + min(row[column + 1], next[column]))
      }
      row = next
    }
    return row[new.count]
  }
}
