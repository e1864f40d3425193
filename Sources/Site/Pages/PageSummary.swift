import CourseModel
import Diagnostics

/// What remains of a Markdown page when it has been written: what other pages and the search index need of it.
struct PageSummary: Sendable {
  /// What is wrong with its links, anchors and images.
  let diagnostics: [Diagnostic]
  /// Files of the course that the page needs, by their path in the site.
  let copies: [String: String]
  /// Source files that the page links to, by their path in the course.
  let sources: Set<String>
  /// The excerpts that show files of the course, in the order of the page.
  let quotes: [MarkdownBody.Quote]
  /// How long it takes to read.
  let minutes: Int
  /// What the search index says of it.
  let index: IndexedPage
  /// What the glossary needs of a lesson; nil where its language has none.
  let termUses: TermUses.Lesson?
  /// How its blocks stand; nil for a page that is not a lesson's.
  let record: ProofRecord?

  init(_ page: MarkdownPage, _ body: MarkdownBody, record: ProofRecord?, hasGlossary: Bool) {
    diagnostics = body.links.diagnostics
    copies = body.links.copies
    sources = body.links.sources
    quotes = body.quotes
    minutes = PageText.minutes(toRead: body.sections)
    index = IndexedPage(
      SearchIndex.Page(path: page.path, title: page.title, sections: Self.promised(page) + body.sections),
      language: page.language)
    termUses = hasGlossary && page.lesson != nil ? TermUses.Lesson(page, body: body) : nil
    self.record = record
  }

  /// What a lesson's front matter promises is found as its text is.
  private static func promised(_ page: MarkdownPage) -> [PageText.Section] {
    let objectives = page.lesson?.metadata.outlook.objectives ?? []
    return objectives.isEmpty
      ? [] : [PageText.Section(id: "", heading: "", text: objectives.joined(separator: " "))]
  }
}
