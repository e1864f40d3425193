/// The page for an address that does not exist.
///
/// A server shows it at any depth, so with a base URL it links by absolute paths. Without one no link can be right at
/// every depth: then it carries its style sheet inside, allowed by its hash, and links as from the site's top.
struct NotFoundPage {
  let input: SiteInput
  let map: SiteMap

  /// What leads to the site's top: the path of the base URL, which may be a path alone.
  var root: String? {
    guard let base = input.baseURL else { return nil }
    guard let scheme = base.firstRange(of: "://") else { return base.hasPrefix("/") ? base : nil }
    let afterHost = base[scheme.upperBound...].drop { $0 != "/" }
    return afterHost.isEmpty ? "/" : String(afterHost)
  }

  var content: PageContent {
    let home = map.homeLanguage
    let languages = [home] + map.languages.filter { $0.primary != home.primary }
    let first = input.theme.strings(in: home)
    return PageContent(
      path: "404.html", kind: "missing", language: home, title: first("notfound"),
      main: each(languages.enumerated()) { index, language in
        let strings = input.theme.strings(in: language)
        return tag(
          "section", ["lang": index == 0 ? nil : language.description],
          tag(index == 0 ? "h1" : "h2", [:], .text(strings("notfound"))),
          tag("p", [:], .text(strings("notfound-lead"))),
          tag(
            "p", [:],
            tag("a", ["href": (root ?? "") + map.homePath(language)], .text(strings("notfound-home")))))
      })
  }
}
