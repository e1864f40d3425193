import Diagnostics
import Platform
import Testing

@testable import Site

@Suite
struct ThemeTests {
  private func read(_ text: String) -> (Template, [Diagnostic]) {
    Template.read(Array(text.utf8), file: "site/theme/page.html", slots: ["title", "main", "sidebar"])
  }

  private func fill(_ text: String, _ values: [String: HTML]) -> String {
    String(decoding: read(text).0.filled(with: values), as: UTF8.self)
  }

  @Test
  func `slots are filled, text escaped, parts shown only where their slot has something in it`() {
    #expect(
      fill("<p title=\"{{title}}\">{{ main }}</p>", ["title": "a\"b<", "main": tag("b")])
        == "<p title=\"a&quot;b&lt;\"><b></b></p>")
    #expect(fill("{{#sidebar}}<nav>{{sidebar}}</nav>{{/sidebar}}.", [:]) == ".")
    #expect(fill("{{#sidebar}}<nav>{{sidebar}}</nav>{{/sidebar}}.", ["sidebar": "x"]) == "<nav>x</nav>.")
    #expect(fill("{{^logo}}mark{{/logo}}", [:]) == "mark")
    #expect(fill("{{^logo}}mark{{/logo}}", ["logo": "logo.svg"]) == "")
    #expect(fill("a{{! a comment\n of two lines }}b", [:]) == "ab")
    #expect(fill("{ } }} {", [:]) == "{ } }} {")
  }

  @Test(
    arguments: [
      ("ab\n  {{tilte}}", "the page shell has an unknown slot 'tilte'", 2, 3, "did you mean '{{title}}'?"),
      ("{{#main}}x", "'{{#main}}' is never closed", 1, 1, "add '{{/main}}'"),
      ("x{{/main}}", "'{{/main}}' closes a part that is not open", 1, 2, nil),
      (
        "{{#main}}{{/title}}{{/main}}", "'{{/title}}' closes a part that is not open", 1, 10,
        "'{{#main}}' is the part that is open here"
      ),
      ("x{{main", "'{{' is never closed by '}}'", 1, 2, nil),
    ] as [(String, String, Int, Int, String?)])
  func `a faulty shell is reported at its place`(
    _ text: String, _ message: String, _ line: Int, _ column: Int, _ suggestion: String?
  ) {
    let diagnostics = read(text).1
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.first?.location == SourceLocation("site/theme/page.html", line: line, column: column))
    #expect(diagnostics.first?.suggestion == suggestion)
    #expect(diagnostics.first?.severity == .error)
  }

  @Test
  func `the files of site/ are the toolkit's own theme, and have no fault`() throws {
    var files: [String: [UInt8]] = [:]
    for name in Theme.defaultFiles.keys {
      files[name] = try Files.read(Environment.repository / "site" / name)
    }
    #expect(files == Theme.defaultFiles)
    let (theme, diagnostics) = Theme.read(files)
    #expect(diagnostics.isEmpty)
    #expect(theme == Theme.standard)
  }

  @Test
  func
    `a course's style comes after the toolkit's, its other files replace the toolkit's, and what it leaves out stays`()
  {
    let (theme, diagnostics) = Theme.read([
      "theme/style.css": Array("p{}".utf8), "theme/logo.svg": Array("<svg/>".utf8),
      "strings/tr.strings": Array("search = Bul\nserach = x\nnothing\n".utf8),
      "strings/pt.strings": Array("search = Procurar\n".utf8),
    ])
    #expect(theme.style == Theme.standard.style + Array("p{}".utf8))
    #expect(theme.logo == "logo.svg")
    #expect(Theme.standard.logo == nil)
    #expect(theme.page == Theme.standard.page)
    #expect(theme.extras.map(\.path) == ["icon.svg", "logo.svg"])
    #expect(theme.strings(in: languageTag("tr"))("search") == "Bul")
    #expect(
      theme.strings(in: languageTag("tr"))("copied")
        == Theme.standard.strings(in: languageTag("tr"))("copied"))
    #expect(theme.strings(in: languageTag("pt-BR"))("search") == "Procurar")
    #expect(
      theme.strings(in: languageTag("pt-BR"))("copied")
        == Theme.standard.strings(in: languageTag("en"))("copied")
    )
    #expect(
      theme.strings(in: languageTag("ja"))("copied")
        == Theme.standard.strings(in: languageTag("en"))("copied"))
    #expect(
      diagnostics.map(\.message) == [
        "no page uses the interface string 'serach'", "a line of interface strings must be 'key = text'",
      ])
    #expect(diagnostics.first?.suggestion == "did you mean 'search'?")
    #expect(diagnostics.last?.location == SourceLocation("site/strings/tr.strings", line: 3))
  }

  @Test(arguments: ["tr", "de", "fr"])
  func `every language says everything that English says`(_ tag: String) throws {
    func entries(_ name: String) throws -> [String: String] {
      let bytes = try #require(Theme.defaultFiles["strings/\(name).strings"])
      let (entries, diagnostics) = InterfaceStrings.read(bytes, file: name, known: nil)
      #expect(diagnostics.isEmpty)
      return entries
    }
    let english = try entries("en")
    let own = try entries(tag)
    // A language whose nouns stay singular after a number needs no second form.
    #expect(Set(english.keys).subtracting(own.keys).allSatisfy { $0.hasSuffix("-one") })
    #expect(Set(own.keys).isSubset(of: english.keys))
    for (key, text) in own {
      #expect(parts(of: text) == parts(of: english[key] ?? ""), "\(key)")
    }
  }

  /// The names between braces.
  private func parts(of text: String) -> Set<String> {
    Set(
      text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map {
        String($0.prefix { $0 != "}" })
      })
  }

  @Test
  func `counts take the singular where the language has one`() {
    let (theme, _) = Theme.read([
      "strings/de.strings": Array("proven-blocks = {count} Blöcke\nproven-blocks-one = ein Block\n".utf8),
      "strings/fr.strings": Array("proven-blocks = {count} blocs\nproven-blocks-one = {count} bloc\n".utf8),
      "strings/az.strings": Array("proven-blocks = {count} blok\n".utf8),
    ])
    func counted(_ language: String, _ count: Int) -> String {
      theme.strings(in: languageTag(language)).counted("proven-blocks", count)
    }
    #expect(counted("de", 1) == "ein Block")
    #expect(counted("de", 2) == "2 Blöcke")
    #expect(counted("de", 0) == "0 Blöcke")
    #expect(counted("fr", 0) == "0 bloc")
    #expect(counted("fr", 2) == "2 blocs")
    #expect(counted("az", 1) == "1 blok")
  }
}
