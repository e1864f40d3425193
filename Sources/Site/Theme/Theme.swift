import CourseModel
import Diagnostics
import Encodings

/// The look of the pages and their interface strings: the page shell, the style sheet, the script and the strings.
///
/// Everything comes from `site/theme` and `site/strings`; a file that a course does not have is the toolkit's own. A course's
/// `style.css` comes after the toolkit's `base.css`, so that one line of it changes one thing.
package struct Theme: Sendable, Equatable {
  let page: Template
  /// The base style and after it the course's own.
  let style: [UInt8]
  /// The style of the page for unknown addresses where the site's own address is not known.
  let missingStyle: [UInt8]
  let script: [UInt8]
  /// Further files of the theme (a picture, a font), copied beside the style sheet; sorted by path.
  let extras: [(path: String, bytes: [UInt8])]
  /// The file of the theme that stands beside the course's title, or nil for the mark that the shell brings.
  let logo: String?
  /// Of everything of it that a page is made from: the shell and the strings.
  let digest: ContentHash
  private let strings: [String: [String: String]]

  /// Compares what pages are made of.
  package static func == (left: Theme, right: Theme) -> Bool {
    left.page == right.page && left.style == right.style && left.missingStyle == right.missingStyle
      && left.script == right.script && left.logo == right.logo
      && left.strings == right.strings && left.extras.map(\.path) == right.extras.map(\.path)
      && left.extras.map(\.bytes) == right.extras.map(\.bytes)
  }

  /// The toolkit's own theme.
  package static var standard: Theme { read([:]).theme }

  /// Reads a theme from the files of `site/`, by their path in it (`theme/page.html`, `strings/tr.strings`).
  ///
  /// Unknown slots of the shell and faults in the strings are diagnostics at their place; files outside `theme/` and
  /// `strings/` are ignored.
  package static func read(_ files: [String: [UInt8]]) -> (theme: Theme, diagnostics: [Diagnostic]) {
    let defaults = defaultFiles
    var diagnostics: [Diagnostic] = []
    func file(_ path: String) -> [UInt8] { files[path] ?? defaults[path] ?? [] }

    let english = InterfaceStrings.read(defaults["strings/en.strings"] ?? [], file: "en.strings", known: nil)
      .0
    var strings: [String: [String: String]] = [:]
    let paths = Set(files.keys).union(defaults.keys).filter {
      $0.hasPrefix("strings/") && $0.hasSuffix(".strings")
    }
    for path in paths.sorted() {
      guard let language = LanguageTag(String(path.dropFirst("strings/".count).dropLast(".strings".count)))
      else {
        diagnostics.append(.notALanguage(at: SourceLocation("site/\(path)")))
        continue
      }
      let (entries, faults) = InterfaceStrings.read(
        file(path), file: "site/\(path)", known: Set(english.keys))
      // A key that the course's file leaves out comes from the toolkit's file of that language before it comes from English.
      let base = InterfaceStrings.read(defaults[path] ?? [], file: path, known: nil).0
      strings[language.primary] = base.merging(entries) { _, own in own }
      diagnostics += faults
    }
    let slots = Slot.names + english.keys.sorted().map { "text.\($0)" }
    let (page, faults) = Template.read(file("theme/page.html"), file: "site/theme/page.html", slots: slots)
    diagnostics += faults
    let known: Set<String> = [
      "theme/page.html", "theme/base.css", "theme/style.css", "theme/404.css", "theme/site.js",
    ]
    var digest = BinaryWriter()
    digest.append(file("theme/page.html"))
    digest.append(file("theme/404.css"))
    for (language, entries) in strings.sorted(by: { $0.key < $1.key }) {
      digest.append(language)
      digest.append(entries.count)
      for (key, text) in entries.sorted(by: { $0.key < $1.key }) {
        digest.append(key)
        digest.append(text)
      }
    }
    let extras = Set(files.keys).union(defaults.keys).filter { $0.hasPrefix("theme/") && !known.contains($0) }
      .sorted()
    return (
      Theme(
        page: page, style: file("theme/base.css") + (files["theme/style.css"] ?? []),
        missingStyle: file("theme/404.css"),
        script: file("theme/site.js"),
        extras: extras.map { (String($0.dropFirst("theme/".count)), file($0)) },
        logo: extras.map { String($0.dropFirst("theme/".count)) }.first(where: isLogo),
        digest: ContentHash(of: digest.bytes + extras.flatMap { Array($0.utf8) + [0] }), strings: strings),
      diagnostics
    )
  }

  private static func isLogo(_ path: String) -> Bool {
    ["logo.svg", "logo.png", "logo.webp"].contains(path)
  }

  /// The strings in a language, English where it has none.
  func strings(in language: LanguageTag) -> InterfaceStrings {
    InterfaceStrings(
      language: language, own: strings[language.primary] ?? [:], fallback: strings["en"] ?? [:])
  }
}

/// The slots of the page shell; `site/theme/page.html` says what each is for.
enum Slot {
  static let names = [
    "language", "kind", "policy", "title", "metadata", "style", "root", "home", "languages", "logo", "course",
    "course-language",
    "search-languages", "repository", "sidebar", "main", "contents", "footer",
  ]
}

extension Diagnostic {
  /// For a file of `site/` whose name must be a language tag.
  static func notALanguage(at place: SourceLocation) -> Diagnostic {
    .error("the file's name is not a language tag", at: place, suggestion: "name it like 'tr' or 'pt-BR'")
  }
}
