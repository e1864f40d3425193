import CourseModel
import Diagnostics
import MarkdownSource

/// A page that comes from a Markdown file, with what others may link to.
struct MarkdownPage: Sendable {
  enum Origin: Sendable {
    case lesson(Lesson)
    /// A Markdown file that a page links to.
    case companion
    case glossary
  }

  let origin: Origin
  /// The Markdown file, relative to the course.
  let source: String
  /// The page's path in the site.
  let path: String
  let title: String
  let language: LanguageTag
  let document: Document
  let headingIDs: HeadingIDs
  /// The assumptions that it makes, by their place among the document's alerts.
  let assumptions: [Int: Assumption]

  var lesson: Lesson? {
    if case .lesson(let lesson) = origin { lesson } else { nil }
  }
}

/// A numbered assumption with its anchor.
struct Assumption: Sendable, Hashable {
  let label: String
  let anchor: String
  let text: String
}

/// Which pages there are, their addresses, and how they belong together.
struct SiteMap: Sendable {
  /// Lessons first, in the course's order, then what they link to, then the glossaries.
  private(set) var pages: [MarkdownPage] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Languages in the order in which the course's lessons first use them.
  private(set) var languages: [LanguageTag] = []
  /// The languages of the lessons that make assumptions.
  private(set) var assumptionLanguages: Set<String> = []
  private var bySource: [String: Int] = [:]
  private var glossaries: [String: MarkdownPage] = [:]

  let homeLanguage: LanguageTag
  let files: CourseFiles
  /// The exercises' anchors on their lessons' pages, by the exercise's id.
  let exercises: [String: String]

  /// The lessons' pages, in the course's order.
  var lessonPages: ArraySlice<MarkdownPage> { pages[..<lessonCount] }
  private var lessonCount = 0

  init(_ input: SiteInput) {
    files = input.files
    exercises = input.exercises.mapValues(\.anchor)
    homeLanguage = input.course.manifest.language ?? input.course.lessons.first?.metadata.language ?? .english
    for lesson in input.course.lessons {
      let language = lesson.metadata.language
      if !languages.contains(where: { $0.primary == language.primary }) { languages.append(language) }
      add(
        .lesson(lesson), source: lesson.file, path: "\(lesson.id)/index.html", title: lesson.metadata.title,
        language: language, document: lesson.document)
    }
    lessonCount = pages.count
    for (language, bytes) in input.glossaries.sorted(by: { $0.key.description < $1.key.description }) {
      let source = "site/glossary/\(language).md"
      add(
        .glossary, source: source, path: Self.glossaryPath(language),
        title: input.theme.strings(in: language)("glossary"), language: language,
        document: Document(bytes: bytes))
      glossaries[language.primary] = pages.last
      diagnostics += pages.last?.document.diagnostics(in: source) ?? []
    }
    addCompanions()
    for page in pages where page.lesson != nil && !page.assumptions.isEmpty {
      assumptionLanguages.insert(page.language.primary)
    }
    checkAssumptions()
    checkPrerequisites()
  }

  /// The list of lessons in a language; that of the course's own language is the site's first page.
  func homePath(_ language: LanguageTag) -> String {
    let isListed = languages.contains { $0.primary == language.primary }
    return language.primary == homeLanguage.primary || !isListed
      ? "index.html" : "home-\(language.primary).html"
  }

  static func glossaryPath(_ language: LanguageTag) -> String { "glossary-\(language.primary).html" }
  static func assumptionsPath(_ language: LanguageTag) -> String { "assumptions-\(language.primary).html" }
  static func sourcePath(_ file: String) -> String { "source/\(file).html" }

  /// The page that comes from a Markdown file, given by the file's or its folder's path in the course.
  func page(from source: String) -> MarkdownPage? {
    for candidate in [source, source + "/lesson.md", source + "/README.md"] {
      if let index = bySource[candidate] { return pages[index] }
    }
    // A link to a folder's README that does not exist leads to the folder's lesson.
    if Address.name(of: source) == "README.md",
      let index = bySource[Address.folder(of: source) + "/lesson.md"]
    {
      return pages[index]
    }
    return nil
  }

  /// The glossary in a language.
  func glossary(in language: LanguageTag) -> MarkdownPage? { glossaries[language.primary] }

  /// Ids that the page shell uses itself.
  private static let shellIDs: Set<String> = ["content", "course", "contents-title", "proof", "exercise"]

  private mutating func add(
    _ origin: MarkdownPage.Origin, source: String, path: String, title: String, language: LanguageTag,
    document: Document
  ) {
    var reserved = Self.shellIDs
    var assumptions: [Int: Assumption] = [:]
    for (index, alert) in document.outline.alerts.enumerated() where alert.kind == "ASSUMPTION" {
      let label = alert.argument.isEmpty ? String(assumptions.count + 1) : alert.argument
      if alert.argument.isEmpty {
        diagnostics.append(Message.assumptionWithoutLabel(at: alert.position.location(in: source)))
      }
      var anchor = headingID(
        alert.argument.isEmpty ? "assumption \(label)" : label, language: language.description)
      while !reserved.insert(anchor).inserted { anchor += "-2" }
      assumptions[index] = Assumption(label: label, anchor: anchor, text: alert.text)
    }
    let ids = HeadingIDs(of: document.outline, language: language.description, reserved: reserved)
    bySource[source] = pages.count
    pages.append(
      MarkdownPage(
        origin: origin, source: source, path: path, title: title, language: language, document: document,
        headingIDs: ids, assumptions: assumptions))
  }

  /// Adds the Markdown files that pages link to, and those that these link to.
  private mutating func addCompanions() {
    var next = 0
    while next < pages.count {
      let page = pages[next]
      next += 1
      for link in page.document.outline.links where !Address.isExternal(link.destination) {
        let path = Address.decoded(String(link.destination.prefix { $0 != "#" && $0 != "?" }))
        guard !path.isEmpty, let target = Address.resolve(path, in: Address.folder(of: page.source)),
          self.page(from: target) == nil
        else { continue }
        for source in [target, target.isEmpty ? "README.md" : target + "/README.md"]
        where source.hasSuffix(".md") && files.exists(source) {
          addCompanion(source, language: page.language)
          break
        }
      }
    }
  }

  private mutating func addCompanion(_ source: String, language: LanguageTag) {
    guard let bytes = files.read(source) else { return }
    let document = Document(bytes: bytes)
    let title = document.outline.headings.first { $0.level == 1 }?.text
    let inLessons =
      source.hasPrefix("Lessons/") ? String(source.dropFirst("Lessons/".count)) : "pages/" + source
    add(
      .companion, source: source, path: String(inLessons.dropLast(".md".count)) + ".html",
      title: title ?? String(Address.name(of: source).dropLast(".md".count)), language: language,
      document: document)
    diagnostics += document.diagnostics(in: source)
  }

  private mutating func checkAssumptions() {
    var first: [String: SourceLocation] = [:]
    for page in lessonPages {
      for (index, assumption) in page.assumptions.sorted(by: { $0.key < $1.key })
      where !page.document.outline.alerts[index].argument.isEmpty {
        let place = page.document.outline.alerts[index].position.location(in: page.source)
        let key = "\(page.language.primary) \(assumption.label)"
        if let earlier = first[key] {
          diagnostics.append(Message.assumptionTwice(assumption.label, at: place, earlier: earlier))
        } else {
          first[key] = place
        }
      }
    }
  }
}

extension SiteMap {
  /// A prerequisite may be any text; one word that nearly is a lesson's id was meant to be it.
  private mutating func checkPrerequisites() {
    let ids = lessonPages.compactMap { $0.lesson?.id }
    for prerequisite in lessonPages.flatMap({ $0.lesson?.metadata.outlook.prerequisites ?? [] })
    where !ids.contains(prerequisite.text) && !prerequisite.text.contains(" ") {
      guard let nearest = nearestWord(to: prerequisite.text, in: ids) else { continue }
      diagnostics.append(Message.unknownPrerequisite(prerequisite.text, nearest, at: prerequisite.location))
    }
  }
}

private enum Message {
  static func unknownPrerequisite(
    _ text: String, _ nearest: String, at place: SourceLocation
  ) -> Diagnostic {
    .warning("no lesson has the id '\(text)'", at: place, suggestion: didYouMean(nearest))
  }

  static func assumptionWithoutLabel(at place: SourceLocation) -> Diagnostic {
    .warning(
      "an assumption has no label", at: place, suggestion: "name it as in '> [!ASSUMPTION] AG10'")
  }

  static func assumptionTwice(
    _ label: String, at place: SourceLocation, earlier: SourceLocation
  ) -> Diagnostic {
    .warning(
      "the assumption '\(label)' is defined twice", at: place,
      notes: [Diagnostic.Note("first defined here", at: earlier)],
      suggestion: "give it a label of its own, or link to the first one")
  }
}
