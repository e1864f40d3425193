import Testing

@testable import MarkdownSource

/// What a reader sees in a rendered block, read back from its HTML.
@Suite struct VisibleTextTests {
  @Test(arguments: [
    (
      "<pre><code>a &lt; b &amp;&amp; c &gt; &quot;d&quot; &#39;e&#x27;</code></pre>",
      "a < b && c > \"d\" 'e'"
    ),
    ("<pre>\nfirst dropped</pre>", "first dropped"), ("<pre>\n\nkept</pre>", "\nkept"),
    ("<pre><code>\nkept</code></pre>", "\nkept"), ("<pre>a\r\nb\rc&#13;d</pre>", "a\nb\nc\rd"),
    ("<pre><span class=\"k\">let</span> <span title=\"a > b\">x</span></pre>", "let x"),
    ("<pre>a<span data-bytes=\"1B5B\">␛[</span>b</pre>", "a\u{1B}[b"),
    ("<pre>a<span data-bytes=\"\">¶<b>x</b></span>\nb<button>Copy <i>it</i></button></pre>", "a\nb"),
    ("<pre>&amp;lt; &unknown; & &#xZZ; &#0;</pre>", "&lt; &unknown; & &#xZZ; &#0;"),
    ("<pre>a<br>b<!-- c --></pre>", "a\nb"),
    ("<pre>1 < 2</pre>", "1 < 2"), ("<figure>file.swift\n<pre>\na\n</pre>\ncaption</figure>", "a\n"),
    ("a &gt; b", "a > b"),
  ])
  func `tags vanish, references are decoded, newlines are an HTML parser's`(html: String, text: String) {
    #expect(visibleText(ofPre: Array(html.utf8)) == Array(text.utf8))
  }

  @Test
  func `what cmark renders of any code block is read back as its literal`() {
    for seed in 0..<2000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let pieces = [
        "<", ">", "&", "&lt;", "\"", "'", "\n", "\n\n", "a", " ", "\t", "<pre>", "</code>", "&#10;", "ü",
        "<!--", "-->", "`",
      ]
      let content = (0..<10).compactMap { _ in pieces.randomElement(using: &generator) }.joined() + "\n"
      let page = document("~~~\n" + content + "~~~\n").rendered(with: RenderPlan()).html
      #expect(visibleText(ofPre: page) == Array(content.utf8), "seed \(seed)")
    }
  }

  @Test
  func `a text escaped for HTML is read back as it was`() {
    let text = "a<b>&\"'\u{A0}ü\n"
    #expect(
      visibleText(ofPre: Array("<pre><code>\(HTMLText.escaped(text))</code></pre>".utf8)) == Array(text.utf8))
  }
}
