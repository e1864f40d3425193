import CourseModel

/// What differs from page to page; the shell of the theme does the rest.
struct PageContent: Sendable {
  /// The path in the site.
  var path: String
  /// What the style sheet distinguishes: `lesson`, `home`, `list`, `source`, `missing`.
  var kind: String
  var language: LanguageTag
  var title: String
  var description: String?
  var main: HTML
  var contents: HTML = .empty
  /// The path of the page that says the same in another language, by the primary language.
  var alternates: [String: String] = [:]
  /// The Markdown file, relative to the course, for the link to its editor.
  var source: String?
}
