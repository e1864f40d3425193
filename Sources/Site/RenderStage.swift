import CourseModel
import MarkdownSource

/// The steps of rendering a site, each a function of the input and of what the steps before it found.
struct RenderStage: Sendable {
  let input: SiteInput
  let map: SiteMap
  let shell: PageShell
  private let sink: any SiteSink
  private let sidebar: Sidebar
  private let reports: [String: LessonReport]
  private let resolver: LinkResolver
  /// The version of Swift that the package asks for; nil where it asks for none.
  let toolsVersion: String?
  /// The last page of each path: two Markdown files may ask for the same one.
  private let lastPages: [String: Int]

  /// A glossary with its body.
  struct Glossary: Sendable {
    let page: MarkdownPage
    let body: MarkdownBody
  }

  init(_ input: SiteInput, _ sink: any SiteSink) {
    self.input = input
    self.sink = sink
    map = SiteMap(input)
    sidebar = Sidebar(input.course, map)
    resolver = LinkResolver(map: map)
    toolsVersion = input.files.toolsVersion
    shell = PageShell(
      input: input, map: map, sidebar: sidebar, searchLanguages: map.languages.map(\.primary))
    reports = Dictionary(
      (input.report?.lessons ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    lastPages = Dictionary(map.pages.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { $1 })
  }

  /// Whether a later page has the same path.
  func isCovered(_ index: Int) -> Bool { lastPages[map.pages[index].path] != index }

  /// The glossaries by their primary language; their terms are linked on the other pages.
  var glossaryBodies: [String: Glossary] {
    var glossaries: [String: Glossary] = [:]
    for page in map.pages {
      if case .glossary = page.origin {
        glossaries[page.language.primary] = Glossary(page: page, body: body(of: page, links(of: page)))
      }
    }
    return glossaries
  }

  /// Where the page's links lead.
  func links(of page: MarkdownPage) -> LinkResolver.Resolved { resolver.resolve(page) }

  /// What was found out about a lesson's page; nil for other pages.
  func report(on page: MarkdownPage) -> LessonReport? { page.lesson.flatMap { reports[$0.id] } }

  private func body(of page: MarkdownPage, _ links: LinkResolver.Resolved) -> MarkdownBody {
    MarkdownBody(
      page, links: links, map: map, report: report(on: page),
      exercises: page.lesson.map { input.exercises.of(lesson: $0.id) } ?? [],
      strings: input.theme.strings(in: page.language), colours: input.colours)
  }

  /// Makes the page of a lesson or of a file that one links to; what stays in memory is its summary.
  func write(
    _ page: MarkdownPage, _ links: LinkResolver.Resolved, terms: TermLinks?, isCovered: Bool
  ) -> PageSummary {
    let body = body(of: page, links)
    let summary = summary(of: page, body)
    let content = LessonPage(
      page: page, body: body, input: input, map: map, sidebar: sidebar, record: summary.record, terms: terms,
      toolsVersion: toolsVersion
    ).content
    if !isCovered { sink.write(content.path, shell.bytes(of: content)) }
    return summary
  }

  /// Takes over a page's file from the last build; false where that cannot be.
  func keep(_ page: MarkdownPage, mark: String) -> Bool { sink.keep(page.path, mark: mark) }

  /// How a page's blocks stand; nil for a page that is not a lesson's.
  func record(of page: MarkdownPage) -> ProofRecord? {
    page.lesson.map { ProofRecord($0, report: reports[$0.id]) }
  }

  func summary(of page: MarkdownPage, _ body: MarkdownBody) -> PageSummary {
    PageSummary(
      page, body, record: record(of: page), hasGlossary: map.glossary(in: page.language) != nil)
  }

  /// The pages that are made from others: glossaries, lists, home pages, source files.
  func otherPages(_ summaries: [PageSummary], _ glossaries: [String: Glossary]) -> [PageContent] {
    var records: [String: ProofRecord] = [:]
    var readingTimes: [String: Int] = [:]
    for (page, summary) in zip(map.pages, summaries) {
      guard let lesson = page.lesson else { continue }
      readingTimes[lesson.id] = summary.minutes
      records[lesson.id] = summary.record
    }
    let homes = map.languages.contains { $0.primary == map.homeLanguage.primary } ? [] : [map.homeLanguage]
    var pages = glossaryPages(summaries, glossaries)
    pages += (homes + map.languages).map { language in
      HomePage(
        input: input, map: map, sidebar: sidebar, records: records, readingTimes: readingTimes,
        language: language
      ).content(title: shell.courseTitle(language))
    }
    for language in map.languages where map.assumptionLanguages.contains(language.primary) {
      pages.append(AssumptionsPage(input: input, map: map, sidebar: sidebar, language: language).content)
    }
    return pages + sourcePages(summaries)
  }

  private func glossaryPages(_ summaries: [PageSummary], _ glossaries: [String: Glossary]) -> [PageContent] {
    map.pages.compactMap { page in
      guard case .glossary = page.origin, let body = glossaries[page.language.primary]?.body else {
        return nil
      }
      let lessons = zip(map.pages, summaries).compactMap { other, summary in
        other.language.primary == page.language.primary ? summary.termUses : nil
      }
      return GlossaryPage(
        page: page, body: body, input: input, map: map, sidebar: sidebar, uses: TermUses(lessons: lessons)
      ).content
    }
  }

  private func sourcePages(_ summaries: [PageSummary]) -> [PageContent] {
    sourceUses(summaries).sorted { $0.key < $1.key }.compactMap { file, uses in
      guard let bytes = input.files.read(file) else { return nil }
      // A lesson's own sources are shown in its language, shared ones in that of the first lesson that shows them.
      let owner = map.lessonPages.first { file.hasPrefix(Address.folder(of: $0.source) + "/") }
      return SourcePage(
        file: file, bytes: bytes, input: input,
        language: owner?.language ?? uses.first?.page.language ?? map.homeLanguage, map: map,
        sidebar: sidebar, uses: uses
      ).content
    }
  }

  /// The source files that pages show or link to, each with the places where they do.
  private func sourceUses(_ summaries: [PageSummary]) -> [String: [SourcePage.Use]] {
    var uses: [String: [SourcePage.Use]] = [:]
    for (page, summary) in zip(map.pages, summaries) {
      for quote in summary.quotes {
        uses[quote.file, default: []].append(
          SourcePage.Use(page: page, anchor: quote.anchor, lines: quote.lines))
      }
      for file in summary.sources.subtracting(summary.quotes.map(\.file)) {
        uses[file, default: []].append(SourcePage.Use(page: page))
      }
    }
    return uses
  }

  // MARK: What is no page

  /// The page for unknown addresses, the search index, the theme and the sitemap.
  func writeFurtherFiles(_ summaries: [PageSummary], paths: [String]) {
    let missing = NotFoundPage(input: input, map: map)
    sink.write(
      "404.html",
      shell.bytes(of: missing.content, root: missing.root ?? "", inlineStyle: missing.root == nil))
    for language in map.languages {
      let pages = zip(map.pages, summaries).filter { $0.0.language.primary == language.primary }.map(
        \.1.index)
      for file in SearchIndex.files(of: pages, language: language) {
        if case .bytes(let bytes) = file.content { sink.write(file.path, bytes) }
      }
    }
    sink.write("style.css", input.theme.style)
    sink.write("site.js", input.theme.script)
    for extra in input.theme.extras { sink.write(extra.path, extra.bytes) }
    if let base = input.baseURL, base.contains("://") { sink.write("sitemap.xml", sitemap(base, paths)) }
  }

  /// The sitemap (sitemaps.org, version 0.9).
  private func sitemap(_ base: String, _ paths: [String]) -> [UInt8] {
    let entries = paths.sorted().map { path in
      tag("url", [:], tag("loc", [:], .text(base + Address.canonical(path))))
    }
    return Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
      + tag(
        "urlset", ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"],
        .fragment(entries.flatMap { ["\n", $0] }),
        "\n"
      ).bytes + Array("\n".utf8)
  }
}
