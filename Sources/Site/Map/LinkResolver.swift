import Diagnostics
import MarkdownSource

/// Turns the links and images of a Markdown page into those of the site, and finds the broken ones.
struct LinkResolver: Sendable {
  let map: SiteMap

  /// What became of a page's links and images.
  struct Resolved: Sendable {
    var links: [Int: RenderPlan.LinkMarkup] = [:]
    var images: [Int: RenderPlan.LinkMarkup] = [:]
    /// Files of the course that the page needs, by their path in the site.
    var copies: [String: String] = [:]
    /// Source files that the page links to, by their path in the course.
    var sources: Set<String> = []
    /// The glossary's terms that the page links to, by their id.
    var terms: Set<String> = []
    /// The paragraphs, by the index of their link, in whose place an exercise of the lesson stands; by its anchor.
    var exercises: [String: Int] = [:]
    var diagnostics: [Diagnostic] = []
  }

  /// Resolves everything that a page links to.
  func resolve(_ page: MarkdownPage) -> Resolved {
    var resolved = Resolved()
    for (index, link) in page.document.outline.links.enumerated() {
      let destination = follow(link, isImage: false, from: page, &resolved)
      if link.isParagraph, let anchor = exercise(at: link.destination, on: page),
        resolved.exercises[anchor] == nil
      {
        resolved.exercises[anchor] = index
      }
      resolved.links[index] = destination.map { RenderPlan.LinkMarkup(destination: $0) }
    }
    for (index, image) in page.document.outline.images.enumerated() {
      let destination = follow(image, isImage: true, from: page, &resolved)
      // The pictures of a long lesson are not all wanted at once.
      resolved.images[index] = RenderPlan.LinkMarkup(
        destination: destination, attributes: [.init("loading", "lazy"), .init("decoding", "async")])
      if image.text.isEmpty {
        resolved.diagnostics.append(Message.noAlternative(at: image.position.location(in: page.source)))
      }
    }
    return resolved
  }

  /// The new destination; nil keeps the old one.
  private func follow(
    _ link: Outline.Link, isImage: Bool, from page: MarkdownPage, _ resolved: inout Resolved
  ) -> String? {
    let place = link.position.location(in: page.source)
    if Address.isExternal(link.destination) {
      if isImage, !link.destination.hasPrefix("data:") {
        resolved.diagnostics.append(Message.externalImage(at: place))
      }
      return nil
    }
    let (path, query, fragment) = split(link.destination)
    if path.isEmpty {
      guard let fragment else {
        if link.destination.isEmpty { resolved.diagnostics.append(Message.emptyDestination(at: place)) }
        return nil
      }
      return anchor(fragment, in: page, at: place, &resolved).map { "#" + Address.encoded($0) }
    }
    guard let target = Address.resolve(path, in: Address.folder(of: page.source)) else {
      resolved.diagnostics.append(Message.outsideCourse(path, at: place))
      return nil
    }
    if !isImage, let anchor = exercise(at: link.destination, on: page) {
      return "#" + Address.encoded(anchor)
    }
    let root = Address.root(from: page.path)
    if !isImage, let other = map.page(from: target) {
      var destination = root + Address.encoded(other.path) + query
      if let fragment, let id = anchor(fragment, in: other, at: place, &resolved) {
        destination += "#" + Address.encoded(id)
        if case .glossary = other.origin { resolved.terms.insert(id) }
      }
      return destination
    }
    guard map.files.exists(target) else {
      resolved.diagnostics.append(
        Message.missing(
          path, isImage: isImage, nearest: isImage ? nil : nearest(to: target, for: page), at: place))
      return nil
    }
    if !isImage, SourcePage.isSource(target) {
      resolved.sources.insert(target)
      return root + Address.encoded(SiteMap.sourcePath(target)) + (fragment.map { "#" + $0 } ?? "")
    }
    let copy = target.hasPrefix("Lessons/") ? String(target.dropFirst("Lessons/".count)) : "files/" + target
    resolved.copies[copy] = target
    return root + Address.encoded(copy) + query + (fragment.map { "#" + $0 } ?? "")
  }

  /// The anchor of the lesson's own exercise to whose folder a link leads; nil where it leads elsewhere.
  private func exercise(at destination: String, on page: MarkdownPage) -> String? {
    let folder = Address.folder(of: page.source)
    guard let lesson = page.lesson?.id, !Address.isExternal(destination),
      let target = Address.resolve(split(destination).path, in: folder)
    else { return nil }
    if target == folder + "/Exercise" { return map.exercises[lesson] }
    let several = folder + "/Exercises/"
    return target.hasPrefix(several) ? map.exercises["\(lesson)/\(target.dropFirst(several.count))"] : nil
  }

  /// The id that a fragment means in a page; a fragment that leads nowhere is an error.
  private func anchor(
    _ fragment: String, in page: MarkdownPage, at place: SourceLocation, _ resolved: inout Resolved
  ) -> String? {
    let decoded = Address.decoded(fragment)
    if decoded.isEmpty { return nil }
    if let id = page.headingIDs.resolve(fragment: fragment) { return id }
    let anchors = page.assumptions.values.map(\.anchor) + page.document.outline.targets.map(\.id)
    if anchors.contains(decoded) { return decoded }
    if let assumption = page.assumptions.values.first(where: { $0.label == decoded }) {
      return assumption.anchor
    }
    resolved.diagnostics.append(
      Message.brokenAnchor(
        decoded, in: page.source,
        nearest: nearestWord(to: decoded, in: page.headingIDs.ids + anchors.sorted()), at: place))
    return nil
  }

  private func split(_ destination: String) -> (path: String, query: String, fragment: String?) {
    let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let beforeFragment = parts.first ?? ""
    let path = beforeFragment.prefix { $0 != "?" }
    return (
      Address.decoded(String(path)), String(beforeFragment[path.endIndex...]),
      parts.count > 1 ? String(parts[1]) : nil
    )
  }

  /// The other page of which each part of the path is near the wanted one: as a whole, paths have much in common.
  private func nearest(to target: String, for page: MarkdownPage) -> String? {
    let parts = target.split(separator: "/").map(String.init)
    let near = map.pages.map(\.source).filter { source in
      let others = source.split(separator: "/").map(String.init)
      return source != page.source && parts.count == others.count
        && zip(parts, others).allSatisfy { nearestWord(to: $0, in: [$1]) != nil }
    }
    return nearestWord(to: target, in: near)
  }
}

private enum Message {
  static func missing(
    _ path: String, isImage: Bool, nearest: String?, at place: SourceLocation
  ) -> Diagnostic {
    .error(
      isImage ? "the image '\(path)' does not exist" : "the link's target '\(path)' does not exist",
      at: place,
      suggestion: nearest.map { "did you mean the page '\($0)'?" })
  }

  static func brokenAnchor(
    _ fragment: String, in file: String, nearest: String?, at place: SourceLocation
  ) -> Diagnostic {
    .error(
      "'\(file)' has no section '#\(fragment)'", at: place,
      suggestion: nearest.map { "did you mean '#\($0)'?" })
  }

  static func outsideCourse(_ path: String, at place: SourceLocation) -> Diagnostic {
    .error("the link's target '\(path)' is outside the course", at: place)
  }

  static func emptyDestination(at place: SourceLocation) -> Diagnostic {
    .warning("the link has no destination", at: place)
  }

  static func externalImage(at place: SourceLocation) -> Diagnostic {
    .warning(
      "an image from another site is not shown: pages load nothing from other sites", at: place,
      suggestion: "put the image into the lesson's folder")
  }

  static func noAlternative(at place: SourceLocation) -> Diagnostic {
    .warning(
      "an image has no alternative text", at: place,
      suggestion: "describe the image in the brackets: '![…](…)'")
  }
}
