import CourseModel

/// What a lesson's front matter promises, under its title.
struct OutlookBox {
  let page: MarkdownPage
  let map: SiteMap
  let strings: InterfaceStrings

  private var outlook: LessonOutlook { page.lesson?.metadata.outlook ?? LessonOutlook() }

  /// The level and the time as entries of the list of facts; `reading` is the time to read the text, in minutes.
  func facts(reading: Int) -> HTML {
    [
      tag(
        "li", [:],
        .text(
          outlook.minutes.map { strings("time", ["count": String($0)]) }
            ?? strings.counted("minutes", reading))),
      when(outlook.level) { tag("li", [:], .text(strings("level-\($0.rawValue)"))) },
    ]
  }

  /// What is learnt and what is taken for granted; nothing where the author says neither.
  var html: HTML {
    guard !outlook.objectives.isEmpty || !outlook.prerequisites.isEmpty else { return .empty }
    return tag(
      "div", ["class": "outlook"],
      list("objectives", outlook.objectives.map { .text($0) }),
      list("prerequisites", outlook.prerequisites.map(prerequisite)))
  }

  private func list(_ key: String, _ entries: [HTML]) -> HTML {
    guard !entries.isEmpty else { return .empty }
    return tag(
      "div", [:], tag("p", ["class": "label", "id": "outlook-\(key)"], .text(strings(key))),
      tag("ul", ["aria-labelledby": "outlook-\(key)"], each(entries) { tag("li", [:], $0) }))
  }

  private func prerequisite(_ prerequisite: LessonOutlook.Prerequisite) -> HTML {
    guard let lesson = map.lessonPages.first(where: { $0.lesson?.id == prerequisite.text }) else {
      return .text(prerequisite.text)
    }
    let lang = lesson.language.primary == page.language.primary ? nil : lesson.language.description
    return tag(
      "a", ["href": Address.root(from: page.path) + Address.encoded(lesson.path), "lang": lang],
      .text(lesson.title))
  }
}
