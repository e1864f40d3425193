import CourseModel
import Diagnostics
import MarkdownSource
import Platform

/// `course new lesson`: writes the first files of a lesson and names it where the package and the site must know it.
struct NewLesson {
  let course: Course
  let template: LessonTemplate

  /// What was made, one sentence a line.
  ///
  /// Throws ``ScaffoldingFault`` where the id is taken; nothing is written then. Package.swift and
  /// site.yml are replaced only if they were not edited meanwhile.
  func make() throws(ScaffoldingFault) -> [String] {
    let folder = course.root / "Lessons" / template.id
    guard !Files.exists(folder) else {
      throw ScaffoldingFault(.error(Message.taken(template.id), at: SourceLocation("Lessons/\(template.id)")))
    }
    do throws(FileError) {
      var made: [String] = []
      let isScript = Course.packageRoot(above: course.root) == nil
      for (path, text) in isScript ? template.scriptFiles : template.files {
        let file = folder / path
        try Files.makeDirectories(file.parent)
        try Files.write(Array(text.utf8), to: file)
        made.append(Message.made("Lessons/\(template.id)/\(path)"))
      }
      return made + (try addToPackage()) + (try addToSite())
    } catch {
      throw ScaffoldingFault(.error(error.description))
    }
  }

  private func addToPackage() throws(FileError) -> [String] {
    guard let package = Course.packageRoot(above: course.root) else { return [Message.script] }
    let path = package / "Package.swift"
    let text = try Files.readText(path)
    guard let (edited, line) = ManifestEditing.adding(lesson: template.id, toPackage: text) else {
      return [Message.addTarget(template.id)]
    }
    try Files.replace(path, with: Array(edited.utf8), expecting: Array(text.utf8))
    return [Message.added(trimmed(line), to: "Package.swift")]
  }

  private func addToSite() throws(FileError) -> [String] {
    let path = course.root / "site/site.yml"
    guard !course.manifest.parts.isEmpty, Files.exists(path) else { return [] }
    let text = try Files.readText(path)
    let sameLanguage = Set(
      course.lessons.filter { $0.metadata.language.primary == template.language.primary }.map(\.id))
    guard
      let (edited, part) = ManifestEditing.adding(
        lesson: template.id, toSite: text, parts: course.manifest.parts, fits: sameLanguage.contains)
    else { return [Message.addToSite(template.id)] }
    try Files.replace(path, with: Array(edited.utf8), expecting: Array(text.utf8))
    return [Message.addedToPart(template.id, part.text(in: "en"))]
  }

  private func trimmed(_ line: String) -> String { String(line.drop { $0 == " " || $0 == "\t" }) }
}

/// Why nothing was scaffolded.
struct ScaffoldingFault: Error {
  var diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
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
  static let script = "the course is not inside a package, so the lesson's program is a script"
  static func taken(_ id: String) -> String { "a lesson '\(id)' exists already" }
  static func made(_ path: String) -> String { "made \(path)" }
  static func added(_ line: String, to file: String) -> String { "added to \(file): \(line)" }
  static func addTarget(_ id: String) -> String {
    "add to Package.swift: .executableTarget(name: \"\(id)\", dependencies: [\"LessonKit\"], "
      + "path: \"Lessons/\(id)/Program\")"
  }
  static func addedToPart(_ id: String, _ part: String) -> String {
    "added to site/site.yml: \(id), in the part “\(part)”"
  }
  static func addToSite(_ id: String) -> String { "add to a part of site/site.yml: \(id)" }
}
