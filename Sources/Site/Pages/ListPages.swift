import CourseModel
import Encodings
import MarkdownSource

/// The assumptions of all lessons in one language, with the place where each is made.
struct AssumptionsPage {
  let input: SiteInput
  let map: SiteMap
  let sidebar: Sidebar
  let language: LanguageTag

  var content: PageContent {
    let strings = input.theme.strings(in: language)
    let path = SiteMap.assumptionsPath(language)
    let trail = Trail(map: map, sidebar: sidebar, path: path, language: language, strings: strings)
    let lessons = map.lessonPages.filter {
      $0.language.primary == language.primary && !$0.assumptions.isEmpty
    }
    return PageContent(
      path: path, kind: "list", language: language,
      title: strings("assumptions"),
      description: strings("assumptions-lead"),
      main: tag(
        "article", [:],
        tag(
          "header", ["class": "lead"], trail.crumbs(), tag("h1", [:], .text(strings("assumptions"))),
          tag("p", ["class": "summary"], .text(strings("assumptions-lead")))),
        each(lessons) { page in
          [
            tag("h2", [:], tag("a", ["href": Address.encoded(page.path)], .text(page.title))),
            each(page.assumptions.sorted { $0.key < $1.key }) { entry($0.value, page, strings) },
          ]
        }, trail.pager()),
      alternates: Dictionary(
        map.languages.filter { map.assumptionLanguages.contains($0.primary) }
          .map { ($0.primary, SiteMap.assumptionsPath($0)) }, uniquingKeysWith: { first, _ in first }))
  }

  private func entry(_ assumption: Assumption, _ page: MarkdownPage, _ strings: InterfaceStrings) -> HTML {
    let address = Address.encoded(page.path) + "#" + Address.encoded(assumption.anchor)
    return tag(
      "div", ["class": "callout assumption", "id": assumption.anchor],
      tag(
        "p", ["class": "title"],
        tag("a", ["href": address], .text(strings("assumption", ["label": assumption.label])))),
      tag("p", [:], .text(assumption.text)))
  }
}

/// The glossary of one language: its terms in alphabetical order, whatever order the file has.
struct GlossaryPage {
  let page: MarkdownPage
  let body: MarkdownBody
  let input: SiteInput
  let map: SiteMap
  let sidebar: Sidebar
  /// Where the terms are used.
  let uses: TermUses

  var content: PageContent {
    let strings = input.theme.strings(in: page.language)
    let trail = Trail(map: map, sidebar: sidebar, path: page.path, language: page.language, strings: strings)
    let (preface, terms) = sections
    let sorted = terms.sorted { page.language.sortKey($0.title) < page.language.sortKey($1.title) }
    var letters: [(letter: String, id: String)] = []
    for term in sorted {
      let letter = page.language.indexLetter(of: term.title)
      if letters.last?.letter != letter { letters.append((letter, term.id)) }
    }
    return PageContent(
      path: page.path, kind: "list", language: page.language, title: page.title,
      description: strings("glossary-lead"),
      main: tag(
        "article", ["class": "terms"],
        tag(
          "header", ["class": "lead"], trail.crumbs(), tag("h1", [:], .text(page.title)),
          tag("p", ["class": "summary"], .text(strings("glossary-lead"))),
          tag(
            "ul", ["class": "letters"],
            each(letters) { entry in
              tag("li", [:], tag("a", ["href": "#" + Address.encoded(entry.id)], .text(entry.letter)))
            })),
        .markup(preface),
        each(sorted) { term in [.markup(term.html), usage(of: term, strings)] }, trail.pager()),
      contents: tag(
        "ul", [:],
        each(sorted) { term in
          tag("li", [:], tag("a", ["href": "#" + Address.encoded(term.id)], .text(term.title)))
        }),
      alternates: Dictionary(
        map.languages.compactMap { language in map.glossary(in: language).map { (language.primary, $0.path) }
        },
        uniquingKeysWith: { first, _ in first }),
      source: page.source)
  }

  private func usage(of term: Term, _ strings: InterfaceStrings) -> HTML {
    let links = uses.places(of: term.title, id: term.id).map {
      tag("a", ["href": $0.address], .text($0.title))
    }
    guard !links.isEmpty else { return .empty }
    let list = links.dropFirst().reduce(into: Array(links.prefix(1))) { $0 += [", ", $1] }
    return tag("p", ["class": "uses"], .text(strings("glossary-uses") + ": "), .fragment(list))
  }

  private struct Term {
    let id: String
    let title: String
    let html: [UInt8]
  }

  /// The rendered text, cut where the headings of level two begin.
  private var sections: (preface: [UInt8], terms: [Term]) {
    let headings = zip(page.document.outline.headings, page.headingIDs.ids).filter { $0.0.level == 2 }
    var starts: [(offset: Int, index: Int)] = []
    for (index, pair) in headings.enumerated() {
      let mark = Array("<h2 id=\"".utf8) + HTML.Attribute.escaped(pair.1) + Array("\"".utf8)
      if let offset = body.html.firstRange(of: mark)?.lowerBound { starts.append((offset, index)) }
    }
    let pairs = Array(headings)
    let terms = starts.enumerated().map { place, start in
      let end = place + 1 < starts.count ? starts[place + 1].offset : body.html.count
      return Term(
        id: pairs[start.index].1, title: pairs[start.index].0.text, html: Array(body.html[start.offset..<end])
      )
    }
    return (Array(body.html[..<(starts.first?.offset ?? body.html.count)]), terms)
  }
}

extension HTML.Attribute {
  /// A value as it is written between the quotes of an attribute.
  static func escaped(_ value: String) -> [UInt8] {
    var output: [UInt8] = []
    MarkupText.append(value, in: .attribute, to: &output)
    return output
  }
}
