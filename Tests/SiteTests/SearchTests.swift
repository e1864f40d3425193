import CourseModel
import Testing

@testable import Site

@Suite
struct SearchTests {
  @Test
  func `a page's text is cut at its headings, without names, badges and anchors of blocks`() {
    let html = """
      <p>Erster &amp; <em>zwei</em>ter</p>
      <h2 id="%C3%BCbersicht">Über&lt;sicht&gt; <code>x</code><a class="anchor" href="#x" aria-label="Link">#</a></h2>
      <figure class="block"><figcaption><span>Vault.swift</span></figcaption><pre><code><span class=k>let</span> a
      </code></pre></figure>
      <h3>ohne Anker</h3><p>Text<br>weiter</p>
      """
    #expect(
      PageText.sections(of: Array(html.utf8)) == [
        .init(id: "", heading: "", text: "Erster & zweiter"),
        .init(id: "%C3%BCbersicht", heading: "Über<sicht> x", text: "let a ohne Anker Text weiter"),
      ])
  }

  @Test
  func `an empty page has no section and still takes a minute`() {
    #expect(PageText.sections(of: []).isEmpty)
    #expect(PageText.minutes(toRead: []) == 1)
    let text = Array(("<p>" + Array(repeating: "wort", count: 1000).joined(separator: " ") + "</p>").utf8)
    #expect(PageText.minutes(toRead: PageText.sections(of: text)) == 5)
  }

  private func files(_ pages: [SearchIndex.Page], _ language: String) -> [String: String] {
    var result: [String: String] = [:]
    for file in SearchIndex.files(of: pages, language: languageTag(language)) {
      if case .bytes(let bytes) = file.content { result[file.path] = String(decoding: bytes, as: UTF8.self) }
    }
    return result
  }

  @Test
  func `the index names each word once, with its sections and where it weighs more`() {
    let pages = [
      SearchIndex.Page(
        path: "a/index.html", title: "Kasa",
        sections: [
          .init(id: "", heading: "", text: "Bir kasa."),
          .init(id: "iki", heading: "İki", text: "Kasa \"iki\"\\"),
        ])
    ]
    let files = files(pages, "tr")
    #expect(
      files["search/tr.js"]
        == "courseSearch.index(\"tr\",{pages:[[\"a/index.html\",\"Kasa\"]],starts:[0],words:[\"0bir 0iki 0kasa\"]});\n"
    )
    #expect(files["search/tr-w0.js"] == "courseSearch.postings(\"tr\",0,[\"0\",\"1^\",\"0!,1\"]);\n")
    #expect(
      files["search/tr-t0.js"]
        == "courseSearch.texts(\"tr\",0,[[0,\"\",\"\",\"Bir kasa.\"],[0,\"iki\",\"İki\",\"Kasa \\\"iki\\\"\\\\\"]]);\n"
    )
  }

  @Test
  func `in German both spellings of an umlaut are words; elsewhere only the plain letter`() {
    let pages = [
      SearchIndex.Page(path: "a", title: "", sections: [.init(id: "", heading: "", text: "Übung")])
    ]
    #expect(files(pages, "de")["search/de.js"]?.contains("\"0ubung 1ebung\"") == true)
    #expect(files(pages, "tr")["search/tr.js"]?.contains("\"0ubung\"") == true)
  }

  @Test
  func `a large index is split into shards of which none is much larger than the limit`() {
    let pages = (0..<200).map { page in
      SearchIndex.Page(
        path: "\(page)", title: "Seite \(page)",
        sections: (0..<10).map { section in
          .init(
            id: "s\(section)", heading: "h",
            text: (0..<40).map { "wort\((page * 37 + section * 11 + $0 * 7) % 5000)" }.joined(separator: " "))
        })
    }
    let files = files(pages, "de")
    #expect(files.keys.count { $0.contains("-t") } > 5)
    #expect(files.keys.contains("search/de-w1.js"))
    for (path, text) in files where path != "search/de.js" {
      #expect(text.utf8.count < 2 * SearchIndex.shardSize, "\(path)")
    }
  }
}

extension SearchIndex {
  /// The files of a language's index, from pages whose words are not folded yet.
  fileprivate static func files(of pages: [Page], language: LanguageTag) -> [SiteOutput.File] {
    files(of: pages.map { IndexedPage($0, language: language) }, language: language)
  }
}
