import CourseModel
import Diagnostics
import Encodings
import Platform

/// `course new lesson`: writes the first files of a lesson and names it where the package and the site must know it.
struct NewLesson {
  let scaffold: Scaffold
  let template: LessonTemplate
  /// Whether the page proves itself, without a program.
  var isPage = false

  /// What was made, one sentence a line.
  ///
  /// Throws ``ScaffoldingFault`` where the id is taken; nothing is written then. Package.swift and
  /// site.yml are replaced only if they were not edited meanwhile.
  func make() throws(ScaffoldingFault) -> [String] {
    let folder = "Lessons/\(template.id)"
    for place in [folder, "Pages/\(template.id).md"] where Files.exists(scaffold.course.root / place) {
      throw ScaffoldingFault(.error(Message.taken(template.id), at: SourceLocation(place)))
    }
    return try scaffold.write(files.map { ("\(folder)/\($0.path)", $0.text) })
      + (isPage ? [] : addToPackage())
      + scaffold.addToSite(template.id, template.language)
  }

  private var files: [(path: String, text: String)] {
    if isPage { return template.pageFiles }
    return package == nil ? template.scriptFiles : template.files
  }

  /// The course's own package; one further up knows nothing of the places of this course's programs.
  private var package: Path? {
    let root = scaffold.course.root
    return Files.exists(root / "Package.swift") ? root : nil
  }

  private func addToPackage() throws(ScaffoldingFault) -> [String] {
    guard let package else { return [Message.script] }
    let path = package / "Package.swift"
    return try scaffold.reporting { () throws(FileError) in
      let text = try Files.readText(path)
      guard let (edited, line) = ManifestEditing.adding(lesson: template.id, toPackage: text) else {
        return [Message.addTarget(template.id)]
      }
      try Files.replace(path, with: Array(edited.utf8), expecting: Array(text.utf8))
      return [Message.added(line.trimmingBlanks(), to: scaffold.names("Package.swift"))]
    }
  }
}

extension String {
  /// Whether it can name a new lesson's folder, product and address: ASCII letters in lower case, digits, dashes.
  ///
  /// Stricter than what is read, since a new name costs nothing.
  var isUsableAsLessonID: Bool {
    guard let first = utf8.first, first != UInt8(ascii: "-"), utf8.count <= 64 else { return false }
    return utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
    }
  }
}

private enum Message {
  static let script =
    "the course is not a package (it has no Package.swift), so the lesson's program is a script"
  static func taken(_ id: String) -> String { "a lesson or page '\(id)' exists already" }
  static func added(_ line: String, to file: String) -> String { "added to \(file): \(line)" }
  static func addTarget(_ id: String) -> String {
    "add to Package.swift: .executableTarget(name: \"\(id)\", dependencies: [\"LessonKit\"], "
      + "path: \"Lessons/\(id)/Program\")"
  }
}
