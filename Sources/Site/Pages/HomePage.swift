import CourseModel

/// The first page in one language: what the course is, for whom, where to begin, and its lessons in order.
struct HomePage {
  let input: SiteInput
  let map: SiteMap
  let sidebar: Sidebar
  let records: [String: ProofRecord]
  /// How many minutes each lesson takes to read, by its id.
  let readingTimes: [String: Int]
  let language: LanguageTag

  private var strings: InterfaceStrings { input.theme.strings(in: language) }
  private var parts: [Sidebar.Group] { sidebar.parts(in: language) }

  func content(title: String) -> PageContent {
    PageContent(
      path: map.homePath(language), kind: "home", language: language, title: title, description: description,
      main: [hero(title), lessons, otherLanguages, forInstructors],
      alternates: Dictionary(
        map.languages.map { ($0.primary, map.homePath($0)) }, uniquingKeysWith: { first, _ in first }))
  }

  /// The anchor of a part of the lessons on its language's home page; nil for a part that has none there.
  static func anchor(of group: Sidebar.Group, in sidebar: Sidebar) -> String? {
    if group.isForInstructors { return "instructors" }
    return sidebar.parts(in: group.language).firstIndex { $0.pages.first?.path == group.pages.first?.path }
      .map { "part-\($0 + 1)" }
  }

  private var description: String? { input.course.manifest.description?.text(in: language.primary) }

  private func hero(_ title: String) -> HTML {
    tag(
      "header", ["class": "hero"], tag("h1", [:], .text(title)),
      when(description) { tag("p", [:], .text($0)) },
      when(input.course.manifest.audience?.text(in: language.primary)) {
        tag("p", ["class": "audience"], tag("strong", [:], .text(strings("audience"))), " ", .text($0))
      }, facts, start)
  }

  private var facts: HTML {
    let pages = parts.flatMap(\.pages)
    guard !pages.isEmpty else { return .empty }
    let minutes = pages.reduce(0) { $0 + (self.minutes(of: $1) ?? 0) }
    return tag(
      "ul", ["class": "facts"],
      record(of: pages).facts(strings),
      tag("li", [:], .text(strings.counted("lesson-count", pages.count { $0.lesson?.isProse == false }))),
      minutes > 0 ? tag("li", [:], .text(strings("time-total", ["count": String(minutes)]))) : .empty)
  }

  private func record(of pages: [MarkdownPage]) -> ProofRecord {
    ProofRecord(sumOf: pages.compactMap { $0.lesson.flatMap { records[$0.id] } })
  }

  private var start: HTML {
    when(parts.first?.pages.first) { page in
      tag(
        "p", ["class": "start"],
        tag(
          "a", ["href": Address.encoded(page.path)], tag("strong", [:], .text(strings("start-here"))),
          tag("span", [:], .text(page.title))))
    }
  }

  private var lessons: HTML {
    var number = 0
    return tag(
      "section", ["class": "shelf", "aria-labelledby": "lessons"],
      tag("h2", ["id": "lessons"], .text(strings("lessons-title"))),
      parts.isEmpty ? tag("p", [:], .text(strings("lessons-none"))) : .empty,
      when(record(of: parts.flatMap(\.pages)).lead(strings)) { tag("p", [:], .text($0)) },
      each(parts.enumerated()) { index, part in
        let first = number + 1
        number += part.pages.count
        return [
          when(part.title) { tag("h3", ["id": "part-\(index + 1)"], .text($0)) },
          tag(
            "ol", ["class": "cards", "start": first == 1 ? nil : String(first)],
            each(part.pages.enumerated()) { place, page in
              card(page, number: first + place, heading: part.title == nil ? "h3" : "h4")
            }),
        ]
      })
  }

  private func card(_ page: MarkdownPage, number: Int, heading: String) -> HTML {
    let outlook = page.lesson?.metadata.outlook
    let badge = page.lesson.flatMap { records[$0.id] }?.facts(strings) ?? .empty
    return tag(
      "li", [:],
      tag(
        heading, [:], tag("span", ["class": "number", "aria-hidden": "true"], .text(String(number))),
        tag("a", ["href": Address.encoded(page.path)], .text(page.title))),
      when(page.lesson?.metadata.summary) { tag("p", [:], .text($0)) },
      tag(
        "ul", ["class": "facts"], badge, when(time(of: page)) { tag("li", [:], .text($0)) },
        when(outlook?.level) { tag("li", [:], .text(strings("level-\($0.rawValue)"))) }))
  }

  private func minutes(of page: MarkdownPage) -> Int? {
    page.lesson.flatMap { $0.metadata.outlook.minutes ?? readingTimes[$0.id] }
  }

  private func time(of page: MarkdownPage) -> String? {
    if let minutes = page.lesson?.metadata.outlook.minutes {
      return strings("time", ["count": String(minutes)])
    }
    return minutes(of: page).map { strings.counted("minutes", $0) }
  }

  /// Where else there are lessons; each language says it in its own words.
  private var otherLanguages: HTML {
    let others = map.languages.filter {
      $0.primary != language.primary && !sidebar.parts(in: $0).isEmpty
    }
    guard !others.isEmpty else { return .empty }
    return tag(
      "section", ["class": "shelf", "aria-labelledby": "other-languages"],
      tag("h2", ["id": "other-languages"], .text(strings("other-languages"))),
      tag(
        "ul", ["class": "languages"],
        each(others) { other in
          let own = input.theme.strings(in: other)
          let count = sidebar.parts(in: other).flatMap(\.pages).count { $0.lesson?.isProse == false }
          return tag(
            "li", [:],
            tag(
              "a", ["href": map.homePath(other), "lang": other.description, "hreflang": other.description],
              .text("\(own("lessons-title")) (\(count))")))
        }))
  }

  private var forInstructors: HTML {
    let parts = sidebar.instructorParts(in: language)
    guard !parts.isEmpty else { return .empty }
    return tag(
      "section", ["class": "shelf", "aria-labelledby": "instructors"],
      tag("h2", ["id": "instructors"], .text(strings("instructors"))),
      each(parts) { part in
        let lang = part.language.primary == language.primary ? nil : part.language.description
        return tag(
          "ul", ["class": "plain", "lang": lang],
          each(part.pages) { page in
            tag(
              "li", [:], tag("a", ["href": Address.encoded(page.path)], .text(page.title)),
              when(page.lesson?.metadata.summary) { [" – ", .text($0)] })
          })
      })
  }
}
