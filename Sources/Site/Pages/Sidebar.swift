import CourseModel

/// The list of lessons beside every page: the parts in the reader's language, and what is for those who teach.
struct Sidebar: Sendable {
  struct Group: Sendable {
    let title: String?
    let language: LanguageTag
    let isForInstructors: Bool
    let pages: [MarkdownPage]
  }

  let groups: [Group]
  private let map: SiteMap
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
    let pages = Dictionary(map.lessonPages.compactMap { page in page.lesson.map { ($0.id, page) } }) {
      first, _ in first
    }
    var groups: [Group] = []
    var listed: Set<String> = []
    func add(_ title: LocalizedText?, _ ids: [String], isForInstructors: Bool) {
      let members = ids.filter { listed.insert($0).inserted }.compactMap { pages[$0] }
      for language in map.languages {
        let own = members.filter { $0.language.primary == language.primary }
        guard !own.isEmpty else { continue }
        groups.append(
          Group(
            title: title?.text(in: language.primary), language: language, isForInstructors: isForInstructors,
            pages: own))
      }
    }
    for part in course.manifest.parts {
      add(part.title, part.lessons.map(\.id), isForInstructors: part.isForInstructors)
    }
    add(nil, course.lessonIDs, isForInstructors: false)
    self.groups = groups

    var places: [String: Place] = [:]
    for language in map.languages {
      for isForInstructors in [false, true] {
        var previous: MarkdownPage?
        for (number, group) in groups.enumerated()
        where group.language.primary == language.primary && group.isForInstructors == isForInstructors {
          for (index, page) in group.pages.enumerated() {
            if let previous { places[previous.source]?.next = page }
            places[page.source] = Place(group: number, index: index, previous: previous)
            previous = page
          }
        }
      }
    }
    self.places = places
  }

  /// The parts that learners follow in a language, in order.
  func parts(in language: LanguageTag) -> [Group] {
    groups.filter { !$0.isForInstructors && $0.language.primary == language.primary }
  }

  /// The parts for those who teach: those in the language, or all where it has none.
  func instructorParts(in language: LanguageTag) -> [Group] {
    let all = groups.filter(\.isForInstructors)
    let own = all.filter { $0.language.primary == language.primary }
    return own.isEmpty ? all : own
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
    let shown = parts(in: page.language) + instructorParts(in: page.language)
    let further = more(page.language, strings)
    let isShort = shown.reduce(0) { $0 + $1.pages.count } <= Self.openLimit
    return [
      tag("ul", [:], entry(strings("home"), map.homePath(page.language), page, root)),
      tag(
        "ul", [:],
        each(shown.enumerated()) { number, group in
          let isCurrent = group.pages.contains { $0.path == page.path }
          let isOpen =
            isCurrent || parts(in: page.language).isEmpty
            || (!group.isForInstructors && (isShort || number == 0))
          return part(group, isOpen: isOpen, page, root, strings)
        }),
      further.isEmpty
        ? .empty
        : tag("ul", ["class": "more"], each(further) { entry($0.title, $0.path, page, root) }),
    ]
  }

  private func part(
    _ group: Group, isOpen: Bool, _ page: PageContent, _ root: String, _ strings: InterfaceStrings
  ) -> HTML {
    let isForeign = group.language.description != page.language.description
    var shown = group.pages.indices
    if places.count > Self.listLimit {
      let here = group.pages.firstIndex { $0.path == page.path }
      shown = here.map { max(0, $0 - Self.window)..<min(group.pages.count, $0 + Self.window + 1) } ?? 0..<1
    }
    let note = [
      group.isForInstructors ? strings("instructors") : nil, isForeign ? group.language.ownName : nil,
    ]
    .compactMap { $0 }.joined(separator: " · ")
    return tag(
      "li", ["lang": isForeign ? group.language.description : nil],
      tag(
        "details", ["open": isOpen ? "" : nil],
        tag(
          "summary", [:],
          tag(
            "h2", [:], .text(group.title ?? strings("navigation")),
            note.isEmpty
              ? .empty
              : tag(
                "span", ["class": "language", "lang": isForeign ? page.language.description : nil],
                .text(note)))),
        tag("ul", [:], each(group.pages[shown]) { entry($0.title, $0.path, page, root) })))
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
