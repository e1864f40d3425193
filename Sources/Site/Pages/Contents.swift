import MarkdownSource

/// The list of a page's sections, two levels deep.
enum Contents {
  /// The list beside a page; nothing where there is nothing to choose from.
  static func html(of page: MarkdownPage, further: [(id: String, title: String)]) -> HTML {
    var groups: [(entry: HTML, inner: [HTML])] = []
    let top = topLevel(of: page.document.outline.headings)
    for (heading, id) in zip(page.document.outline.headings, page.headingIDs.ids) {
      if heading.level == top {
        groups.append((link(id, heading.text), []))
      } else if heading.level == top + 1, !groups.isEmpty {
        groups[groups.count - 1].inner.append(tag("li", [:], link(id, heading.text)))
      }
    }
    groups += further.map { (link($0.id, $0.title), []) }
    guard groups.count > 1 else { return .empty }
    return tag(
      "ul", [:],
      each(groups) { group in
        tag("li", [:], group.entry, group.inner.isEmpty ? .empty : tag("ul", [:], .fragment(group.inner)))
      })
  }

  /// The same list under the page's title, for windows that have no room beside the text.
  static func disclosure(_ list: HTML, _ strings: InterfaceStrings) -> HTML {
    guard !list.isEmpty else { return .empty }
    return tag(
      "details", ["class": "on-page"], tag("summary", [:], .text(strings("contents"))),
      tag("nav", ["aria-label": strings("contents")], list))
  }

  /// The level of a page's sections: two, unless it has none and begins deeper or has only titles.
  private static func topLevel(of headings: [Outline.Heading]) -> Int {
    let levels = Set(headings.map(\.level))
    return levels.contains(2) ? 2 : levels.filter { $0 > 2 }.min() ?? 1
  }

  private static func link(_ id: String, _ text: String) -> HTML {
    tag("a", ["href": "#" + Address.encoded(id)], .text(text))
  }
}
