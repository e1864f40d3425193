import CourseModel
import Platform
import Testing

/// A course in a temporary folder, made of texts.
struct CourseFolder {
  /// Gone with the value.
  let folder: TemporaryFolder
  var root: Path { folder.path }

  /// Writes files; the key is the path below the course.
  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder(prefix: "course-test-")
    for (path, text) in files { try write(text, to: path) }
  }

  /// Writes one file.
  func write(_ text: String, to path: String) throws {
    try Files.write(Array(text.utf8), to: root / path)
  }

  /// The lesson `x`, with a page that has a title and `body`.
  static func page(_ body: String) -> String {
    "---\ntitle: T\nlanguage: en\ncommand: [echo]\n---\n" + body
  }

  /// Reads the course again.
  func read() -> Course { CourseReader.read(root) }

  /// Reads the lesson `x`.
  func lesson() throws -> Lesson {
    try #require(read().lessons.first { $0.id == "x" })
  }
}
