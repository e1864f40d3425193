import CourseModel
import Encodings

/// Makes Markdown pages, or takes them over from an earlier build where nothing that they are made from has changed.
struct PageBuilder: Sendable {
  private let stage: RenderStage
  private let store: PageStore?
  private let fingerprints: PageFingerprints?

  init(_ stage: RenderStage, _ glossaries: [String: RenderStage.Glossary], _ store: PageStore?) {
    self.stage = stage
    self.store = store
    fingerprints = store.map { _ in
      PageFingerprints(stage.input, stage.map, glossaries, toolsVersion: stage.toolsVersion)
    }
  }

  /// Brings the page of a lesson, or of a file that one links to, into the site; what stays is its summary.
  func summary(of page: MarkdownPage, terms: TermLinks?, isCovered: Bool) -> PageSummary {
    let links = stage.links(of: page)
    guard let store, let fingerprints, !isCovered, links.diagnostics.isEmpty else {
      return stage.write(page, links, terms: terms, isCovered: isCovered)
    }
    let fingerprint = fingerprints.fingerprint(of: page, links: links, report: stage.report(on: page))
    if let entry = store.entry(of: page.path), entry.fingerprint == fingerprint,
      let summary = PageSummary(stored: entry.summary, of: page, record: stage.record(of: page)),
      stage.keep(page, mark: entry.mark)
    {
      store.keep(entry, for: page.path)
      return summary
    }
    let summary = stage.write(page, links, terms: terms, isCovered: false)
    guard let stored = summary.stored else { return summary }
    store.keep(PageStore.Entry(fingerprint: fingerprint, summary: stored, mark: ""), for: page.path)
    // Read again, it shares the stored bytes, so that its words and texts are in memory once.
    return PageSummary(stored: stored, of: page, record: summary.record) ?? summary
  }
}
