import CourseModel
import Diagnostics
import Encodings

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

// MARK: Storing

extension PageSummary {
  /// The summary as a later build reads it; nil where something is wrong with the page, which is to be said each time.
  var stored: ArraySlice<UInt8>? {
    guard diagnostics.isEmpty else { return nil }
    var writer = BinaryWriter()
    writer.append(minutes)
    for list in [copies.flatMap { [$0.key, $0.value] }, Array(sources)] {
      writer.append(list.count)
      for text in list { writer.append(text) }
    }
    writer.append(quotes.count)
    for quote in quotes {
      writer.append(quote.file)
      writer.append(quote.anchor)
      writer.append(quote.lines.count)
      for lines in quote.lines {
        writer.append(lines.lowerBound)
        writer.append(lines.upperBound)
      }
    }
    writer.append(index.texts)
    writer.append(index.words)
    writer.append(termUses != nil)
    writer.append(termUses?.links.count ?? 0)
    for link in termUses?.links ?? [] { writer.append(link) }
    writer.append(termUses?.sections.count ?? 0)
    for section in termUses?.sections ?? [] {
      writer.append(section.id)
      writer.append(section.words)
    }
    return writer.bytes[...]
  }

  /// Reads what was stored of the same page; nil where it cannot be read.
  init?(stored: ArraySlice<UInt8>, of page: MarkdownPage, record: ProofRecord?) {
    var reader = BinaryReader(stored)
    guard let minutes = reader.number(), let copies = reader.list({ $0.text() }),
      let sources = reader.list({ $0.text() }), let quotes = reader.list(Self.quote),
      let texts = reader.content(), let words = reader.content(), let hasUses = reader.flag(),
      let links = reader.list({ $0.text() }), let sections = reader.list(Self.section), reader.isAtEnd
    else { return nil }
    diagnostics = []
    self.minutes = minutes
    self.copies = Dictionary(
      stride(from: 1, to: copies.count, by: 2).map { (copies[$0 - 1], copies[$0]) }, uniquingKeysWith: { $1 })
    self.sources = Set(sources)
    self.quotes = quotes
    index = IndexedPage(path: page.path, title: page.title, texts: texts, words: words)
    termUses = hasUses ? TermUses.Lesson(page, links: Set(links), sections: sections) : nil
    self.record = record
  }

  private static func section(_ reader: inout BinaryReader) -> (id: String, words: String)? {
    guard let id = reader.text(), let words = reader.text() else { return nil }
    return (id, words)
  }

  private static func quote(_ reader: inout BinaryReader) -> MarkdownBody.Quote? {
    guard let file = reader.text(), let anchor = reader.text(),
      let lines = reader.list({ reader -> ClosedRange<Int>? in
        guard let first = reader.number(), let last = reader.number(), first <= last else { return nil }
        return first...last
      })
    else { return nil }
    return MarkdownBody.Quote(file: file, anchor: anchor, lines: lines)
  }
}
