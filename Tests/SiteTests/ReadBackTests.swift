import MarkdownSource
import Testing

@testable import Site

@Suite struct ReadBackTests {
  private let document = Document(bytes: Array("```output\na < b\n\tc\n```\n\n    indented & code\n".utf8))

  private func faults(_ html: String) -> [String] {
    ReadBack.faults(in: Array(html.utf8), of: document, file: "l.md").map {
      "\($0.location?.line ?? 0): \($0.message.prefix(36))"
    }
  }

  @Test func `a page that shows every byte has no fault`() {
    let html =
      "<main><pre tabindex=\"0\"><code><span>a</span> &lt; b\n\tc\n</code></pre><p>x</p><pre>indented &amp; code\n</pre></main>"
    #expect(faults(html) == [])
  }

  @Test func `a lost byte is pointed at in the markdown`() {
    let html = "<pre>a  b\n\tc\n</pre><pre>indented &amp; code\n</pre>"
    #expect(faults(html) == ["1: the page would show this block other"])
  }

  @Test func `a block that is not shown is a fault`() {
    #expect(faults("<pre>a &lt; b\n\tc\n</pre>") == ["0: the page would show 1 code blocks, t"])
  }

  @Test func `an element whose name only begins like pre does not count`() {
    let html = "<preview>x</preview><pre>a &lt; b\n\tc\n</pre><pre>indented &amp; code\n</pre>"
    #expect(faults(html) == [])
  }
}
