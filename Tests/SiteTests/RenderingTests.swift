import CourseModel
import Diagnostics
import Platform
import Testing

@testable import Site

@Suite
struct RenderingTests {
  private let manifest = """
    title:
      de: Kurs
      tr: Ders
    description: Worum es geht.
    language: de
    source-link: https://example.org/blob/main/PATH#LLINE
    edit-link: https://example.org/edit/main/PATH
    parts:
      - title: Anfang
        lessons: [eins, zwei]
      - title: { tr: Türkçe kısım, de: Türkischer Teil }
        lessons: [bir]
    """

  private func site(verdict: Verdict? = .proven, baseURL: String? = nil) async throws -> Fixture {
    try await Fixture(
      [
        "site/site.yml": manifest,
        "site/glossary/de.md": "## Zug\n\nEtwas.\n\n## Ähre\n\nMehr.\n\n## Flug\n\nNoch etwas.\n",
        "Lessons/eins/lesson.md": lesson(
          "Eins",
          """
          Ein Flug. Siehe [Ähre](../../site/glossary/de.md#ähre).

          > [!ASSUMPTION] AG1
          > Etwas mit `Code` & mehr.

          > [!WARNING]
          > Achtung.

          ```swift file=Program/main.swift
          let x = "<ü>"
          ```

          ```swift source-only
          func f() {}
          ```

          ```swift platform-only="Security"
          import Security
          ```

          ```swift fails="sending"
          f()
          ```

          ```output step="zwei" stream=stderr status=3
          fehler
          ```

          ```json
          {}
          ```

          ```swift skip="später" until=2027-06-30
          let y = 1
          ```
          """),
        "Lessons/eins/Program/main.swift": "let x = \"<ü>\"\n",
        "Lessons/zwei/lesson.md": lesson("Zwei", "# Eigener Titel\n\nText"),
        "Lessons/bir/lesson.md": lesson("Bir", language: "tr", "## İlk\n\nMetin"),
      ], verdict: verdict, baseURL: baseURL)
  }

  /// What the interface says in a language, so that no test depends on the wording.
  private func says(_ key: String, _ parts: KeyValuePairs<String, String> = [:], in language: String = "de")
    -> String
  {
    Theme.standard.strings(in: languageTag(language))(key, parts)
  }

  @Test
  func `a course becomes pages, lists, search, style and script, and nothing is wrong with it`() async throws
  {
    let site = try await site()
    #expect(site.faults.isEmpty)
    #expect(site.findings.isEmpty)
    #expect(
      site.output.files.map(\.path) == [
        "404.html", "assumptions-de.html", "bir/index.html", "eins/index.html", "glossary-de.html",
        "home-tr.html", "icon.svg", "index.html",
        "search/de-t0.js", "search/de-w0.js", "search/de.js", "search/tr-t0.js", "search/tr-w0.js",
        "search/tr.js", "site.js",
        "source/Lessons/eins/Program/main.swift.html", "style.css", "zwei/index.html",
      ])
  }

  @Test
  func `the same course gives the same bytes`() async throws {
    let first = try await site(baseURL: "https://example.org/kurs/")
    let second = try await site(baseURL: "https://example.org/kurs/")
    #expect(first.output.files == second.output.files)
  }

  @Test
  func `each kind of block has its own badge, and the command that repeats it`() async throws {
    let page = try await site().page("eins/index.html")
    for standing in ["ran", "compiled", "parsed", "rejected", "skipped"] {
      #expect(page.contains("class=\"proof \(standing)\""), "\(standing)")
    }
    #expect(!page.contains("class=\"proof shown\""), "JSON claims nothing")
    #expect(page.contains("\(says("badge-parsed", ["platform": "Security"]))</summary>"))
    #expect(page.contains(says("proof-rejected", ["error": "sending"])))
    #expect(page.contains("sh demo.sh eins</code>"))
    #expect(page.contains("swift run course verify eins</code>"))
    #expect(page.contains(says("proof-skipped-until", ["reason": "später", "date": "30.06.2027"])))
    #expect(page.contains(says("status", ["status": "3"])))
    #expect(page.contains("href=\"../source/Lessons/eins/Program/main.swift.html\""))
  }

  @Test
  func `a lesson and the home page count what was run, compiled, parsed, shown, skipped`() async throws {
    let site = try await site()
    func facts(_ proven: Int, ran: Int) -> String {
      let list = [("ran", ran), ("compiled", 2), ("rejected", 1)].map {
        says("count-\($0)", ["count": "\($1)"])
      }
      let sum = says("proven-blocks", ["count": "\(proven)"])
      return "<li class=\"proven\">\(sum): \(list.joined(separator: ", "))</li>"
        + ["parsed", "shown", "skipped"].map { "<li>\(says("count-\($0)", ["count": "1"]))</li>" }.joined()
    }
    #expect(try site.page("eins/index.html").contains(facts(5, ran: 2)))
    #expect(try site.page("index.html").contains(facts(6, ran: 3)))
    #expect(try site.page("index.html").contains(facts(5, ran: 2)), "on the lesson's card")
  }

  @Test(arguments: [("", "lessons-lead"), ("skip=\"später\" until=2027-06-30", "lessons-lead-part")])
  func `the home page says that every program was run only where that is so`(_ skip: String, _ key: String)
    async throws
  {
    let page = "```output step=b \(skip)\nb\n```\n"
    let site = try await Fixture(["Lessons/eins/lesson.md": lesson("Eins", page)], verdict: .proven)
    #expect(try site.page("index.html").contains("<p>\(says(key, ["ran": "1", "total": "2"]))</p>"))
    let empty = "---\ntitle: Eins\nlanguage: de\ncommand: [true]\n---\nText\n"
    let nothing = try await Fixture(["Lessons/eins/lesson.md": empty], verdict: .proven)
    #expect(try !nothing.page("index.html").contains(says("lessons-lead")))
  }

  @Test
  func `an excerpt says quietly which of its lines the page's steps run`() async throws {
    let steps = ["a", "b", "c"].map { Run(arguments: [$0]) }
    func page(_ coverage: Coverage) async throws -> String {
      try await Fixture(
        [
          "Lessons/eins/lesson.md": lesson("Eins", "```swift file=Program/main.swift\nlet x = 1\n```\n"),
          "Lessons/eins/Program/main.swift": "let x = 1\n",
        ], verdict: .proven, coverage: coverage
      ).page("eins/index.html")
    }
    func coverage(_ executable: Int, notRun: [Int] = [], by runs: [Run], unmeasured: [Run] = []) -> Coverage {
      Coverage(executable: executable, notRun: notRun, partlyRun: [], runs: runs, unmeasured: unmeasured)
    }
    func mark(_ words: String) -> String { "<span class=\"coverage\">\(words)</span>" }
    let two = try await page(coverage(1, by: Array(steps.prefix(2))))
    #expect(two.contains(mark(says("coverage-run", ["steps": "a, b"]))))
    #expect(two.contains(says("proof-coverage-run", ["steps": "a, b"])))
    let three = try await page(coverage(1, by: steps))
    #expect(three.contains(mark(says("coverage-run-steps", ["count": "3"]))))
    let missing = try await page(coverage(9, notRun: [1, 2], by: steps))
    #expect(missing.contains(mark(says("coverage-part", ["missing": "2", "total": "9"]))))
    let unknown = try await page(coverage(9, notRun: [1, 2], by: [], unmeasured: steps))
    #expect(unknown.contains(says("proof-coverage-unknown")) && !unknown.contains("class=\"coverage\""))
    let nothing = try await page(coverage(0, by: []))
    #expect(!nothing.contains("class=\"coverage\""))
  }

  @Test(
    arguments: [(nil, "unverified-page"), (.failed, "wrong-page"), (.differs, "wrong-page")]
      as [(Verdict?, String)])
  func `a page says at its top when nothing was checked or a check failed`(_ verdict: Verdict?, _ key: String)
    async throws
  {
    let site = try await site(verdict: verdict)
    let text = site.input.theme.strings(in: languageTag("de"))(key)
    #expect(try site.page("eins/index.html").contains(text))
    #expect(try !site.page("eins/index.html").contains("<li class=\"proven\">"))
    #expect(try !site.page("index.html").contains(says("lessons-lead")))
  }

  @Test
  func `a page whose text brings its own title has no second one`() async throws {
    let page = try await site().page("zwei/index.html")
    #expect(page.split(separator: "<h1").count == 2)
    #expect(page.contains(">Eigener Titel</h1>"))
    #expect(page.contains("<title>Zwei – Kurs</title>"))
    // It stands in the head of the page, before what is said of the page.
    let head = try #require(
      page.split(separator: "<header class=\"lead\">").last?.split(separator: "</header>").first)
    #expect(head.contains(">Eigener Titel</h1>"))
    #expect(head.contains("<p class=\"summary\">Kurz gesagt.</p>"))
  }

  @Test
  func `pages, groups and passages carry their language, the interface speaks it`() async throws {
    let site = try await site()
    let page = try site.page("bir/index.html")
    #expect(page.contains("<html lang=\"tr\""))
    #expect(page.contains("<title>Bir – Ders</title>"))
    #expect(page.contains(">\(says("skip", in: "tr"))<"))
    #expect(page.contains("<h2>Türkçe kısım</h2>"))
    #expect(!page.contains("<h2>Anfang"))
    #expect(try site.page("home-tr.html").contains(says("lessons-title", in: "tr")))
    #expect(try site.page("404.html").contains("<section lang=\"tr\">"))
  }

  @Test
  func `previous and next stay within a language`() async throws {
    let site = try await site()
    #expect(
      try site.page("eins/index.html").contains("<a class=\"next\" rel=\"next\" href=\"../zwei/index.html\">")
    )
    #expect(try !site.page("zwei/index.html").contains("rel=\"next\""))
    #expect(
      try site.page("bir/index.html").contains(
        "<a class=\"next\" href=\"../home-tr.html\"><span>\(says("course-other", in: "tr"))</span>"))
  }

  @Test
  func `each language has a home page, and everything leads to the reader's own`() async throws {
    let site = try await site(baseURL: "https://example.org/kurs/")
    let turkish = try site.page("bir/index.html")
    #expect(turkish.contains("<a class=\"brand\" href=\"../home-tr.html\""))
    #expect(turkish.contains("href=\"../index.html\" lang=\"de\" hreflang=\"de\">Deutsch</a>"))
    #expect(turkish.contains("<a href=\"../home-tr.html#part-1\">Türkçe kısım</a>"))
    let home = try site.page("home-tr.html")
    #expect(home.contains("<html lang=\"tr\""))
    #expect(home.contains(says("start-here", in: "tr")) && home.contains("href=\"bir/index.html\""))
    #expect(!home.contains(">Eins</a>"))
    #expect(home.contains("<link rel=\"alternate\" hreflang=\"de\" href=\"https://example.org/kurs/\">"))
    #expect(try site.page("sitemap.xml").contains("<loc>https://example.org/kurs/home-tr.html</loc>"))
  }

  @Test
  func `what is for instructors stands apart from the lessons`() async throws {
    let site = try await Fixture([
      "site/site.yml":
        "language: de\nparts:\n  - title: Teil\n    lessons: [a]\n  - title: Handbook\n    for: instructors\n    lessons: [b]\n",
      "Lessons/a/lesson.md": lesson("A", "Text"),
      "Lessons/b/lesson.md": lesson("B", language: "en", "Text"),
    ])
    let home = try site.page("index.html")
    let parts = home.split(separator: "<h2 id=\"instructors\">")
    #expect(
      parts.count == 2 && !parts[0].contains("href=\"b/index.html\">B</a><p") && parts[1].contains(">B</a>"))
    #expect(home.contains(says("lesson-count-one")))
    #expect(try !site.page("a/index.html").contains("rel=\"next\""))
    #expect(try site.page("home-en.html").contains(says("lessons-none", in: "en")))
  }

  @Test
  func `an exercise stands once, where its link is a paragraph of its own`() async throws {
    let site = try await Fixture([
      "Lessons/a/lesson.md": lesson(
        "A",
        "## Vor\n\nSiehe [unten](Exercise/).\n\n[Übung](Exercise/)\n\n[noch einmal](Exercise/)\n\n## Nach"),
      "Lessons/b/lesson.md": lesson("B", "- [Übung](Exercise/)\n\n## Text"),
    ]) {
      for id in ["a", "b"] { $0.exercises[id] = SiteExercise(id: id, title: "Aufgabe") }
    }
    #expect(site.findings.isEmpty)
    let page = try site.page("a/index.html")
    #expect(page.split(separator: "<section class=\"card exercise\"").count == 2)
    #expect(page.contains("<h3 id=\"exercise\">Aufgabe</h3>"))
    #expect(
      page.contains("<a href=\"#exercise\">unten</a>")
        && page.contains("<a href=\"#exercise\">noch einmal</a>"))
    #expect(!page.contains("<a href=\"#exercise\">\(says("exercise"))</a>"))
    let places = ["\"vor\"", "card exercise", "\"nach\""].compactMap { page.firstRange(of: $0)?.lowerBound }
    #expect(places.count == 3 && places == places.sorted())
    let other = try site.page("b/index.html")
    #expect(other.contains("<h2 id=\"exercise\">Aufgabe</h2>"))
    #expect(other.contains("<a href=\"#exercise\">\(says("exercise"))</a>"))
  }

  @Test
  func `several exercises of a lesson each have a card and an address`() async throws {
    let site = try await Fixture([
      "Lessons/a/lesson.md": lesson(
        "A", "[Zwei](Exercises/zwei/)\n\n## Nach\n\nSiehe [drei](Exercises/drei/) und [eins](Exercise).")
    ]) {
      for id in ["a", "a/zwei", "a/drei", "ab"] { $0.exercises[id] = SiteExercise(id: id, title: "T \(id)") }
    }
    #expect(site.findings.isEmpty)
    let page = try site.page("a/index.html")
    #expect(page.contains("<h3 id=\"exercise-zwei\">T a/zwei</h3>"))
    #expect(
      page.contains("<h2 id=\"exercise\">T a</h2>") && page.contains("<h2 id=\"exercise-drei\">T a/drei</h2>")
    )
    #expect(page.contains("<a href=\"#exercise-drei\">drei</a> und <a href=\"#exercise\">eins</a>"))
    #expect(page.contains("swift run exercise check a/zwei</code>"))
    #expect(!page.contains("T ab"))
  }

  @Test
  func `a lesson says how to get the course and run its program`() async throws {
    let site = try await Fixture([
      "Package.swift": "// swift-tools-version: 6.2\n",
      "site/site.yml": "repository: https://example.org/kurs.git\n",
      "Lessons/a/lesson.md": lesson("A", "Text").replacing("command: [sh, demo.sh]", with: "program: a"),
      "Lessons/b/lesson.md": lesson("B", "Text"),
    ])
    let page = try site.page("a/index.html")
    for command in ["git clone https://example.org/kurs.git", "cd kurs", "swift run a"] {
      #expect(page.contains("<code lang=\"en\" data-command>\(command)</code>"), "\(command)")
    }
    #expect(page.contains(says("run-toolchain-version", ["version": "6.2"])))
    #expect(try site.page("b/index.html").contains("data-command>cd kurs/Lessons/b</code>"))
    let without = try await Fixture(["Lessons/a/lesson.md": lesson("A", "Text")])
    #expect(try !without.page("a/index.html").contains("git clone"))
    #expect(try without.page("a/index.html").contains(says("run-here")))
  }

  @Test
  func `what the front matter promises stands under the title, on the home page and in the search`()
    async throws
  {
    let text = lesson("A", "Text").replacing(
      "summary:",
      with:
        "objectives: [\"Flüge <zählen>\"]\nprerequisites: [b, Etwas Swift]\nlevel: advanced\ntime: 45\nsummary:"
    )
    let site = try await Fixture(["Lessons/a/lesson.md": text, "Lessons/b/lesson.md": lesson("B", "Text")])
    #expect(site.findings.isEmpty)
    let page = try site.page("a/index.html")
    #expect(page.contains("<li>Flüge &lt;zählen&gt;</li>"))
    #expect(page.contains("<li><a href=\"../b/index.html\">B</a></li><li>Etwas Swift</li>"))
    for path in ["a/index.html", "index.html"] {
      #expect(
        try site.page(path).contains(
          "<li>\(says("time", ["count": "45"]))</li><li>\(says("level-advanced"))</li>"))
    }
    #expect(try site.page("search/de-t0.js").contains("Flüge"))
  }

  @Test
  func `a prerequisite that nearly is a lesson's id is a warning`() async throws {
    let text = lesson("A", "Text").replacing("summary:", with: "prerequisites: [einz, Swift]\nsummary:")
    let site = try await Fixture(["Lessons/a/lesson.md": text, "Lessons/eins/lesson.md": lesson("B", "Text")])
    #expect(site.findings == ["4:17: no lesson has the id 'einz'"])
    #expect(site.output.diagnostics.first?.suggestion == "did you mean 'eins'?")
  }

  @Test
  func `a question stands before its output, which is folded`() async throws {
    let text = lesson("A", "Text").replacing(
      "step=eins", with: "step=eins predict=\"Was <bleibt>?\" choices=\"a; b & c\"")
    let page = try await Fixture(["Lessons/a/lesson.md": text]).page("a/index.html")
    let parts = page.split(separator: "<div class=\"predict\">")
    #expect(parts.count == 2)
    #expect(parts[1].contains("<p class=\"question\">Was &lt;bleibt&gt;?</p>"))
    #expect(parts[1].contains("<ul class=\"choices\"><li>a</li><li>b &amp; c</li></ul>"))
    #expect(
      parts[1].contains("<details><summary>\(says("predict-look"))</summary><figure class=\"block output\""))
  }

  @Test
  func `a source file leads back to the places that show it, in their language`() async throws {
    let page = try await site().page("source/Lessons/eins/Program/main.swift.html")
    #expect(page.contains("<html lang=\"de\""))
    #expect(page.contains("<a href=\"../../../../eins/index.html#B1\">Eins</a>"))
    #expect(page.contains("class=\"pager\"") && page.contains("class=\"crumbs\""))
    #expect(try await site().page("eins/index.html").contains("<figure class=\"block\" id=\"B1\""))
  }

  @Test
  func `assumptions are listed with a link to where they are made`() async throws {
    let site = try await site()
    let list = try site.page("assumptions-de.html")
    #expect(list.contains("href=\"eins/index.html#ag1\">\(says("assumption", ["label": "AG1"]))</a>"))
    #expect(list.contains("Etwas mit Code &amp; mehr."))
    #expect(
      try site.page("eins/index.html").contains(
        "href=\"../assumptions-de.html#ag1\">\(says("assumption", ["label": "AG1"]))</a>"))
  }

  @Test
  func `an assumption made twice, and one without a label, give warnings`() async throws {
    let text = "> [!ASSUMPTION] AG1\n> Eins.\n"
    let site = try await Fixture([
      "Lessons/a/lesson.md": lesson("A", text),
      "Lessons/b/lesson.md": lesson("B", text + "\n> [!ASSUMPTION]\n> Zwei.\n"),
    ])
    #expect(
      site.findings == ["11:1: an assumption has no label", "8:1: the assumption 'AG1' is defined twice"])
  }

  @Test
  func `the glossary is sorted by its language's alphabet and says where terms are used`() async throws {
    let page = try await site().page("glossary-de.html")
    let places = ["<h2 id=\"ähre\"", "<h2 id=\"flug\"", "<h2 id=\"zug\""].map {
      page.firstRange(of: $0)?.lowerBound
    }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap { $0 }.sorted() == places.compactMap { $0 })
    #expect(page.contains("\(says("glossary-uses")): <a href=\"eins/index.html\">Eins</a>"))
    #expect(page.contains(">A</a>") && page.contains(">F</a>") && page.contains(">Z</a>"))
  }

  @Test
  func `addresses are written out with a base URL and left out without one`() async throws {
    let with = try await site(baseURL: "https://example.org/kurs/")
    #expect(
      try with.page("eins/index.html").contains(
        "<link rel=\"canonical\" href=\"https://example.org/kurs/eins/\">"))
    #expect(try with.page("sitemap.xml").contains("<loc>https://example.org/kurs/eins/</loc>"))
    #expect(try with.page("404.html").contains("href=\"/kurs/style.css\""))
    #expect(try with.page("404.html").contains("href=\"/kurs/index.html\""))
    let without = try await site()
    #expect(without.output.bytes(of: "sitemap.xml") == nil)
    #expect(try !without.page("eins/index.html").contains("canonical"))
    #expect(try without.page("404.html").contains("'sha256-"))
    let path = try await site(baseURL: "/kurs/")
    #expect(try path.page("404.html").contains("href=\"/kurs/style.css\""))
    #expect(path.output.bytes(of: "sitemap.xml") == nil)
  }

  @Test
  func `edit and source links follow the manifest's patterns`() async throws {
    let site = try await site()
    let page = try site.page("eins/index.html")
    #expect(page.contains("href=\"https://example.org/edit/main/Lessons/eins/lesson.md\""))
    #expect(page.contains("href=\"https://example.org/blob/main/Lessons/eins/lesson.md#L1\""))
    #expect(
      try site.page("source/Lessons/eins/Program/main.swift.html").contains(
        "https://example.org/blob/main/Lessons/eins/Program/main.swift#L1"))
  }

  @Test
  func `an exercise is a card with its requirements and its commands`() async throws {
    let site = try await Fixture([
      "Lessons/a/lesson.md": lesson("A", "Text")
    ]) {
      $0.exercises["a"] = SiteExercise(
        id: "a", title: "Baue <es>", summary: "Kurz.", requirements: ["Muss sein."])
    }
    let page = try site.page("a/index.html")
    #expect(page.contains("<h2 id=\"exercise\">Baue &lt;es&gt;</h2><p>Kurz.</p>"))
    #expect(page.contains("<li>Muss sein.</li>"))
    #expect(page.contains("swift run exercise check a</code>"))
  }

  @Test
  func
    `a course of many lessons lists only those around the page, so that pages do not grow with the course`()
    async throws
  {
    let folder = try TemporaryFolder(prefix: "site-tests-")
    for number in 0..<160 {
      let path = folder.path / "Lessons/l\(1000 + number)"
      try Files.makeDirectories(path)
      try Files.write(Array(lesson("Lektion \(number)", "Text").utf8), to: path / "lesson.md")
    }
    let output = await SiteRenderer.render(SiteInput(course: CourseReader.read(folder.path)))
    let page = String(decoding: try #require(output.bytes(of: "l1080/index.html")), as: UTF8.self)
    let sidebar = try #require(page.split(separator: "<nav class=\"course\"").last)
    #expect(sidebar.contains(">Lektion 60<") && sidebar.contains(">Lektion 100<"))
    #expect(!sidebar.contains(">Lektion 59<") && !sidebar.contains(">Lektion 101<"))
    #expect(page.contains("rel=\"prev\" href=\"../l1079/index.html\""))
    let home = String(decoding: try #require(output.bytes(of: "index.html")), as: UTF8.self)
    #expect(home.contains(">Lektion 0<") && home.contains(">Lektion 159<"))
    folder.remove()
  }

  @Test
  func `a script for reloading is added only when a server asks for it`() async throws {
    let site = try await Fixture(["Lessons/a/lesson.md": lesson("A", "Text")]) { $0.liveScript = "reload.js" }
    #expect(try site.page("a/index.html").contains("<script src=\"../reload.js\" defer></script>"))
    #expect(try await !self.site().page("eins/index.html").contains("reload.js"))
  }
}
