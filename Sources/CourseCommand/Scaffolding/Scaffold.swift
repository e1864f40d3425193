import CourseModel
import Diagnostics
import Platform

/// A course into which a `new` verb writes files.
struct Scaffold: Sendable {
  let course: Course
  /// How its files are named to a person.
  let names: FileNames

  /// Reads the course; throws where there is no folder, or where it is within a lesson of another course.
  init(_ option: CourseOption) throws(ScaffoldingFault) {
    course = option.read()
    names = option.names
    let root = course.root
    guard Files.isDirectory(root) else {
      throw ScaffoldingFault(course.diagnostics.first ?? .error(Message.noFolder(root.string)))
    }
    if let outer = Course.folder(above: root.parent), root.isInside(outer / "Lessons") {
      throw ScaffoldingFault(
        .error(Message.insideLesson(root.string, outer.string), suggestion: Message.leaveOut))
    }
  }

  /// Writes files, given from the course's folder, and says so, one sentence for each.
  func write(_ files: [(path: String, text: String)]) throws(ScaffoldingFault) -> [String] {
    try reporting { () throws(FileError) in
      try files.map { path, text throws(FileError) in
        let file = course.root / path
        try Files.makeDirectories(file.parent)
        try Files.write(Array(text.utf8), to: file)
        return Message.made(names(path))
      }
    }
  }

  /// Names a lesson or page in a part of site.yml, where there are parts; says what was done, or what is to be done.
  func addToSite(_ id: String, _ language: LanguageTag) throws(ScaffoldingFault) -> [String] {
    let path = course.root / "site/site.yml"
    guard !course.manifest.parts.isEmpty, Files.exists(path) else { return [] }
    return try reporting { () throws(FileError) in
      let text = try Files.readText(path)
      let sameLanguage = Set(
        course.lessons.filter { $0.metadata.language.primary == language.primary }.map(\.id))
      guard
        let (edited, part) = ManifestEditing.adding(
          lesson: id, toSite: text, parts: course.manifest.parts, fits: sameLanguage.contains)
      else { return [Message.addToSite(id, names("site/site.yml"))] }
      try Files.replace(path, with: Array(edited.utf8), expecting: Array(text.utf8))
      return [Message.addedToPart(id, names("site/site.yml"), part.text(in: "en"))]
    }
  }

  /// Turns a file's fault into that of the scaffold.
  func reporting<Result>(
    _ work: () throws(FileError) -> Result
  ) throws(ScaffoldingFault) -> Result {
    do throws(FileError) { return try work() } catch { throw ScaffoldingFault(.error(error.description)) }
  }
}

/// Why nothing was scaffolded.
struct ScaffoldingFault: Error {
  var diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

private enum Message {
  static let leaveOut = "leave out '--course': then it is made in that course"
  static func noFolder(_ path: String) -> String { "there is no folder '\(path)'" }
  static func insideLesson(_ path: String, _ course: String) -> String {
    "the folder '\(path)' is among the lessons of the course at '\(course)'"
  }
  static func made(_ path: String) -> String { "made \(path)" }
  static func addedToPart(_ id: String, _ file: String, _ part: String) -> String {
    "added to \(file): \(id), in the part “\(part)”"
  }
  static func addToSite(_ id: String, _ file: String) -> String { "add to a part of \(file): \(id)" }
}
