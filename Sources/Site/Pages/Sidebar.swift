import Course

/// The lists of lessons beside every page: by part of the course, and within it by language.
struct Sidebar: Sendable {
  struct Group: Sendable {
    let title: String?
    let language: Language
    let pages: [MarkdownPage]
  }

  let groups: [Group]
  private let map: SiteMap
  private let severalLanguages: Bool

  init(_ course: Course, _ map: SiteMap) {
    self.map = map
    severalLanguages = map.languages.count > 1
    let pages = Dictionary(map.lessonPages.compactMap { page in page.lesson.map { ($0.id, page) } }) {
      first, _ in first
    }
    var groups: [Group] = []
    var listed: Set<String> = []
    func add(_ title: LocalizedText?, _ ids: [String]) {
      let members = ids.filter { listed.insert($0).inserted }.compactMap { pages[$0] }
      for language in map.languages {
        let own = members.filter { $0.language.primary == language.primary }
        guard !own.isEmpty else { continue }
        groups.append(Group(title: title?.text(in: language.primary), language: language, pages: own))
      }
    }
    for part in course.manifest.parts { add(part.title, part.lessons.map(\.id)) }
    add(nil, course.lessonIDs)
    self.groups = groups
  }

  /// The group that a page belongs to.
  func group(of page: MarkdownPage) -> Group? {
    groups.first { $0.pages.contains { $0.source == page.source } }
  }

  /// The lessons before and after a lesson, in its own language.
  func neighbours(of page: MarkdownPage) -> (previous: MarkdownPage?, next: MarkdownPage?) {
    let order = groups.filter { $0.language.primary == page.language.primary }.flatMap(\.pages)
    guard let index = order.firstIndex(where: { $0.source == page.source }) else { return (nil, nil) }
    return (index > 0 ? order[index - 1] : nil, index + 1 < order.count ? order[index + 1] : nil)
  }

  func html(for page: PageContent, root: String, strings: InterfaceStrings) -> HTML {
    [
      tag(
        "ul", [:],
        each(groups) { group in
          let language = group.language.tag == page.language.tag ? nil : group.language.tag
          return tag(
            "li", ["lang": language], heading(group),
            tag(
              "ul", [:],
              each(group.pages) { entry($0.title, $0.path, page, root) }))
        }),
      tag(
        "ul", ["class": "more"], each(more(page.language, strings)) { entry($0.title, $0.path, page, root) }),
    ]
  }

  private func heading(_ group: Group) -> HTML {
    let ownName = group.language.ownName
    guard let title = group.title else {
      return tag("h2", [:], .text(ownName))
    }
    return tag(
      "h2", [:], .text(title),
      severalLanguages && title != ownName ? tag("span", ["class": "language"], .text(ownName)) : .empty)
  }

  private func more(_ language: Language, _ strings: InterfaceStrings) -> [(title: String, path: String)] {
    var entries = [(strings("home"), "index.html")]
    if !map.assumptions(in: language).isEmpty {
      entries.append((strings("assumptions"), SiteMap.assumptionsPath(language)))
    }
    if let glossary = map.glossary(in: language) { entries.append((strings("glossary"), glossary.path)) }
    return entries
  }

  private func entry(_ title: String, _ path: String, _ page: PageContent, _ root: String) -> HTML {
    tag(
      "li", [:],
      tag(
        "a", ["href": root + Address.encoded(path), "aria-current": path == page.path ? "page" : nil],
        .text(title)))
  }
}
