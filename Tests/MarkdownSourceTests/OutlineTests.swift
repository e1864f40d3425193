import Testing

@testable import MarkdownSource

/// What a page contains, each thing at its place.
@Suite struct OutlineTests {
  @Test
  func `headings have their text, level, explicit id and place; front matter counts as lines`() {
    let outline = document("---\ntitle: T\n---\n# A `b<c>` *d* {#own}\n\nTwo\nlines\n===\n\n> ### In quote\n")
      .outline
    #expect(outline.headings.map(\.text) == ["A b<c> d", "Two lines", "In quote"])
    #expect(outline.headings.map(\.level) == [1, 1, 3])
    #expect(outline.headings.map(\.explicitID) == ["own", nil, nil])
    #expect(
      outline.headings.map(\.position) == [
        Position(line: 4, column: 1), Position(line: 6, column: 1), Position(line: 10, column: 3),
      ])
  }

  @Test
  func `links and images are found at their first byte, also behind lines where cmark loses count`() {
    let text = """
      > quoted [a](x.md "t")
      >   more `code
      > span` ![b](p q.png) ![c *d*](y.png)
      lazy <https://e.org> www.f.org

      hard\\
      break [g][ref] ünï [h](#z)

      [ref]: /r
      """
    let outline = document(text).outline
    #expect(outline.links.map(\.destination) == ["x.md", "https://e.org", "http://www.f.org", "/r", "#z"])
    #expect(
      outline.links.map(\.position) == [
        Position(line: 1, column: 10), Position(line: 4, column: 6), Position(line: 4, column: 22),
        Position(line: 7, column: 7), Position(line: 7, column: 22),
      ])
    #expect(outline.links.first?.title == "t")
    #expect(outline.images.map(\.text) == ["c d"])
    #expect(outline.images.map(\.position) == [Position(line: 3, column: 23)])
  }

  @Test
  func `footnotes, raw HTML, anchors, alerts and tables are reported`() {
    let text = """
      Text[^a] <a id="here"></a> <kbd>x</kbd>

      > [!ASSUMPTION] AG10
      > The *clock* is right.

      > [!NOTE]

      | a | b |
      |---|--:|
      | 1 | 2 |

      [^a]: Note
      [^b]: unused
      """
    let outline = document(text).outline
    #expect(outline.footnoteReferences.map(\.label) == ["a"])
    #expect(outline.footnoteReferences.map(\.position) == [Position(line: 1, column: 5)])
    #expect(outline.footnoteDefinitions.map(\.label) == ["a", "b"])
    #expect(outline.footnoteDefinitions.map(\.position.line) == [12, 13])
    #expect(outline.footnoteDefinitions.map(\.position.column) == [1, 1])
    #expect(outline.rawHTML.map(\.source) == ["<a id=\"here\">", "</a>", "<kbd>", "</kbd>"])
    #expect(outline.targets == [Outline.Target(id: "here", position: Position(line: 1, column: 10))])
    #expect(outline.alerts.map(\.kind) == ["ASSUMPTION", "NOTE"])
    #expect(outline.alerts.map(\.argument) == ["AG10", ""])
    #expect(outline.alerts.map(\.text) == ["The clock is right.", ""])
    #expect(outline.tables == [Outline.Table(columns: 2, rows: 2, position: Position(line: 8, column: 1))])
  }
}
