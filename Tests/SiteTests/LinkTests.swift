import Diagnostics
import Testing

@testable import Site

@Suite
struct LinkTests {
  @Test
  func `Markdown links become page links, with their anchors, from every page relative`() async throws {
    let site = try await Fixture([
      "Lessons/a/lesson.md": lesson(
        "A",
        """
        [b](../b/lesson.md) [anchor](../b/lesson.md#übersicht) [encoded](../b/lesson.md#%C3%BCbersicht)
        [folder](../b/) [readme](../b/README.md) [own](#ziel) [note](notiz.md#mehr) [out](https://example.org/a?b=c#d)
        [mail](mailto:a@example.org) [rooted](/Lessons/b/lesson.md)

        ## Ziel
        """),
      "Lessons/a/notiz.md": "# Notiz\n\n## Mehr\n\n[zurück](lesson.md#ziel)\n",
      "Lessons/b/lesson.md": lesson("B", "## Übersicht"),
    ])
    #expect(site.findings.isEmpty)
    let page = try site.page("a/index.html")
    for link in [
      "../b/index.html\">b<", "../b/index.html#%C3%BCbersicht\">anchor<",
      "../b/index.html#%C3%BCbersicht\">encoded<",
      "../b/index.html\">folder<", "../b/index.html\">readme<", "#ziel\">own<",
      "../a/notiz.html#mehr\">note<",
      "https://example.org/a?b=c#d\">out<", "mailto:a@example.org\">mail<", "../b/index.html\">rooted<",
    ] {
      #expect(page.contains("href=\"\(link)"), "\(link)")
    }
    #expect(try site.page("a/notiz.html").contains("href=\"../a/index.html#ziel\">zurück<"))
  }

  @Test
  func `a broken link, anchor or image is an error at its place`() async throws {
    let site = try await Fixture([
      "Lessons/a/lesson.md": lesson(
        "A",
        """
        [x](../c/lesson.md)
        und [y](#zeil), [z](../b/lesson.md#nichts)
        ![Bild](bilder/fehlt.png)
        [draußen](../../../etc/passwd)

        ## Ziel
        """),
      "Lessons/b/lesson.md": lesson("B", "## Anfang"),
    ])
    #expect(
      site.findings == [
        "8:1: the link's target '../c/lesson.md' does not exist",
        "9:5: 'Lessons/a/lesson.md' has no section '#zeil'",
        "9:17: 'Lessons/b/lesson.md' has no section '#nichts'",
        "11:1: the link's target '../../../etc/passwd' is outside the course",
        "10:1: the image 'bilder/fehlt.png' does not exist",
      ])
    #expect(site.output.diagnostics.allSatisfy { $0.severity == .error })
    #expect(site.output.diagnostics[1].suggestion == "did you mean '#ziel'?")
    #expect(site.output.diagnostics[0].location?.file == "Lessons/a/lesson.md")
  }

  @Test
  func `an anchor set by raw HTML and one of an assumption can be linked to`() async throws {
    let site = try await Fixture([
      "Lessons/a/lesson.md": lesson(
        "A",
        """
        <a id="roh"></a>Text [roh](#roh) [ag](#ag10) [AG](#AG10) [b](../b/lesson.md#roh2)

        > [!ASSUMPTION] AG10
        > Das wird angenommen.
        """),
      "Lessons/b/lesson.md": lesson("B", "<a id=\"roh2\"></a>Text"),
    ])
    #expect(site.findings.isEmpty)
    let page = try site.page("a/index.html")
    #expect(page.contains("href=\"#roh\">roh<"))
    #expect(page.contains("href=\"#ag10\">AG<"))
    #expect(page.contains("id=\"ag10\""))
  }

  @Test
  func `images and files are copied beside the page, sources get a page of their own`() async throws {
    let site = try await Fixture([
      "Lessons/a/lesson.md": lesson(
        "A",
        "![Bild](bilder/ein%20bild.png) [Daten](daten.csv) [Code](Program/main.swift) [oben](../../Sources/R.swift)"
      ),
      "Lessons/a/bilder/ein bild.png": "png", "Lessons/a/daten.csv": "1,2",
      "Lessons/a/Program/main.swift": "print(1)\n",
      "Sources/R.swift": "let r = \"<\"\n// ende\n",
    ])
    #expect(site.findings.isEmpty)
    let page = try site.page("a/index.html")
    #expect(page.contains("src=\"../a/bilder/ein%20bild.png\""))
    #expect(page.contains("href=\"../a/daten.csv\""))
    #expect(page.contains("href=\"../source/Lessons/a/Program/main.swift.html\""))
    #expect(
      site.output.files.contains {
        $0 == .init(path: "a/bilder/ein bild.png", content: .copy(of: "Lessons/a/bilder/ein bild.png"))
      })
    let source = try site.page("source/Sources/R.swift.html")
    #expect(source.contains("id=L1>") && source.contains("id=L2>") && !source.contains("id=L3>"))
    #expect(source.contains("&lt;"))
  }

  @Test
  func `an image from elsewhere and one without a text give warnings`() async throws {
    let site = try await Fixture([
      "Lessons/a/lesson.md": lesson("A", "![x](https://example.org/x.png) ![](y.png)"), "Lessons/a/y.png": "",
    ])
    #expect(
      site.findings == [
        "8:1: an image from another site is not shown: pages load nothing from other sites",
        "8:33: an image has no alternative text",
      ])
    #expect(site.output.diagnostics.allSatisfy { $0.severity == .warning })
  }

  @Test
  func `equal headings, code and signs in headings each have an anchor of their own in page and contents`()
    async throws
  {
    let site = try await Fixture([
      "Lessons/a/lesson.md": lesson(
        "A", language: "tr",
        "## Şifreleme ve İmza\n\n## Şifreleme ve İmza\n\n## `Array<Int>` & mehr\n\n## 🎉\n\n[x](#şifreleme-ve-imza-2)"
      )
    ])
    #expect(site.findings.isEmpty)
    let page = try site.page("a/index.html")
    #expect(page.contains("<h2 id=\"şifreleme-ve-imza\">"))
    #expect(page.contains("<h2 id=\"şifreleme-ve-imza-2\">"))
    #expect(page.contains("href=\"#%C5%9Fifreleme-ve-imza\">Şifreleme ve İmza<"))
    #expect(page.contains("Array&lt;Int&gt; &amp; mehr</a>"))
    let ids = page.split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(Set(ids).count == ids.count)
  }
}
