import CourseModel
import Diagnostics
import SwiftSource
import Synchronization

/// Everything that the pages are made of.
package struct SiteInput: Sendable {
  /// The course with its lessons.
  package var course: Course
  /// What was found out about its blocks; nil where nothing was run, and then the pages say so.
  package var report: CourseReport?
  /// The look and the words.
  package var theme: Theme
  /// Markdown of each language's glossary; terms are its headings of level two.
  package var glossaries: [LanguageTag: [UInt8]] = [:]
  /// The exercises by their ids: the lesson's, and after a slash the exercise's own where the lesson has several.
  package var exercises: [String: SiteExercise] = [:]
  /// The course's other files.
  package var files: CourseFiles
  /// Where the site will be published, ending in a slash; nil where that is not known.
  package var baseURL: String?
  /// The colours of code that are known already.
  package var colours = ColourCache()
  /// The address of a script that is added to every page, from the site's top; for a server that reloads pages.
  package var liveScript: String?

  /// Makes an input; the base URL is the manifest's until another one is set.
  package init(
    course: Course, report: CourseReport? = nil, theme: Theme = .standard, files: CourseFiles = CourseFiles()
  ) {
    self.course = course
    self.report = report
    self.theme = theme
    self.files = files
    baseURL = course.manifest.baseURL
  }
}

extension SiteInput {
  /// The input that a course's `site/` folder gives: theme, strings and glossaries.
  ///
  /// - Parameter files: the folder's files by their path in it (`theme/page.html`, `glossary/tr.md`).
  package static func read(
    _ files: [String: [UInt8]], of course: Course
  ) -> (input: SiteInput, diagnostics: [Diagnostic]) {
    let (theme, faults) = Theme.read(files)
    var diagnostics = faults
    var input = SiteInput(course: course, theme: theme)
    for (name, bytes) in files.sorted(by: { $0.key < $1.key })
    where name.hasPrefix("glossary/") && name.hasSuffix(".md") {
      guard let language = LanguageTag(String(name.dropFirst("glossary/".count).dropLast(".md".count))) else {
        diagnostics.append(.notALanguage(at: SourceLocation("site/\(name)")))
        continue
      }
      input.glossaries[language] = bytes
    }
    return (input, diagnostics)
  }
}

/// The course's files as the site sees them, by their path in the course; the folder itself is read elsewhere.
package struct CourseFiles: Sendable {
  /// Whether there is a file of that path.
  package var exists: @Sendable (String) -> Bool
  /// The file's bytes; nil where it cannot be read.
  package var read: @Sendable (String) -> [UInt8]?

  /// A course without further files.
  package init() {
    exists = { _ in false }
    read = { _ in nil }
  }

  /// Files that are found and read by functions.
  package init(
    exists: @escaping @Sendable (String) -> Bool, read: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.exists = exists
    self.read = read
  }
}

/// An exercise as its card on the lesson's page shows it.
package struct SiteExercise: Hashable, Sendable {
  /// The name that the student's command takes.
  package var id: String
  /// The exercise's title in the lesson's language; nil for none.
  package var title: String?
  /// What is to be done, in one or two sentences; nil for none.
  package var summary: String?
  /// What a solution must fulfil, in the order in which it is checked.
  package var requirements: [String] = []

  /// What it is called on its page: `exercise`, or `exercise-NAME`.
  var anchor: String {
    let parts = id.split(separator: "/", maxSplits: 1)
    return parts.count > 1 ? "exercise-\(parts[1])" : "exercise"
  }

  package init(id: String, title: String? = nil, summary: String? = nil, requirements: [String] = []) {
    self.requirements = requirements
    self.id = id
    self.title = title
    self.summary = summary
  }
}

extension [String: SiteExercise] {
  /// A lesson's exercises: that of the folder `Exercise` first, then those of `Exercises` by their names.
  func of(lesson: String) -> [SiteExercise] {
    filter { $0.key == lesson || $0.key.hasPrefix(lesson + "/") }.sorted { $0.key < $1.key }.map(\.value)
  }
}

/// What is known of a site besides the files that were given away while it was made.
package struct SiteResult: Sendable {
  /// Files of the course that are copied into the site, by their path in it; a file that was made has precedence.
  package var copies: [String: String] = [:]
  /// Broken links, anchors and images, faults of the theme, in the order of the course.
  package var diagnostics: [Diagnostic]
}

/// The files of a site in memory.
final class CollectedFiles: SiteSink {
  private let collected = Mutex<[String: [UInt8]]>([:])
  private let earlier: [String: SiteOutput.Content]

  init(earlier: SiteOutput?) {
    self.earlier = Dictionary(
      (earlier?.files ?? []).map { ($0.path, $0.content) }, uniquingKeysWith: { first, _ in first })
  }

  var files: [String: [UInt8]] { collected.withLock(\.self) }

  func write(_ path: String, _ bytes: [UInt8]) { collected.withLock { $0[path] = bytes } }

  func keep(_ path: String, mark: String) -> Bool {
    guard case .bytes(let bytes) = earlier[path] else { return false }
    write(path, bytes)
    return true
  }
}

/// The site as a list of files, and what was wrong with the pages.
package struct SiteOutput: Sendable {
  /// One file of the site.
  package struct File: Hashable, Sendable {
    /// The path in the site's folder.
    package var path: String
    /// What it consists of.
    package var content: Content

    package init(path: String, content: Content) {
      self.path = path
      self.content = content
    }
  }

  /// What a file consists of.
  package enum Content: Hashable, Sendable {
    /// These bytes.
    case bytes([UInt8])
    /// A copy of the course's file at that path.
    case copy(of: String)
  }

  /// The files in the order of their paths, each path once.
  package var files: [File]
  /// Broken links, anchors and images, faults of the theme, in the order of the course.
  package var diagnostics: [Diagnostic]
}
