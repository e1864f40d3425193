import CourseModel
import Diagnostics
import Encodings
import Platform

/// `course new course`: writes a course package of its own.
struct NewCourse {
  /// The new course's folder, absolute.
  let folder: Path
  let title: String
  let language: LanguageTag
  let toolkit: ToolkitReference

  /// What was made, one sentence a line; throws where the folder is not empty or is inside a package.
  func make() throws(ScaffoldingFault) -> [String] {
    try checkFolder()
    if case .folder(let path) = toolkit, !Files.exists(path / "Package.swift") {
      throw ScaffoldingFault(.error(Message.noToolkit(path.string), suggestion: Message.nameToolkit))
    }
    do throws(FileError) {
      try Files.makeDirectories(folder)
      let template = try template()
      for (path, text) in template.files {
        try Files.makeDirectories((folder / path).parent)
        try Files.write(Array(text.utf8), to: folder / path)
      }
      return template.files.map { Message.made($0.path) } + notes(template)
        + [Message.next(shellWord(folder.string), command)]
    } catch {
      throw ScaffoldingFault(.error(error.description))
    }
  }

  private func checkFolder() throws(ScaffoldingFault) {
    // SwiftPM knows the package at hand by its folder's name: it would look for the toolkit in the course itself.
    if folder.name.lowercased() == toolkit.packageName {
      throw ScaffoldingFault(.error(Message.namedLikeToolkit(folder.name), suggestion: Message.otherName))
    }
    if Files.exists(folder) {
      guard Files.isDirectory(folder), (try? Files.list(folder))?.isEmpty ?? false else {
        throw ScaffoldingFault(.error(Message.notEmpty(folder.string)))
      }
    }
    if let package = Course.packageRoot(above: folder.parent) {
      throw ScaffoldingFault(
        .error(Message.insidePackage(folder.string, package.string), suggestion: Message.chooseOutside))
    }
  }

  /// The ways between folders are those of the file system, so that a symbolic link on the way does no harm.
  private func template() throws(FileError) -> CourseTemplate {
    let place = try Files.resolvingSymbolicLinks(folder)
    var toolkit = toolkit
    if case .folder(let path) = toolkit { toolkit = .folder(try Files.resolvingSymbolicLinks(path)) }
    return CourseTemplate(
      name: packageName, title: title, language: language, toolkit: toolkit,
      toolkitFolder: toolkit.folder(from: place))
  }

  /// The folder's name as a package may be called: the name is fixed then, whatever a clone's folder is called.
  private var packageName: String { folder.name }

  /// A toolkit in a folder outside of the course's repository does not come along when the course is cloned.
  private func notes(_ template: CourseTemplate) -> [String] {
    guard case .folder(let path) = template.toolkit else { return [] }
    let repository = Repository.top(above: folder)
    if let repository, path.isInside(repository) { return [] }
    return [Message.staysBehind(template.toolkitFolder)]
  }

  /// How a shell calls this command: where it is not installed, the new package runs the toolkit's.
  private var command: String { Executables.locate("course") == nil ? "swift run course" : "course" }

  /// The toolkit that this command comes from: what `make install` wrote down, or the package around its build folder.
  ///
  /// A clone's `origin` is preferred where it is a URL, since others can reach it.
  static func ownToolkit(program: Path?) async -> ToolkitReference? {
    guard let program else { return nil }
    let note = program.parent.parent / "share/course/toolkit"
    if let text = try? Files.readText(note) { return ToolkitReference(String(text.prefix { !$0.isNewline })) }
    guard let package = Course.packageRoot(above: program.parent) else { return nil }
    guard let origin = await git(["remote", "get-url", "origin"], in: package),
      ToolkitReference.isURL(origin), !origin.hasPrefix("file:")
    else { return .folder(package) }
    if let branch = await git(["symbolic-ref", "--short", "HEAD"], in: package) {
      return .repository(url: origin, .branch(branch))
    }
    // No branch is checked out, as in a CI job: the commit is what this command was built from.
    let commit = await git(["rev-parse", "HEAD"], in: package)
    return .repository(url: origin, commit.map { .revision($0) } ?? .branch("main"))
  }

  /// The line that git prints; nil where git is missing or fails.
  private static func git(_ arguments: [String], in folder: Path) async -> String? {
    guard let git = Executables.locate("git") else { return nil }
    let result = await ProcessSupervisor.shared.run(
      ProcessRequest(git, arguments, environment: EnvironmentVariables.current, workingDirectory: folder))
    let line = String(decoding: result.standardOutput, as: UTF8.self).prefix { !$0.isNewline }
    return result.succeeded && !line.isEmpty ? String(line) : nil
  }
}

private enum Message {
  static let nameToolkit = "name the toolkit with --toolkit, as a repository's URL or as a folder"
  static let chooseOutside = "choose a folder outside of that package"
  static let otherName = "choose another name"
  static func namedLikeToolkit(_ name: String) -> String {
    "a course cannot be called '\(name)': its toolkit has that name, and SwiftPM could not tell them apart"
  }
  static func notEmpty(_ path: String) -> String { "the folder '\(path)' exists and is not empty" }
  static func insidePackage(_ path: String, _ package: String) -> String {
    "the folder '\(path)' is inside the package at '\(package)'; a course is a package of its own"
  }
  static func noToolkit(_ path: String) -> String { "there is no toolkit package at '\(path)'" }
  static func made(_ path: String) -> String { "made \(path)" }
  static func staysBehind(_ path: String) -> String {
    "note: Package.swift names the toolkit at \(path); for a course that others clone, use --toolkit URL"
  }
  static func next(_ path: String, _ command: String) -> String {
    "next: cd \(path), then '\(command) verify' and 'swift test'"
  }
}
