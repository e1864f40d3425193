import Testing

@testable import MarkdownSource

/// One rule for the ids of headings in every language.
@Suite struct HeadingIDTests {
  @Test(arguments: [
    ("Şifreleme ve İmza", "tr", "şifreleme-ve-imza"), ("ISI ve Iğdır", "tr", "ısı-ve-ığdır"),
    ("İmza", "de", "imza"),
    ("I\u{307}mza", "en", "imza"), ("Übersicht", "de", "übersicht"),
    ("U\u{308}bersicht", "de", "übersicht"),
    ("Größe: ẞ", "de-AT", "größe-ß"), ("L’écran d'accueil", "fr", "l-écran-d-accueil"),
    ("Don't panic", "en", "dont-panic"), ("Swift'te 7.10", "tr", "swift-te-7-10"),
    ("replay(_:from:_:then:) & Array<Int>", "en", "replay-from-then-array-int"), ("a_b — c", "en", "a_b-c"),
    ("1️⃣ Erste", "de", "1-erste"),
  ])
  func `an id keeps each language's letters and leaves no combining dot`(
    text: String, language: String, id: String
  ) {
    #expect(headingID(text, language: language).unicodeScalars.elementsEqual(id.unicodeScalars))
  }

  @Test(arguments: [
    ("!!!", "tr", "bölüm"), ("🎉 ❤️", "de", "abschnitt"), ("", "en", "section"), ("…", "xx", "section"),
  ])
  func `a heading of symbols alone gets a fixed word`(text: String, language: String, id: String) {
    #expect(headingID(text, language: language) == id)
  }

  @Test
  func `ids are unique: explicit ones win, repeated ones count on, anchors and the page's own ids are taken`()
  {
    let outline = document(
      "# A\n\n# A\n\n# A 2\n\n# B {#a}\n\n# Search\n\n# C {#a}\n\n<a id=\"c\"></a> x\n\n# C\n"
    ).outline
    let ids = HeadingIDs(of: outline, language: "en", reserved: ["search"]).ids
    #expect(ids == ["a-2", "a-3", "a-2-2", "a", "search-2", "a-4", "c-2"])
    #expect(Set(ids).count == ids.count)
  }

  @Test
  func `a fragment leads to its heading raw, percent-encoded, decomposed, in GitHub's form`() {
    let outline = document("## Übersicht\n\n## 7.10 Swift'te\n\nx <a id=\"Ziel\"></a>\n").outline
    let ids = HeadingIDs(of: outline, language: "de")
    #expect(ids.ids == ["übersicht", "7-10-swift-te"])
    for fragment in ["#übersicht", "%C3%BCbersicht", "#%c3%bcbersicht", "u\u{308}bersicht"] {
      #expect(ids.resolve(fragment: fragment) == "übersicht", "\(fragment)")
    }
    #expect(ids.resolve(fragment: "#710-swiftte") == "7-10-swift-te")
    #expect(ids.resolve(fragment: "Ziel") == "Ziel")
    #expect(ids.resolve(fragment: "#") == "")
    #expect(ids.resolve(fragment: "#nirgends") == nil)
    #expect(ids.resolve(fragment: "%FF%ZZ") == nil)
  }
}
