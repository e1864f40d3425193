import Platform
import Testing

@testable import Site

@Suite
struct LetterTests {
  @Test
  func
    `search folds case, accents and each language's letters, by the cases that the script is held to as well`()
    throws
  {
    let path = Environment.repository / "Tests/Fixtures/Folding/cases.tsv"
    let cases = try Files.readText(path).split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(cases.count > 20)
    for pair in cases {
      try #require(pair.count == 2)
      #expect(Folding.folded(String(pair[0])) == String(pair[1]), "\(pair[0])")
    }
  }

  @Test
  func `a text in decomposed form folds as its precomposed form`() {
    #expect(Folding.folded("e\u{301}cran") == "ecran")
    #expect(Folding.folded("U\u{308}bersicht") == "ubersicht")
    #expect(Folding.folded("I\u{307}stanbul") == "istanbul")
  }

  @Test
  func `folding twice changes nothing more`() {
    for value in (0x20...0x2FFF).compactMap(Unicode.Scalar.init) {
      let once = Folding.folded(String(value))
      #expect(Folding.folded(once) == once, "U+\(String(value.value, radix: 16))")
    }
  }

  @Test(arguments: [
    ("l'écran d’accueil", ["l", "ecran", "d", "accueil"]), ("API'nin", ["api", "nin"]),
    ("validToken(rejected:)", ["validtoken", "rejected"]), ("single-flight", ["single", "flight"]),
    ("a1#1 iki=a2#2", ["a1", "1", "iki", "a2", "2"]), ("", []), ("—", []),
  ])
  func `words end at apostrophes, so that elisions and Turkish suffixes leave the word itself`(
    _ text: String, _ words: [String]
  ) {
    #expect(Folding.words(text) == words)
  }

  @Test
  func `umlauts have a second spelling with e`() {
    #expect(Folding.expanded("Übersicht") == "uebersicht")
    #expect(Folding.expanded("größer") == "groesser")
    #expect(Folding.expanded("Ansicht") == nil)
  }

  @Test
  func `Turkish capitals keep the dot, others do not`() {
    #expect(languageTag("tr").uppercased("ilişki ışık") == "İLİŞKİ IŞIK")
    #expect(languageTag("tr-TR").uppercased("i") == "İ")
    #expect(languageTag("de").uppercased("insel straße") == "INSEL STRASSE")
    #expect(languageTag("fr").uppercased("écran") == "ÉCRAN")
  }

  @Test(arguments: [
    ("tr", ["cam", "çam", "dal", "gam", "ğ", "ıslak", "ince", "oy", "öz", "sal", "şal", "uç", "üç"]),
    ("de", ["Ähnlichkeit", "Anfang", "Apfel", "Straße", "Strasze", "Übung", "Uhr"]),
    ("fr", ["cote", "coté", "côte", "côté", "école", "écran", "erreur", "œuvre", "ôter"]),
  ])
  func `words sort by the language's alphabet`(_ tag: String, _ sorted: [String]) {
    let language = languageTag(tag)
    #expect(sorted.reversed().sorted { language.sortKey($0) < language.sortKey($1) } == sorted)
  }

  @Test
  func `a word stands under its language's letter`() {
    #expect(languageTag("tr").indexLetter(of: "iptal") == "İ")
    #expect(languageTag("tr").indexLetter(of: "ışık") == "I")
    #expect(languageTag("tr").indexLetter(of: "çıkış") == "Ç")
    #expect(languageTag("de").indexLetter(of: "Ähnlichkeit") == "A")
    #expect(languageTag("fr").indexLetter(of: "« époque »") == "E")
    #expect(languageTag("en").indexLetter(of: "…") == "#")
  }
}
