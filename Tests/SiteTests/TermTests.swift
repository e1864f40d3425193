import Testing

@testable import Site

/// Terms of the glossary in the text of lessons.
@Suite struct TermTests {
  private func article(_ text: String, glossary: String, language: String = "de") async throws -> String {
    let page = try await Fixture([
      "site/glossary/\(language).md": glossary,
      "Lessons/a/lesson.md": lesson("A", language: language, text),
    ]).page("a/index.html")
    return String(try #require(page.split(separator: "</header>").dropFirst().last))
  }

  /// The words that are linked, in order.
  private func linked(_ article: String) -> [String] {
    article.split(separator: "<span class=\"term\">").dropFirst().compactMap { piece in
      piece.split(separator: ">").dropFirst().first?.split(separator: "<").first.map(String.init)
    }
  }

  @Test func `a term is linked at its first use, and its definition is beside it`() async throws {
    let text = try await article(
      "Ein Flug und noch ein Flug.", glossary: "## Flug\n\nEtwas mit <b> & `Code`.\n")
    #expect(linked(text) == ["Flug"])
    #expect(
      text.contains(
        "Ein <span class=\"term\"><a href=\"../glossary-de.html#flug\" aria-describedby=\"T-flug\">Flug</a>"
          + "<span class=\"definition\" id=\"T-flug\">Etwas mit &lt;b&gt; &amp; Code.</span></span> und noch ein Flug."
      ))
  }

  @Test func `code, links, headings, captions and tables stay as they are`() async throws {
    let text = try await article(
      "## Der Flug\n\n`Flug` [Flug](#der-flug)\n\n| Flug |\n|---|\n| Flug |\n\n```text\nFlug\n```\n\nDer *Flug* hier.",
      glossary: "## Flug\n\nEtwas.\n")
    #expect(linked(text) == ["Flug"])
    #expect(text.contains("<em><span class=\"term\">"))
  }

  @Test(
    arguments: [
      ("tr", "Belirteç", "Sunucu belirteci verir.", ["belirteci"]),
      ("tr", "Belirteç", "Belirteçleriniz", ["Belirteçleriniz"]),
      ("de", "Flug", "Der Flughafen und zwei Flüge", ["Flüge"]),
      ("de", "Aktor", "eines Aktors", ["Aktors"]),
      ("fr", "Refresh token", "deux refresh tokens", ["refresh tokens"]),
      ("fr", "Refresh token", "un refresh, token", []),
      ("en", "Rotation", "R&amp;Rotation", ["Rotation"]),
    ])
  func `an inflected word is its term, a compound is not`(
    _ language: String, _ term: String, _ text: String, _ expected: [String]
  ) async throws {
    #expect(
      linked(try await article(text, glossary: "## \(term)\n\nEtwas.\n", language: language)) == expected)
  }

  @Test func `of two terms that begin alike the longer one is meant, and the author's own link is enough`()
    async throws
  {
    let glossary = "## Token\n\nEins.\n\n## Token Rotation\n\nZwei.\n"
    #expect(
      linked(try await article("Token Rotation, dann Token.", glossary: glossary)) == [
        "Token Rotation", "Token",
      ])
    let own = "Ein [Token](../../site/glossary/de.md#token) und ein Token."
    #expect(linked(try await article(own, glossary: glossary)) == [])
  }
}
