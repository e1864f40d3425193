import TestSupport
import Testing

@testable import MarkdownSource

/// Raw HTML: a short list passes, nothing vanishes, nothing runs, the page stays well-formed.
@Suite struct RawHTMLTests {
  @Test
  func `prose that writes a generic type without code marks keeps its text, with a warning`() {
    #expect(
      html("Ein Array<Int> und Map<String, Int>.\n")
        == "<p>Ein Array&lt;Int&gt; und Map&lt;String, Int&gt;.</p>\n")
    #expect(
      diagnostics("Ein Array<Int>.\n") == [
        "1:10 warning: `<Int>` is not among the HTML elements that a page may contain; it is shown as text"
      ])
  }

  @Test(arguments: [
    (
      "<kbd>Strg</kbd> H<sub>2</sub>O x<sup>2</sup>",
      "<p><kbd>Strg</kbd> H<sub>2</sub>O x<sup>2</sup></p>\n"
    ),
    ("a<br>b<BR/>c", "<p>a<br />b<br />c</p>\n"), ("<a id=\"x\"></a>y", "<p><a id=\"x\"></a>y</p>\n"),
    ("<a id='x'/>y", "<p><a id=\"x\"></a>y</p>\n"),
    ("ein <span lang=\"en\">word</span>", "<p>ein <span lang=\"en\">word</span></p>\n"),
    ("<KBD>x</KBD>", "<p><kbd>x</kbd></p>\n"), ("a <!-- note --> b", "<p>a  b</p>\n"),
    (
      "<details open>\n<summary>T &amp; <kbd>k</kbd> & x</summary>\n\n*in*\n\n</details>",
      "<details open=\"\">\n<summary>T &amp; <kbd>k</kbd> &amp; x</summary>\n<p><em>in</em></p>\n</details>\n"
    ),
  ])
  func `the elements of the list are serialised again`(source: String, page: String) {
    #expect(html(source + "\n") == page)
    #expect(diagnostics(source + "\n").isEmpty)
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "<div onclick=\"x\">\na\n</div>", "x <b>y</b>",
    "<a href=\"javascript:x\">y</a> z",
    "<span style=\"color:red\">y</span> z", "a <kbd>b", "a </kbd> b", "*<kbd>a*</kbd>",
    "<details>\n\nnever closed",
    "<summary>x</summary>", "text <details>x</details>", "<iframe src=\"x\"></iframe>", "<?php x ?> y",
    "<!DOCTYPE html>",
    "[<a id=\"x\"></a>y](z)", "<details>\ntext\n<summary>late</summary>\n</details>",
    "<span lang=\"x y\">a</span> b",
    "<a id=\"a b\"></a> c", "<a id=\"\"></a> c",
  ])
  func `what is not on the list, or not in its place, is shown as text`(source: String) {
    let page = html(source + "\n")
    #expect(page.contains("&lt;"), "\(page)")
    #expect(!diagnostics(source + "\n").isEmpty)
    for tag in [
      "<script", "<div", "<b>", "<iframe", "<a href=\"javascript", "<span style", "<?", "<!D",
    ] {
      #expect(!page.contains(tag), "\(page)")
    }
  }

  @Test
  func `an attribute that is not on the list is left out, with a warning`() {
    #expect(html("a <kbd class=\"x\" onclick=\"y\">b</kbd>\n") == "<p>a <kbd>b</kbd></p>\n")
    #expect(
      diagnostics("a <kbd class=\"x\">b</kbd>\n") == [
        "1:3 warning: the attribute `class` of `<kbd>` is left out"
      ]
    )
  }

  @Test
  func `a warning in a block points at the tag's own line and column, behind quote marks too`() {
    #expect(
      diagnostics("> <details>\n> <summary>a</summary>\n>   x <b>\n> </details>\n").map { $0.prefix(4) } == [
        "3:7 "
      ])
  }

  @Test
  func `generated mixtures of tags give well-formed pages in which no text is lost`() {
    let pieces = [
      "<kbd>", "</kbd>", "<sub>", "</sub>", "<details>", "</details>", "<summary>", "</summary>",
      "<a id=\"i\">", "</a>",
      "<span lang=\"de\">", "</span>", "<br>", "<div>", "word", "\n", "\n\n", "*", "> ", "- ", "<!-- c -->",
      "`", "<b x='y'>",
    ]
    for seed in 0..<2000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let source = (0..<12).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
      let page = html(source + "\n")
      #expect(isBalanced(page), "seed \(seed)\n\(source)\n\(page)")
      #expect(
        page.split(separator: "word").count >= source.split(separator: "word").count - 1,
        "seed \(seed)\n\(page)")
    }
  }

  /// Whether tags nest, and none stands where HTML forbids it.
  private func isBalanced(_ page: String) -> Bool {
    let bytes = Array(page.utf8)
    var open: [String] = []
    for token in HTMLToken.split(bytes) {
      switch token.kind {
      case .openTag(let name, _, false) where name != "br":
        if ["p", "details"].contains(name), open.contains("p") { return false }
        if name == "summary", open.last != "details" { return false }
        open.append(name)
      case .closeTag(let name): if open.popLast() != name { return false }
      default: break
      }
    }
    return open.isEmpty
  }
}
