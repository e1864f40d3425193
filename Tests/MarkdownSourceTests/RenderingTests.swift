import Testing

@testable import MarkdownSource

/// Pages as the plan and our additions make them.
@Suite struct RenderingTests {
  @Test
  func `a heading gets the plan's id and anchor, and its explicit id is not shown`() {
    var plan = RenderPlan()
    plan.headings[0] = .init(id: "a\"b", suffix: "<a href=\"#x\">#</a>")
    #expect(
      html("## `x<y>` & *z* {#own}\n", plan)
        == "<h2 id=\"a&quot;b\"><code>x&lt;y&gt;</code> &amp; <em>z</em><a href=\"#x\">#</a></h2>\n")
    #expect(html("## T {#own_id_x}\n") == "<h2>T</h2>\n")
  }

  @Test
  func `each code block is replaced by its index, wherever it stands`() {
    var plan = RenderPlan()
    plan.codeBlocks = [0: "<pre>zero</pre>", 2: "<figure>two</figure>\n"]
    let page = html("- a\n\n  ```\n  x\n  ```\n\npara\n\n    indented\n\n> ~~~ swift b\n> y\n> ~~~\n", plan)
    #expect(page.contains("<p>a</p>\n<pre>zero</pre>\n</li>"))
    #expect(page.contains("<pre><code>indented\n</code></pre>"))
    #expect(page.contains("<blockquote>\n<figure>two</figure>\n</blockquote>"))
  }

  @Test
  func `links and images take new destinations and attributes, and nothing runs`() {
    var plan = RenderPlan()
    plan.links = [
      0: .init(destination: "b.html#ü c"), 1: .init(attributes: [.init("lang", "de"), .init("rel", "a&b")]),
    ]
    plan.images[0] = .init(destination: "p.png", attributes: [.init("width", "3")])
    #expect(
      html(
        "[a](b.md) [c](d.md 'T\"') ![x `y` \"z\"](q.png) [j](javascript:alert(1)) ![k](JavaScript:x)\n", plan)
        == "<p><a href=\"b.html#%C3%BC%20c\">a</a> <a href=\"d.md\" title=\"T&quot;\" lang=\"de\" rel=\"a&amp;b\">c</a>"
        + " <img src=\"p.png\" alt=\"x y &quot;z&quot;\" width=\"3\" loading=\"lazy\" /> <a href=\"\">j</a>"
        + " <img src=\"\" alt=\"k\" loading=\"lazy\" /></p>\n")
  }

  @Test
  func `alerts are wrapped by the plan and lose their mark`() {
    var plan = RenderPlan()
    plan.alerts[0] = .init(open: "<aside>", close: "</aside>")
    #expect(html("> [!NOTE]\n> a\n> b\n", plan) == "<aside>\n<p>a\nb</p>\n</aside>\n")
    #expect(
      html("> [!tip] Try\n>\n> a\n").hasPrefix(
        "<div class=\"alert alert-tip\">\n<p class=\"alert-title\">Try</p>\n<p>a</p>"))
    #expect(html("> [!NOPE]\n> a\n") == "<blockquote>\n<p>[!NOPE]\na</p>\n</blockquote>\n")
  }

  @Test
  func `a table scrolls in a box that takes the focus, and aligns by class`() {
    var plan = RenderPlan()
    plan.labels.table = "Tabelle"
    let page = html("|   | b |\n|:-:|--:|\n| 1 | 2 |\n\n| h |\n|---|\n", plan)
    #expect(
      page.hasPrefix(
        "<div class=\"table-scroll\" role=\"group\" aria-label=\"Tabelle 1\" tabindex=\"0\">\n<table>\n<thead>\n<tr>\n<td class=\"align-center\"></td>\n<th scope=\"col\" class=\"align-right\">b</th>\n</tr>\n</thead>\n<tbody>\n"
      ))
    #expect(
      page.hasSuffix("<table>\n<thead>\n<tr>\n<th scope=\"col\">h</th>\n</tr>\n</thead>\n</table>\n</div>\n"))
    #expect(!page.contains("style=") && !page.contains(" align="))
  }

  @Test
  func `boxes of task lists have names`() {
    var plan = RenderPlan()
    plan.labels.taskDone = "erledigt"
    #expect(
      html("- [x] a\n", plan)
        == "<ul>\n<li class=\"task\"><input type=\"checkbox\" checked=\"\" disabled=\"\" aria-label=\"erledigt\" /> a</li>\n</ul>\n"
    )
  }

  @Test
  func `footnotes have ids of their own, translated names, and a way back for each reference`() {
    var plan = RenderPlan()
    plan.labels.footnotes = "Fußnoten"
    plan.labels.footnoteBack = "Zurück zu"
    plan.footnotePrefix = "a-fn"
    let page = html("x[^n] y[^m] z[^n]\n\n[^m]: em\n[^n]: en\n\n    ```\n    code\n    ```\n", plan)
    #expect(page.contains("<a href=\"#a-fn-1\" id=\"a-fnref-1-2\" role=\"doc-noteref\""))
    #expect(
      page.contains(
        "<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"Fußnoten\">\n<ol>\n<li id=\"a-fn-1\">\n<p>en</p>"
      ))
    #expect(page.contains("aria-label=\"Zurück zu 1-2\">↩<sup>2</sup></a></p>\n</li>\n<li id=\"a-fn-2\">"))
    #expect(page.hasSuffix("</li>\n</ol>\n</section>\n"))
    #expect(page.components(of: "id=\"a-fn").count - 1 == 5)
  }

  @Test
  func `many threads reading and rendering at once give the same pages always`() async {
    let pages =
      (0..<12).map { GeneratedDocument.bytes(seed: $0) } + [
        Array("~~a~~ **b** www.c.org | d\n\n|x|y|\n|-|-|\n|~~1~~|2|\n".utf8)
      ]
    let expected = pages.map { Document(bytes: $0).rendered(with: RenderPlan()) }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<20).allSatisfy { _ in
            pages.map { Document(bytes: $0).rendered(with: RenderPlan()) } == expected
          }
        }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }
}

extension String {
  /// The pieces between the occurrences of a text.
  fileprivate func components(of separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
