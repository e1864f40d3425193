import CourseModel
import MarkdownSource

/// A lesson's page, or that of a Markdown file that lessons link to.
struct LessonPage {
  let page: MarkdownPage
  let body: MarkdownBody
  let input: SiteInput
  let map: SiteMap
  let sidebar: Sidebar
  /// How the lesson's blocks stand; nil for a page that is not a lesson's.
  let record: ProofRecord?
  /// The glossary in the page's language; nil without one.
  var terms: TermLinks?
  /// The version of Swift that the package asks for; nil where it asks for none.
  var toolsVersion: String?

  private var strings: InterfaceStrings { input.theme.strings(in: page.language) }
  private var trail: Trail {
    Trail(map: map, sidebar: sidebar, path: page.path, language: page.language, strings: strings)
  }

  var content: PageContent {
    // Nothing is claimed on a page of prose, so that there is nothing to report of it.
    let claims = page.lesson.map { !($0.isProse && $0.blocks.isEmpty) } ?? false
    let record = claims ? record : nil
    // An exercise that the author has placed stands there and nowhere else.
    let exercises = (page.lesson.map { input.exercises.of(lesson: $0.id) } ?? [])
      .filter { body.links.exercises[$0.anchor] == nil }
    var further = exercises.map { (id: $0.anchor, title: strings("exercise")) }
    if record != nil { further.append(("proof", strings("record"))) }
    let contents = Contents.html(of: page, further: further)
    return PageContent(
      path: page.path, kind: page.lesson == nil ? "text" : "lesson", language: page.language,
      title: page.title,
      description: page.lesson?.metadata.summary,
      main: tag(
        "article", [:], head(record), Contents.disclosure(contents, strings),
        page.lesson.map { lesson in
          RunCard(lesson: lesson, input: input, strings: strings, toolsVersion: toolsVersion).html
        } ?? .empty,
        .markup(text), each(exercises) { $0.card(strings) },
        page.lesson.flatMap { lesson in record?.html(lesson, strings) } ?? .empty, links,
        trail.pager(of: page)),
      contents: contents, source: page.source)
  }

  private var text: [UInt8] {
    let text = body.parts.text
    guard page.lesson != nil, let terms else { return Array(text) }
    return terms.linked(text, except: body.links.terms, root: Address.root(from: page.path))
  }

  /// What stands before the text. A page whose text brings its own title gets no second one; one that begins with it
  /// has it in its head.
  private func head(_ record: ProofRecord?) -> HTML {
    let begins = body.parts.title
    let bringsTitle = page.document.outline.headings.contains { $0.level == 1 }
    let title: HTML =
      bringsTitle ? .markup(Array(begins)) : tag("h1", [:], .text(page.title))
    return tag(
      "header", ["class": "lead"], trail.crumbs(to: page), title,
      when(title.isEmpty ? nil : page.lesson?.metadata.summary) { tag("p", ["class": "summary"], .text($0)) },
      facts(record), OutlookBox(page: page, map: map, strings: strings).html,
      record?.banner(strings) ?? .empty)
  }

  private func facts(_ record: ProofRecord?) -> HTML {
    guard page.lesson != nil, let record else { return .empty }
    return tag(
      "ul", ["class": "facts"], record.facts(strings),
      OutlookBox(page: page, map: map, strings: strings)
        .facts(reading: PageText.minutes(toRead: body.sections)))
  }

  private var links: HTML {
    let edit = input.course.manifest.editLink?.replacing("PATH", with: Address.encoded(page.source))
    let source = input.course.manifest.sourceLink?.replacing("PATH", with: Address.encoded(page.source))
      .replacing("LINE", with: "1")
    guard edit != nil || source != nil else { return .empty }
    return tag(
      "p", ["class": "page-links"], when(edit) { tag("a", ["href": $0], .text(strings("edit"))) },
      when(source) { tag("a", ["href": $0], .text(strings("page-source"))) })
  }
}
