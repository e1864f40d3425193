import Testing

@testable import Site

@Suite
struct HTMLTests {
  @Test
  func `text and attribute values cannot become markup`() {
    let html = tag("a", ["title": "\"<&>'"], "<b>&amp;\"")
    #expect(html.description == "<a title=\"&quot;&lt;&amp;&gt;'\">&lt;b&gt;&amp;amp;\"</a>")
  }

  @Test
  func `attributes without a value are left out or merely there`() {
    #expect(tag("p", ["lang": nil, "hidden": ""]).description == "<p hidden></p>")
    #expect(tag("img", ["alt": "", "src": "x"]).description == "<img alt=\"\" src=\"x\">")
  }

  @Test
  func `void elements have no end tag`() {
    #expect(tag("br").description == "<br>")
    #expect(tag("p").description == "<p></p>")
  }

  @Test
  func `control characters are written as their pictures`() {
    #expect(HTML.text("a\u{0}b\u{1b}c\u{7f}").description == "a␀b␛c␡")
  }

  @Test
  func `only what writes nothing is empty`() {
    #expect(HTML.empty.isEmpty)
    #expect(HTML.fragment([.text(""), .markup([])]).isEmpty)
    #expect(!tag("p").isEmpty)
    #expect(!HTML.text(" ").isEmpty)
  }
}
