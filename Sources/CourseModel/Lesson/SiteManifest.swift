import Diagnostics

/// What `site/site.yml` says: the course's title, its parts and the order of its lessons.
package struct SiteManifest: Hashable, Sendable {
  /// A lesson's id with its place in the file.
  package struct LessonReference: Hashable, Sendable {
    /// The lesson's id.
    package var id: String
    /// Where the file names it.
    package var location: SourceLocation

    package init(id: String, location: SourceLocation) {
      self.id = id
      self.location = location
    }
  }

  /// A named group of lessons, in order.
  package struct Part: Hashable, Sendable {
    /// The part's title.
    package var title: LocalizedText
    /// The lessons in order.
    package var lessons: [LessonReference]
    /// Whether the part is for those who teach, and stands apart from what learners follow.
    package var isForInstructors: Bool

    package init(title: LocalizedText, lessons: [LessonReference], isForInstructors: Bool = false) {
      self.title = title
      self.lessons = lessons
      self.isForInstructors = isForInstructors
    }
  }

  /// The course's title; nil without one.
  package var title: LocalizedText?
  /// One or two sentences for the home page and its description.
  package var description: LocalizedText?
  /// For whom the course is, in a sentence; nil without one.
  package var audience: LocalizedText?
  /// The address from which the course is cloned; nil where it is not known.
  package var repository: String?
  /// The language of the home page and of pages that belong to no lesson.
  package var language: LanguageTag?
  /// The address that edit and source links start with, `PATH` and `LINE` replaced; nil for none.
  package var sourceLink: String?
  /// The address of a page's editor, `PATH` replaced; nil for none.
  package var editLink: String?
  /// The address where the site is published, ending in a slash; nil where it is not known.
  package var baseURL: String?
  /// The parts in order; empty where the file names none.
  package var parts: [Part] = []

  /// The manifest of a course without a `site.yml`.
  package init() {}

  static let keys = [
    "title", "description", "audience", "language", "repository", "source-link", "edit-link", "base-url",
    "parts",
  ]
  static let partKeys = ["title", "lessons", "for"]

  /// Reads a manifest; faults are returned beside what could be read.
  static func read(_ bytes: [UInt8], file: String) -> (manifest: SiteManifest, faults: [Diagnostic]) {
    var manifest = SiteManifest()
    let node: YAMLNode?
    do throws(YAMLFault) { node = try YAMLReader(bytes, file: file).read() } catch {
      return (manifest, [error.diagnostic])
    }
    var mapping = YAMLMapping(
      node, what: "site.yml", keys: keys, at: SourceLocation(file, line: 1, column: 1))
    manifest.title = localized("title", in: &mapping)
    manifest.description = localized("description", in: &mapping)
    manifest.audience = localized("audience", in: &mapping)
    if let text = mapping.text("repository") {
      // The address becomes a word of a command that readers copy.
      if text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f }), !text.hasPrefix("-") {
        manifest.repository = text
      } else {
        mapping.add(.error(Message.badRepository(text), at: mapping["repository"]?.location))
      }
    }
    if let text = mapping.text("language") {
      manifest.language = LanguageTag(text)
      if manifest.language == nil {
        mapping.add(.error(Message.badLanguage(text), at: mapping["language"]?.location))
      }
    }
    manifest.sourceLink = mapping.text("source-link")
    manifest.editLink = mapping.text("edit-link")
    if let text = mapping.text("base-url") {
      manifest.baseURL = BaseURL.normalised(text)
      if manifest.baseURL == nil {
        mapping.add(.error(Message.badBaseURL(text), at: mapping["base-url"]?.location))
      }
    }
    if let node = mapping["parts"] {
      guard case .sequence(let items) = node.value else {
        mapping.add(.error(Message.partsAreAList, at: node.location))
        return (manifest, mapping.faults)
      }
      for item in items {
        var part = YAMLMapping(item, what: "a part of site.yml", keys: partKeys, at: item.location)
        let title = localized("title", in: &part)
        let lessons = part.texts("lessons")?.map {
          LessonReference(id: $0.text, location: $0.location)
        }
        if title == nil { part.add(.error(Message.partWithoutTitle, at: item.location)) }
        let readers = part.text("for")
        if let readers, !["learners", "instructors"].contains(readers) {
          part.add(
            .error(Message.badReaders(readers), at: part["for"]?.location, suggestion: Message.readers))
        }
        part.faults.forEach { mapping.add($0) }
        manifest.parts.append(
          Part(
            title: title ?? LocalizedText(""), lessons: lessons ?? [],
            isForInstructors: readers == "instructors"))
      }
    }
    return (manifest, mapping.faults)
  }

  private static func localized(_ key: String, in mapping: inout YAMLMapping) -> LocalizedText? {
    guard let node = mapping[key] else { return nil }
    guard case .mapping(let entries) = node.value else { return mapping.text(key).map { LocalizedText($0) } }
    var texts: [String: String] = [:]
    for entry in entries {
      guard let tag = LanguageTag(entry.key) else {
        mapping.add(.error(Message.badLanguage(entry.key), at: entry.location))
        continue
      }
      guard let text = entry.value.text else {
        mapping.add(.error(Message.needsText(entry.key), at: entry.value.location))
        continue
      }
      texts[tag.primary] = text
    }
    return texts.isEmpty ? nil : LocalizedText(byLanguage: texts)
  }
}

private enum Message {
  static let partsAreAList = "'parts' must be a list of parts, each with 'title' and 'lessons'"
  static let partWithoutTitle = "a part has no 'title'"
  static func badLanguage(_ text: String) -> String { "'\(text)' is not a language tag" }
  static func badBaseURL(_ text: String) -> String {
    "'\(text)' is not the address of a site; write one such as https://example.org/course/"
  }
  static func badRepository(_ text: String) -> String { "'\(text)' is not an address to clone from" }
  static func badReaders(_ text: String) -> String { "a part is not for '\(text)'" }
  static let readers = "write 'for: instructors', or leave it out for a part of the lessons"
  static func needsText(_ key: String) -> String { "'\(key)' must be text" }
}
