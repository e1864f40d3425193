import CourseModel
import Diagnostics
import MarkdownSource
import SwiftSource

/// A Markdown page as cmark-gfm renders it by our plan.
struct MarkdownBody: Sendable {
  /// The rendered text.
  let html: [UInt8]
  /// Its words by section; several pages of the site need them.
  let sections: [PageText.Section]
  /// Links and images as they were resolved.
  let links: LinkResolver.Resolved
  /// The excerpts that show files of the course, in the order of the page.
  let quotes: [Quote]

  /// A block that shows lines of a file.
  struct Quote: Sendable {
    /// The file's path in the course.
    let file: String
    /// The block's id on the page.
    let anchor: String
    /// The lines that it shows; empty where nothing was checked.
    let lines: [ClosedRange<Int>]
  }

  init(
    _ page: MarkdownPage, links resolved: LinkResolver.Resolved, map: SiteMap, report: LessonReport?,
    exercises: [SiteExercise] = [],
    strings: InterfaceStrings, colours: ColourCache
  ) {
    let outline = page.document.outline
    var plan = RenderPlan()
    plan.links = resolved.links
    plan.images = resolved.images
    plan.labels = Self.labels(strings)
    for (index, id) in page.headingIDs.ids.enumerated() where outline.headings.indices.contains(index) {
      let heading = outline.headings[index]
      let anchor = tag(
        "a",
        [
          "class": "anchor", "href": "#" + Address.encoded(id),
          "aria-label": strings("heading-link", ["heading": heading.text]),
        ], "#")
      plan.headings[index] = .init(id: id, suffix: heading.level == 1 ? "" : anchor.description)
    }
    let callout = Callout(strings: strings)
    let assumptionsPage =
      page.lesson == nil
      ? nil : Address.root(from: page.path) + SiteMap.assumptionsPath(page.language)
    for (index, alert) in outline.alerts.enumerated() {
      plan.alerts[index] = callout.wrapper(
        of: alert, assumption: page.assumptions[index], assumptionsPage: assumptionsPage)
    }
    for exercise in exercises {
      guard let index = resolved.exercises[exercise.anchor] else { continue }
      plan.paragraphs[index] = exercise.card(strings, heading: "h3").description
    }
    quotes = Self.addBlocks(to: &plan, page, map, report, strings, colours)
    links = resolved
    html = page.document.rendered(with: plan).html
    sections = PageText.sections(of: html)
  }

  /// The title that the text begins with, and the text after it; no title where the text begins otherwise.
  var parts: (title: ArraySlice<UInt8>, text: ArraySlice<UInt8>) {
    guard html.starts(with: "<h1".utf8), let end = html.firstRange(of: Array("</h1>\n".utf8)) else {
      return ([], html[...])
    }
    return (html[..<end.upperBound], html[end.upperBound...])
  }

  private static func addBlocks(
    to plan: inout RenderPlan, _ page: MarkdownPage, _ map: SiteMap, _ report: LessonReport?,
    _ strings: InterfaceStrings, _ colours: ColourCache
  ) -> [Quote] {
    var quotes: [Quote] = []
    guard let lesson = page.lesson else {
      for fence in page.document.fences {
        let info = InfoString.parse(page.document.bytes[fence.info], at: SourceLocation(page.source)).info
        plan.codeBlocks[fence.index] = plainFigure(fence, info.language, strings, colours).description
      }
      return quotes
    }
    var reports: [Int: BlockReport] = [:]
    for block in report?.blocks ?? [] { reports[block.block.codeIndex] = block }
    let figure = BlockFigure(lesson: lesson, page: page, strings: strings, colours: colours) { excerpt in
      let file = Address.resolve(excerpt.path, in: Address.folder(of: page.source))
      return file.flatMap { map.files.exists($0) ? $0 : nil }
    }
    let indented = Dictionary(
      page.document.indentedCode.map { ($0.index, $0.literal) }, uniquingKeysWith: { first, _ in first })
    for block in lesson.blocks {
      if block.piece?.isHidden ?? false {
        plan.codeBlocks[block.codeIndex] = ""
        continue
      }
      let literal = lesson.fence(of: block)?.literal ?? indented[block.codeIndex] ?? []
      plan.codeBlocks[block.codeIndex] =
        figure.html(block, literal: literal, report: reports[block.codeIndex]).description
      if case .excerpt(let excerpt) = block.kind, let file = figure.sourceFile(excerpt) {
        quotes.append(
          Quote(
            file: file, anchor: BlockFigure.anchor(of: block),
            lines: reports[block.codeIndex]?.source?.lines ?? []))
      }
    }
    return quotes
  }

  /// A block of a page that is not a lesson's: nothing is claimed, so it carries no badge.
  private static func plainFigure(
    _ fence: Fence, _ language: String?, _ strings: InterfaceStrings, _ colours: ColourCache
  ) -> HTML {
    if language == "mermaid",
      let drawing = FigureDrawing(fence.literal, label: strings("figure"), strings: strings)
    {
      return tag("figure", ["class": "block drawn"], drawing.html)
    }
    return tag(
      "figure", ["class": "block", "data-copy": CopiedText.of(language)],
      tag(
        "figcaption", [:], tag("span", ["class": "name"], .text(language ?? "")),
        LongLines(fence.literal).toggle(isOn: false, strings)),
      tag(
        "pre", ["tabindex": "0", "role": "group", "aria-label": strings("code")],
        tag(
          "code", ["lang": "en"],
          language == "swift"
            ? CodeText.swift(fence.literal, colours: colours) : CodeText.plain(fence.literal))))
  }

  private static func labels(_ strings: InterfaceStrings) -> RenderPlan.Labels {
    var labels = RenderPlan.Labels()
    labels.footnotes = strings("footnotes")
    labels.footnoteBack = strings("footnote-back")
    labels.footnoteReference = strings("footnote-reference")
    labels.taskDone = strings("task-done")
    labels.taskOpen = strings("task-open")
    labels.table = strings("table")
    return labels
  }
}
