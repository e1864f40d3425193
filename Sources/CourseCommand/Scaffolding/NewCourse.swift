import CourseModel
import Diagnostics
import Platform

/// `course new course`: writes a course package outside this repository.
struct NewCourse {
  /// The new course's folder, absolute.
  let folder: Path
  let title: String
  let language: LanguageTag
  /// The toolkit's package, absolute.
  let toolkit: Path

  /// What was made, one sentence a line; throws where the folder holds anything already.
  func make() throws(ScaffoldingFault) -> [String] {
    if Files.exists(folder) {
      guard Files.isDirectory(folder), (try? Files.list(folder))?.isEmpty ?? false else {
        throw ScaffoldingFault(.error(Message.notEmpty(folder.string)))
      }
    }
    guard Files.exists(toolkit / "Package.swift") else {
      throw ScaffoldingFault(.error(Message.noToolkit(toolkit.string), suggestion: Message.nameToolkit))
    }
    let template = CourseTemplate(
      name: folder.name, title: title, language: language, toolkitPath: toolkit.string)
    do throws(FileError) {
      for (path, text) in template.files {
        try Files.makeDirectories((folder / path).parent)
        try Files.write(Array(text.utf8), to: folder / path)
      }
    } catch {
      throw ScaffoldingFault(.error(error.description))
    }
    return template.files.map { Message.made($0.path) } + [Message.next(folder.string, command)]
  }

  /// How a shell calls this command: where it is not installed, the new package runs the toolkit's.
  private var command: String { Executables.locate("course") == nil ? "swift run course" : "course" }

  /// The toolkit that this command comes from: the package around its build folder, or what `make install` wrote down.
  static func ownToolkit(program: Path?) -> Path? {
    guard let program else { return nil }
    let note = program.parent.parent / "share/course/toolkit"
    if let text = try? Files.readText(note) { return Path(String(text.prefix { !$0.isNewline })) }
    return Course.packageRoot(above: program.parent)
  }
}

private enum Message {
  static let nameToolkit = "name the toolkit's package with --toolkit DIR"
  static func notEmpty(_ path: String) -> String { "the folder '\(path)' is there already and not empty" }
  static func noToolkit(_ path: String) -> String { "there is no toolkit package at '\(path)'" }
  static func made(_ path: String) -> String { "made \(path)" }
  static func next(_ path: String, _ command: String) -> String {
    "next: cd \(path), then '\(command) verify' and 'swift test'"
  }
}
