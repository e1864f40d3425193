import CourseModel

/// What leads on from a page: the way back to the list of lessons above it, and the pages before and after below it.
struct Trail {
  let map: SiteMap
  let sidebar: Sidebar
  /// The page's own path and language.
  let path: String
  let language: LanguageTag
  let strings: InterfaceStrings

  private var root: String { Address.root(from: path) }
  private var home: String { root + map.homePath(language) }

  /// The way from the list of lessons to the page, each step of it a link.
  func crumbs(_ steps: [(title: String, path: String, language: LanguageTag)] = []) -> HTML {
    tag(
      "nav", ["class": "crumbs", "aria-label": strings("breadcrumbs")],
      tag(
        "ol", [:], tag("li", [:], tag("a", ["href": home], .text(strings("home")))),
        each(steps) { step in
          let lang = step.language.primary == language.primary ? nil : step.language.description
          return tag("li", ["lang": lang], tag("a", ["href": root + step.path], .text(step.title)))
        }))
  }

  /// The way to a lesson: its part has a place on the list of lessons.
  func crumbs(to page: MarkdownPage) -> HTML {
    guard let group = sidebar.group(of: page), let title = group.title,
      let anchor = HomePage.anchor(of: group, in: sidebar)
    else { return crumbs() }
    return crumbs([(title, "\(map.homePath(language))#\(anchor)", group.language)])
  }

  /// The pages before and after a lesson; the list of lessons where there is none.
  func pager(of page: MarkdownPage? = nil) -> HTML {
    let (previous, next) = page.map(sidebar.neighbours) ?? (nil, nil)
    let all = tag(
      "a", ["class": "next", "href": home], tag("span", [:], .text(strings("course-other"))),
      .text(strings("home")))
    return tag(
      "nav", ["class": "pager", "aria-label": strings("course-other")], link(previous, "prev", "previous"),
      next == nil ? all : link(next, "next", "next"))
  }

  private func link(_ target: MarkdownPage?, _ relation: String, _ key: String) -> HTML {
    when(target) {
      tag(
        "a", ["class": relation, "rel": relation, "href": root + Address.encoded($0.path)],
        tag("span", [:], .text(strings(key))), .text($0.title))
    }
  }
}
