import Diagnostics

/// What a lesson says of itself before its text.
package struct LessonMetadata: Hashable, Sendable {
  /// The program whose output the lesson shows.
  package enum Program: Hashable, Sendable {
    /// A SwiftPM executable product of the package.
    case product(String)
    /// Any program with its first arguments, run in the lesson's folder.
    case command([String])
    /// None: the page is prose.
    case prose
    /// None: the page's own Swift blocks are what is run.
    case page(PageSettings)
  }

  /// How the Swift blocks of a page that proves itself are compiled and read.
  package struct PageSettings: Hashable, Sendable {
    /// The compiler's language mode: 5 or 6.
    package var languageMode = 6
    /// Whether what states no isolation belongs to the main actor, as in a new app (`default-isolation: MainActor`).
    package var isMainActor = false
    /// Whether comments such as `// x is now 5` are claims.
    package var checksValues = false

    package init() {}
  }

  /// The lesson's title, Markdown-free text.
  package var title: String
  /// The language of the page.
  package var language: LanguageTag
  /// One sentence for the home page, or nil.
  package var summary: String?
  /// What it promises a learner.
  package var outlook = LessonOutlook()
  /// The program whose output the lesson shows.
  package var program: Program
  /// Where the program is named, or the first line of the front matter.
  package var programLocation: SourceLocation

  static let keys =
    [
      "title", "language", "summary", "kind", "program", "command", "proof", "language-mode",
      "default-isolation", "value-comments",
    ] + LessonOutlook.keys

  /// Reads a lesson's front matter; faults are returned beside it, and without a front matter there is only a fault.
  ///
  /// - Parameters:
  ///   - bytes: the YAML between the `---` lines, or nil where the page has none.
  ///   - file: the page's path in diagnostics.
  ///   - firstLine: the line of the page on which the YAML begins.
  ///   - defaultProgram: the folder's name; nil for a page that can have no program.
  static func read(
    _ bytes: [UInt8]?, file: String, firstLine: Int, defaultProgram: String?
  ) -> (metadata: LessonMetadata?, faults: [Diagnostic]) {
    let top = SourceLocation(file, line: 1, column: 1)
    guard let bytes else {
      return (nil, [.error(Message.none, at: top, suggestion: Message.example)])
    }
    let node: YAMLNode?
    do throws(YAMLFault) {
      node = try YAMLReader(bytes, file: file, firstLine: firstLine).read()
    } catch {
      return (nil, [error.diagnostic])
    }
    var mapping = YAMLMapping(node, what: "the front matter", keys: keys, at: top)
    let title = mapping.text("title", required: true)
    let language = readLanguage(&mapping)
    let summary = mapping.text("summary")
    let outlook = LessonOutlook.read(&mapping)
    let program = readProgram(&mapping, default: defaultProgram)
    let place = (mapping["program"] ?? mapping["command"])?.location ?? mapping.location
    guard let title, let language, let program else { return (nil, mapping.faults) }
    let metadata = LessonMetadata(
      title: title, language: language, summary: summary, outlook: outlook, program: program,
      programLocation: place)
    return (metadata, mapping.faults)
  }

  private static func readLanguage(_ mapping: inout YAMLMapping) -> LanguageTag? {
    guard let text = mapping.text("language", required: true) else { return nil }
    if let tag = LanguageTag(text) { return tag }
    let dashed = String(text.map { $0 == "_" ? "-" : $0 })
    mapping.add(
      .error(
        Message.badLanguage(text), at: mapping["language"]?.location,
        suggestion: LanguageTag(dashed).map { didYouMean($0.description) } ?? Message.languageExample)
    )
    return nil
  }

  private static func readProgram(_ mapping: inout YAMLMapping, default folder: String?) -> Program? {
    let isPage = mapping["proof"] != nil
    for key in ["language-mode", "default-isolation", "value-comments"] where !isPage && mapping[key] != nil {
      mapping.add(.error(Message.needsPage(key), at: mapping[key]?.location))
    }
    if isPage {
      for key in ["program", "command"] where mapping[key] != nil {
        mapping.add(.error(Message.pageAndProgram(key), at: mapping[key]?.location))
      }
      return readPage(&mapping).map(Program.page)
    }
    let kind = mapping.text("kind")
    if let kind, !["lesson", "page"].contains(kind) || (kind == "lesson" && folder == nil) {
      mapping.add(
        .error(
          Message.badKind(kind), at: mapping["kind"]?.location,
          suggestion: didYouMean(nearestTo: kind, in: ["page"]) ?? Message.kindMeans))
      return nil
    }
    guard let folder, kind != "page" else {
      if let program = mapping["program"] ?? mapping["command"] {
        mapping.add(.error(Message.pageWithProgram, at: program.location, suggestion: Message.kindMeans))
      }
      return .prose
    }
    if let command = mapping["command"] {
      if mapping["program"] != nil { mapping.add(.error(Message.programAndCommand, at: command.location)) }
      guard let words = mapping.texts("command") else { return nil }
      guard !words.isEmpty, !words[0].text.isEmpty else {
        mapping.add(.error(Message.emptyCommand, at: command.location))
        return nil
      }
      return .command(words.map(\.text))
    }
    guard mapping["program"] != nil else { return .product(folder) }
    return mapping.text("program").map(Program.product)
  }

  private static func readPage(_ mapping: inout YAMLMapping) -> PageSettings? {
    var settings = PageSettings()
    guard choice("proof", ["page"], &mapping) != nil else { return nil }
    if mapping["language-mode"] != nil {
      guard let mode = choice("language-mode", ["6", "5"], &mapping) else { return nil }
      settings.languageMode = mode == "5" ? 5 : 6
    }
    if mapping["default-isolation"] != nil {
      guard let isolation = choice("default-isolation", ["MainActor", "nonisolated"], &mapping) else {
        return nil
      }
      settings.isMainActor = isolation == "MainActor"
    }
    if mapping["value-comments"] != nil {
      guard let values = choice("value-comments", ["checked", "prose"], &mapping) else { return nil }
      settings.checksValues = values == "checked"
    }
    return settings
  }

  private static func choice(_ key: String, _ values: [String], _ mapping: inout YAMLMapping) -> String? {
    guard let text = mapping.text(key) else { return nil }
    if values.contains(text) { return text }
    mapping.add(
      .error(
        Message.badChoice(key, text, values), at: mapping[key]?.location,
        suggestion: didYouMean(nearestTo: text, in: values)))
    return nil
  }
}

private enum Message {
  static let pageWithProgram = "a page has neither a 'program' nor a 'command'"
  static let kindMeans = "lessons, which may have a program, are in Lessons; 'kind: page' marks one without"
  static func badKind(_ text: String) -> String { "'\(text)' is not a kind of page here" }
  static let none = "the lesson has no front matter"
  static let example = "begin the file with '---', the keys 'title' and 'language', and '---'"
  static let programAndCommand = "a lesson has either a 'program' or a 'command'"
  static func needsPage(_ key: String) -> String { "'\(key)' needs 'proof: page'" }
  static func pageAndProgram(_ key: String) -> String {
    "a lesson that proves its page has no '\(key)': what runs are the page's own blocks"
  }
  static func badChoice(_ key: String, _ text: String, _ values: [String]) -> String {
    "'\(text)' is not a value of '\(key)'; write \(values.joined(separator: " or "))"
  }
  static let emptyCommand = "'command' names no program"
  static let languageExample = "write a tag such as tr, de, fr or en"
  static func badLanguage(_ text: String) -> String { "'\(text)' is not a language tag" }
}
