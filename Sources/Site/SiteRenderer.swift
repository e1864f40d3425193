import CourseModel
import Diagnostics
import MarkdownSource

/// Renders a course as a static site.
package enum SiteRenderer {
  /// The site of a course: pages, style sheet, script, search index, and what must be copied beside them.
  ///
  /// In order: find out which pages there are and what can be linked to; render each Markdown page, several at a time;
  /// make the lists, the home page and the pages of source files; index the text for search. The same input gives the
  /// same bytes. Nothing is written. Cost: linear in the text, and colouring Swift takes the most of it.
  package static func render(_ input: SiteInput) async -> SiteOutput {
    let map = SiteMap(input)
    let sidebar = Sidebar(input.course, map)
    let shell = PageShell(
      input: input, map: map, sidebar: sidebar, searchLanguages: map.languages.map(\.primary))
    let reports = Dictionary(
      (input.report?.lessons ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let bodies = await inParallel(map.pages) { page in
      MarkdownBody(
        page, map: map, report: page.lesson.flatMap { reports[$0.id] },
        exercise: page.lesson.flatMap { input.exercises[$0.id] },
        strings: input.theme.strings(in: page.language))
    }

    var diagnostics = map.diagnostics
    var files: [String: SiteOutput.Content] = [:]
    for body in bodies {
      diagnostics += body.links.diagnostics
      for (path, file) in body.links.copies { files[path] = .copy(of: file) }
    }
    let contents = markdownPages(input, map, sidebar, reports, bodies)
    let others = otherPages(input, map, sidebar, reports, bodies, shell)
    let rendered = await inParallel(contents + others) { ($0.path, shell.bytes(of: $0)) }
    for (path, bytes) in rendered { files[path] = .bytes(bytes) }

    let missing = NotFoundPage(input: input, map: map)
    files["404.html"] = .bytes(
      shell.bytes(of: missing.content, root: missing.root ?? "", inlineStyle: missing.root == nil))
    addSearch(map, bodies, to: &files)
    addTheme(input.theme, to: &files)
    if let base = input.baseURL, base.contains("://") {
      let paths = (contents + others).filter { $0.kind != "source" }.map(\.path)
      files["sitemap.xml"] = .bytes(sitemap(base, paths))
    }
    return SiteOutput(
      files: files.sorted { $0.key < $1.key }.map { SiteOutput.File(path: $0.key, content: $0.value) },
      diagnostics: diagnostics)
  }

  /// What is wrong with the pages' links, anchors and images, as `render` reports it, without rendering.
  package static func check(_ input: SiteInput) -> [Diagnostic] {
    let map = SiteMap(input)
    let resolver = LinkResolver(map: map)
    return map.diagnostics + map.pages.flatMap { resolver.resolve($0).diagnostics }
  }

  private static func markdownPages(
    _ input: SiteInput, _ map: SiteMap, _ sidebar: Sidebar, _ reports: [String: LessonReport],
    _ bodies: [MarkdownBody]
  ) -> [PageContent] {
    var terms: [String: TermLinks] = [:]
    for (page, body) in zip(map.pages, bodies) {
      if case .glossary = page.origin { terms[page.language.primary] = TermLinks(glossary: page, body: body) }
    }
    return zip(map.pages, bodies).map { page, body in
      if case .glossary = page.origin {
        let lessons = zip(map.pages, bodies).filter { other, _ in
          other.lesson != nil && other.language.primary == page.language.primary
        }
        let uses = TermUses(lessons: lessons.map { TermUses.Lesson($0, body: $1) })
        return GlossaryPage(
          page: page, body: body, input: input, map: map, sidebar: sidebar, uses: uses
        ).content
      }
      return LessonPage(
        page: page, body: body, input: input, map: map, sidebar: sidebar,
        report: page.lesson.flatMap { reports[$0.id] }, terms: terms[page.language.primary]
      ).content
    }
  }

  private static func otherPages(
    _ input: SiteInput, _ map: SiteMap, _ sidebar: Sidebar, _ reports: [String: LessonReport],
    _ bodies: [MarkdownBody], _ shell: PageShell
  ) -> [PageContent] {
    var records: [String: ProofRecord] = [:]
    var readingTimes: [String: Int] = [:]
    for (page, body) in zip(map.pages, bodies) {
      guard let lesson = page.lesson else { continue }
      readingTimes[lesson.id] = PageText.minutes(toRead: body.sections)
      records[lesson.id] = ProofRecord(lesson, report: reports[lesson.id])
    }
    let homes = map.languages.contains { $0.primary == map.homeLanguage.primary } ? [] : [map.homeLanguage]
    var pages = (homes + map.languages).map { language in
      HomePage(
        input: input, map: map, sidebar: sidebar, records: records, readingTimes: readingTimes,
        language: language
      ).content(title: shell.courseTitle(language))
    }
    for language in map.languages where map.assumptionLanguages.contains(language.primary) {
      pages.append(AssumptionsPage(input: input, map: map, sidebar: sidebar, language: language).content)
    }
    for (file, uses) in sourceUses(map, bodies).sorted(by: { $0.key < $1.key }) {
      guard let bytes = input.files.read(file) else { continue }
      // A lesson's own sources are shown in its language, shared ones in that of the first lesson that shows them.
      let owner = map.lessonPages.first { file.hasPrefix(Address.folder(of: $0.source) + "/") }
      pages.append(
        SourcePage(
          file: file, bytes: bytes, input: input,
          language: owner?.language ?? uses.first?.page.language ?? map.homeLanguage, map: map,
          sidebar: sidebar, uses: uses
        ).content)
    }
    return pages
  }

  /// The source files that pages show or link to, each with the places where they do.
  private static func sourceUses(_ map: SiteMap, _ bodies: [MarkdownBody]) -> [String: [SourcePage.Use]] {
    var uses: [String: [SourcePage.Use]] = [:]
    for (page, body) in zip(map.pages, bodies) {
      for quote in body.quotes {
        uses[quote.file, default: []].append(
          SourcePage.Use(page: page, anchor: quote.anchor, lines: quote.lines))
      }
      let quoted = Set(body.quotes.map(\.file))
      for file in body.links.sources.subtracting(quoted) {
        uses[file, default: []].append(SourcePage.Use(page: page))
      }
    }
    return uses
  }

  private static func addSearch(
    _ map: SiteMap, _ bodies: [MarkdownBody], to files: inout [String: SiteOutput.Content]
  ) {
    for language in map.languages {
      let pages = zip(map.pages, bodies).filter { $0.0.language.primary == language.primary }.map {
        page, body in
        SearchIndex.Page(path: page.path, title: page.title, sections: promised(page) + body.sections)
      }
      for file in SearchIndex.files(of: pages, language: language) { files[file.path] = file.content }
    }
  }

  /// What a lesson's front matter promises is found as its text is.
  private static func promised(_ page: MarkdownPage) -> [PageText.Section] {
    let objectives = page.lesson?.metadata.outlook.objectives ?? []
    return objectives.isEmpty
      ? [] : [PageText.Section(id: "", heading: "", text: objectives.joined(separator: " "))]
  }

  private static func addTheme(_ theme: Theme, to files: inout [String: SiteOutput.Content]) {
    files["style.css"] = .bytes(theme.style)
    files["site.js"] = .bytes(theme.script)
    for extra in theme.extras { files[extra.path] = .bytes(extra.bytes) }
  }

  /// The sitemap (sitemaps.org, version 0.9).
  private static func sitemap(_ base: String, _ paths: [String]) -> [UInt8] {
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

  /// What a function gives for each value, in their order, computed several at a time.
  private static func inParallel<Value: Sendable, Result: Sendable>(
    _ values: [Value], _ body: @escaping @Sendable (Value) -> Result
  ) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
      for (index, value) in values.enumerated() { group.addTask { (index, body(value)) } }
      var results = [Result?](repeating: nil, count: values.count)
      for await (index, result) in group { results[index] = result }
      return results.compactMap { $0 }
    }
  }
}
