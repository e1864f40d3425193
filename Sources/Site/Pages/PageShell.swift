import CourseModel
import Encodings

/// Puts pages into the theme's shell: head, bar, lists of lessons, footer.
struct PageShell: Sendable {
  let input: SiteInput
  let map: SiteMap
  let sidebar: Sidebar
  /// Languages that have a search index, in the course's order.
  let searchLanguages: [String]

  /// The course's title in a language.
  func courseTitle(_ language: LanguageTag) -> String {
    input.course.manifest.title?.text(in: language.primary) ?? input.theme.strings(in: language)("navigation")
  }

  /// The bytes of a page; `root` is the path to the site's top, by default the relative one.
  func bytes(of page: PageContent, root givenRoot: String? = nil, inlineStyle: Bool = false) -> [UInt8] {
    let strings = input.theme.strings(in: page.language)
    let root = givenRoot ?? Address.root(from: page.path)
    let title = courseTitle(page.language)
    var values: [String: HTML] = [
      "language": .text(page.language.description),
      "kind": .text(page.kind),
      "policy": .text(policy(inlineStyle: inlineStyle)),
      "title": .text(page.kind == "home" || page.title == title ? title : "\(page.title) – \(title)"),
      "metadata": metadata(page, title),
      "style": style(root, inlineStyle: inlineStyle),
      "root": .text(root),
      "home": .text(root + map.homePath(page.language)),
      "languages": inlineStyle ? .empty : languages(page, root, strings),
      "course": .text(title),
      "course-language": courseLanguage(page),
      "search-languages": .text(searchLanguages.joined(separator: " ")),
      "sidebar": inlineStyle ? .empty : sidebar.html(for: page, root: root, strings: strings),
      "main": page.main,
      "contents": page.contents,
      "footer": footer(page, root, title, strings),
    ]
    // Where the site's address is not known, no link to a picture can be right.
    if let logo = input.theme.logo, !inlineStyle { values["logo"] = .text(logo) }
    if let repository = repository { values["repository"] = .text(repository) }
    for key in strings.keys { values["text.\(key)"] = .text(strings(key)) }
    return input.theme.page.filled(with: values)
  }

  /// The content security policy: everything from the site itself, nothing inline, nothing from other sites.
  private func policy(inlineStyle: Bool) -> String {
    let hash = inlineStyle ? " 'sha256-\(ContentHash(of: input.theme.missingStyle).base64)'" : ""
    return "default-src 'none'; script-src 'self'; style-src 'self'\(hash); img-src 'self' data:; "
      + "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
      + "form-action 'none'"
  }

  private func style(_ root: String, inlineStyle: Bool) -> HTML {
    if inlineStyle {
      return .markup(Array("<style>".utf8) + input.theme.missingStyle + Array("</style>".utf8))
    }
    let link = tag("link", ["rel": "stylesheet", "href": root + "style.css"])
    guard let live = input.liveScript else { return link }
    return [link, "\n", tag("script", ["src": root + live, "defer": ""])]
  }

  private func metadata(_ page: PageContent, _ title: String) -> HTML {
    func property(_ name: String, _ content: String?) -> HTML {
      when(content) { [tag("meta", ["property": name, "content": $0]), "\n"] }
    }
    let isArticle = page.kind == "lesson"
    var parts: [HTML] = [
      when(page.description) { [tag("meta", ["name": "description", "content": $0]), "\n"] },
      property("og:title", page.title),
      property("og:description", page.description),
      property("og:type", isArticle ? "article" : "website"),
      property("og:site_name", title),
      property("og:locale", page.language.locale),
    ]
    if page.kind == "missing" {
      parts.append([tag("meta", ["name": "robots", "content": "noindex"]), "\n"])
    }
    // A canonical address is a whole one; a base URL may be a path alone.
    if let base = input.baseURL, base.contains("://"), page.kind != "missing" {
      let address = base + Address.canonical(page.path)
      parts.append([tag("link", ["rel": "canonical", "href": address]), "\n"])
      parts.append(property("og:url", address))
      for language in map.languages where page.alternates.count > 1 {
        guard let path = page.alternates[language.primary] else { continue }
        let other = base + Address.canonical(path)
        parts.append([
          tag("link", ["rel": "alternate", "hreflang": language.description, "href": other]), "\n",
        ])
      }
    }
    return .fragment(parts)
  }

  /// The switch between languages: it leads to the same page in another one, or to that language's list of lessons.
  private func languages(_ page: PageContent, _ root: String, _ strings: InterfaceStrings) -> HTML {
    guard map.languages.count > 1 else { return .empty }
    return tag(
      "details", ["class": "language-switch"],
      tag(
        "summary",
        ["aria-label": "\(strings("language")): \(page.language.ownName)", "title": strings("language")],
        tag(
          "svg", ["viewBox": "0 0 24 24", "aria-hidden": "true"],
          tag(
            "path", ["d": "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM4 12h16M12 4c-5 5-5 11 0 16 5-5 5-11 0-16z"])),
        tag("span", ["lang": page.language.description], .text(page.language.ownName))),
      tag(
        "ul", [:],
        each(map.languages) { language in
          let path = page.alternates[language.primary] ?? map.homePath(language)
          let isCurrent = language.primary == page.language.primary
          return tag(
            "li", [:],
            tag(
              "a",
              [
                "href": root + path, "lang": language.description, "hreflang": language.description,
                "aria-current": isCurrent ? "true" : nil,
              ], .text(language.ownName)))
        }))
  }

  /// ` lang="…"` for the course's title where it is in another language than the page.
  private func courseLanguage(_ page: PageContent) -> HTML {
    guard let texts = input.course.manifest.title?.byLanguage, texts[page.language.primary] == nil,
      page.language.primary != map.homeLanguage.primary, input.course.manifest.title != nil
    else { return .empty }
    let tag =
      texts[""] != nil ? map.homeLanguage.description : (texts["en"] != nil ? "en" : texts.keys.min() ?? "en")
    return .markup(Array(" lang=\"\(tag)\"".utf8))
  }

  /// The start of the address of the source: up to the file's path in the manifest's pattern.
  private var repository: String? {
    guard let pattern = input.course.manifest.sourceLink ?? input.course.manifest.editLink else { return nil }
    let host = pattern.split(separator: "/", maxSplits: 5, omittingEmptySubsequences: false).prefix(5)
    return host.count == 5 ? host.joined(separator: "/") : nil
  }

  private func footer(_ page: PageContent, _ root: String, _ title: String, _ strings: InterfaceStrings)
    -> HTML
  {
    let edit = page.source.flatMap { source in
      input.course.manifest.editLink?.replacing("PATH", with: Address.encoded(source))
    }
    return [
      tag(
        "p", [:], tag("a", ["href": root + map.homePath(page.language)], .text(title)),
        when(edit) { [" · ", tag("a", ["href": $0], .text(strings("edit")))] })
    ]
  }
}

extension Address {
  /// The path by which a page is known on a server: a folder's `index.html` is the folder.
  static func canonical(_ path: String) -> String {
    encoded(name(of: path) == "index.html" ? String(path.dropLast("index.html".count)) : path)
  }
}
