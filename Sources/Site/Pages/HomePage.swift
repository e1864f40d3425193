import CourseModel

/// The first page: for each language a shelf of lessons, spoken to in that language.
struct HomePage {
  let input: SiteInput
  let map: SiteMap
  let sidebar: Sidebar
  let records: [String: ProofRecord]

  func content(title: String) -> PageContent {
    let language = map.homeLanguage
    let description = input.course.manifest.description?.text(in: language.primary)
    let several = map.languages.count > 1
    let hero = tag(
      "header", ["class": "hero"], tag("h1", [:], .text(title)),
      when(description) { tag("p", [:], .text($0)) }, facts, several ? languageLinks : .empty)
    return PageContent(
      path: "index.html", kind: "home", language: language, title: title, description: description,
      main: [hero, each(ordered) { shelf($0, several: several) }])
  }

  private var facts: HTML {
    let strings = input.theme.strings(in: map.homeLanguage)
    let lessons = tag(
      "li", [:], .text(strings.counted("lesson-count", map.lessonPages.count { $0.lesson?.isProse == false }))
    )
    return tag("ul", ["class": "facts"], ProofRecord(sumOf: Array(records.values)).facts(strings), lessons)
  }

  /// The page's own language first.
  private var ordered: [LanguageTag] {
    map.languages.filter { $0.primary == map.homeLanguage.primary }
      + map.languages.filter { $0.primary != map.homeLanguage.primary }
  }

  private var languageLinks: HTML {
    tag(
      "ul", ["class": "languages"],
      each(ordered) { language in
        tag(
          "li", [:],
          tag(
            "a",
            ["href": "#\(language.primary)", "lang": language.description, "hreflang": language.description],
            .text(language.ownName)))
      })
  }

  private func shelf(_ language: LanguageTag, several: Bool) -> HTML {
    let strings = input.theme.strings(in: language)
    let groups = sidebar.groups.filter { $0.language.primary == language.primary }
    let description = input.course.manifest.description?.byLanguage[language.primary]
    let lead = several && language.primary != map.homeLanguage.primary ? description : nil
    return tag(
      "section", ["class": "shelf", "lang": language.description, "aria-labelledby": language.primary],
      tag("h2", ["id": language.primary], .text(strings("lessons-title"))),
      when(lead) { tag("p", [:], .text($0)) },
      when(record(of: groups.flatMap(\.pages)).lead(strings)) { tag("p", [:], .text($0)) },
      each(groups) { group in
        [
          when(group.title) { tag("h3", [:], .text($0)) },
          tag(
            "ul", ["class": "cards"],
            each(group.pages) { card($0, heading: group.title == nil ? "h3" : "h4", strings) }),
        ]
      })
  }

  private func record(of pages: [MarkdownPage]) -> ProofRecord {
    ProofRecord(sumOf: pages.compactMap { $0.lesson.flatMap { records[$0.id] } })
  }

  private func card(_ page: MarkdownPage, heading: String, _ strings: InterfaceStrings) -> HTML {
    tag(
      "li", [:], tag(heading, [:], tag("a", ["href": Address.encoded(page.path)], .text(page.title))),
      when(page.lesson?.metadata.summary) { tag("p", [:], .text($0)) },
      when(page.lesson.flatMap { records[$0.id] }) { record in
        let facts = record.facts(strings)
        return facts.isEmpty ? .empty : tag("ul", ["class": "facts"], facts)
      })
  }
}
