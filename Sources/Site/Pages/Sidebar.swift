import CourseModel

/// The lists of lessons beside every page: by part of the course, and within it by language.
struct Sidebar: Sendable {
  struct Group: Sendable {
    let title: String?
    let language: LanguageTag
    let pages: [MarkdownPage]
  }

  let groups: [Group]
  private let map: SiteMap
  private let severalLanguages: Bool
  /// The place of each lesson, by its Markdown file.
  private let places: [String: Place]

  private struct Place: Sendable {
    let group: Int
    let index: Int
    var previous: MarkdownPage?
    var next: MarkdownPage?
  }

  /// How many lessons a list may have before it shows only those around the page: a list of all on every page
  /// would make the site grow with the square of the course.
  static let listLimit = 150
  /// How many lessons all parts may have together before only the page's own part is open.
  static let openLimit = 16
  /// How many lessons before and after the page a shortened list shows.
  static let window = 20

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

    var places: [String: Place] = [:]
    for language in map.languages {
      var previous: MarkdownPage?
      for (number, group) in groups.enumerated() where group.language.primary == language.primary {
        for (index, page) in group.pages.enumerated() {
          if let previous { places[previous.source]?.next = page }
          places[page.source] = Place(group: number, index: index, previous: previous)
          previous = page
        }
      }
    }
    self.places = places
  }

  /// The group that a page belongs to.
  func group(of page: MarkdownPage) -> Group? {
    places[page.source].map { groups[$0.group] }
  }

  /// The lessons before and after a lesson, in its own language.
  func neighbours(of page: MarkdownPage) -> (previous: MarkdownPage?, next: MarkdownPage?) {
    let place = places[page.source]
    return (place?.previous, place?.next)
  }

  func html(for page: PageContent, root: String, strings: InterfaceStrings) -> HTML {
    let place = page.source.flatMap { places[$0] }
    let isLong = places.count > Self.listLimit
    return [
      tag("ul", [:], entry(strings("home"), "index.html", page, root)),
      tag(
        "ul", [:],
        each(groups.enumerated()) { number, group in
          let language =
            group.language.description == page.language.description ? nil : group.language.description
          let here = place?.group == number ? place?.index : nil
          let shown =
            isLong
            ? here.map { max(0, $0 - Self.window)..<min(group.pages.count, $0 + Self.window + 1) } ?? 0..<1
            : group.pages.indices
          let isOpen = here != nil || places.count <= Self.openLimit || (place == nil && number == 0)
          return tag(
            "li", ["lang": language],
            tag(
              "details", ["open": isOpen ? "" : nil], tag("summary", [:], heading(group)),
              tag("ul", [:], each(group.pages[shown]) { entry($0.title, $0.path, page, root) })))
        }),
      tag(
        "ul", ["class": "more"],
        each(more(page.language, strings)) { entry($0.title, $0.path, page, root) }),
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

  private func more(_ language: LanguageTag, _ strings: InterfaceStrings) -> [(title: String, path: String)] {
    var entries: [(title: String, path: String)] = []
    if map.assumptionLanguages.contains(language.primary) {
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
