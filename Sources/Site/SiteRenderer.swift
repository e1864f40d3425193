import CourseModel
import Diagnostics
import MarkdownSource

/// Takes the files of a site, from any task; of two files of one path the later one counts.
package protocol SiteSink: Sendable {
  /// Takes a file.
  func write(_ path: String, _ bytes: [UInt8])

  /// Takes over the file that the last build wrote at a path; false where it is not there as that build left it.
  func keep(_ path: String, mark: String) -> Bool
}

/// Renders a course as a static site.
package enum SiteRenderer {
  /// The site of a course: pages, style sheet, script, search index, and what must be copied beside them.
  ///
  /// The same input gives the same bytes.
  ///
  /// - Parameters:
  ///   - store: What is known of the pages of an earlier output.
  ///   - earlier: That output; a page that has not changed since is taken from it.
  package static func render(
    _ input: SiteInput, store: PageStore? = nil, earlier: SiteOutput? = nil
  ) async -> SiteOutput {
    let collected = CollectedFiles(earlier: earlier)
    let result = await render(input, to: collected, store: store)
    var files = result.copies.mapValues { SiteOutput.Content.copy(of: $0) }
    files.merge(collected.files.mapValues { .bytes($0) }) { $1 }
    return SiteOutput(
      files: files.sorted { $0.key < $1.key }.map { SiteOutput.File(path: $0.key, content: $0.value) },
      diagnostics: result.diagnostics)
  }

  /// Gives each file of the site to `sink` as soon as it is made; a page that `store` knows as it is now is not made again.
  ///
  /// In order: find out which pages there are and what can be linked to; make each Markdown page in a task of its own, of
  /// which a summary stays; make the glossaries, the lists, the home page and the pages of source files; index the text
  /// for search. The same input gives the same files, their pages in any order. Cost: linear in the text, and colouring
  /// Swift takes the most of it.
  package static func render(
    _ input: SiteInput, to sink: any SiteSink, store: PageStore? = nil
  ) async -> SiteResult {
    let stage = RenderStage(input, sink)
    let glossaries = stage.glossaryBodies
    let terms = glossaries.mapValues { TermLinks(glossary: $0.page, body: $0.body) }
    let builder = PageBuilder(stage, glossaries, store)
    let summaries = await inParallel(Array(stage.map.pages.indices)) { index in
      let page = stage.map.pages[index]
      if case .glossary = page.origin, let body = glossaries[page.language.primary]?.body {
        return stage.summary(of: page, body)
      }
      return builder.summary(of: page, terms: terms[page.language.primary], isCovered: stage.isCovered(index))
    }
    let others = stage.otherPages(summaries, glossaries)
    _ = await inParallel(others) { sink.write($0.path, stage.shell.bytes(of: $0)) }
    let paths = stage.map.pages.map(\.path) + others.filter { $0.kind != "source" }.map(\.path)
    stage.writeFurtherFiles(summaries, paths: Array(Set(paths)))
    var result = SiteResult(diagnostics: stage.map.diagnostics)
    for summary in summaries {
      result.diagnostics += summary.diagnostics
      result.copies.merge(summary.copies) { $1 }
    }
    return result
  }

  /// What is wrong with the pages' links, anchors and images, as `render` reports it, without rendering.
  package static func check(_ input: SiteInput) -> [Diagnostic] {
    let map = SiteMap(input)
    let resolver = LinkResolver(map: map)
    return map.diagnostics + map.pages.flatMap { resolver.resolve($0).diagnostics }
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
