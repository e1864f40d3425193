import Testing

@testable import Site

@Suite("HTML")
struct HTMLTests {
  @Test("text and attribute values cannot become markup")
  func escaping() {
    let html = tag("a", ["title": "\"<&>'"], "<b>&amp;\"")
    #expect(html.description == "<a title=\"&quot;&lt;&amp;&gt;'\">&lt;b&gt;&amp;amp;\"</a>")
  }

  @Test("attributes without a value are left out or merely there")
  func attributes() {
    #expect(tag("p", ["lang": nil, "hidden": ""]).description == "<p hidden></p>")
    #expect(tag("img", ["alt": "", "src": "x"]).description == "<img alt=\"\" src=\"x\">")
  }

  @Test("void elements have no end tag")
  func voidElements() {
    #expect(tag("br").description == "<br>")
    #expect(tag("p").description == "<p></p>")
  }

  @Test("control characters are written as their pictures")
  func controls() {
    #expect(HTML.text("a\u{0}b\u{1b}c\u{7f}").description == "a␀b␛c␡")
  }

  @Test("only what writes nothing is empty")
  func emptiness() {
    #expect(HTML.empty.isEmpty)
    #expect(HTML.fragment([.text(""), .markup([])]).isEmpty)
    #expect(!tag("p").isEmpty)
    #expect(!HTML.text(" ").isEmpty)
  }
}
