import CourseModel
import Diagnostics
import Platform

/// Finds the file that an excerpt names, and refuses every path that is outside.
struct ExcerptLocator: Sendable {
  /// The course's folder, resolved.
  let course: Path

  /// The file of an excerpt, resolved, and its name relative to the course.
  ///
  /// A path with a leading slash begins at the nearest folder above the lesson with a Package.swift, any other in
  /// the lesson's folder. The first must stay inside the package, the second inside the course, symbolic links
  /// followed. Throws the fault as a diagnostic at `place`.
  func locate(
    _ path: String, of lesson: Lesson, at place: SourceLocation
  ) throws(ExcerptFault) -> (file: Path, name: String) {
    let base: Path
    let border: Path
    if path.utf8.first == UInt8(ascii: "/") {
      guard let package = Course.packageRoot(above: lesson.folder) else {
        throw ExcerptFault(.error(Message.noPackage(path), at: place))
      }
      (base, border) = (package, package)
    } else {
      (base, border) = (lesson.folder, course)
    }
    let relative = String(path.drop { $0 == "/" })
    let file = base / relative
    guard !relative.isEmpty, file.isInside(border) else {
      throw ExcerptFault(.error(Message.outside(path), at: place, suggestion: Message.staysInside))
    }
    let resolved: Path
    do throws(FileError) {
      resolved = try Files.resolvingSymbolicLinks(file)
    } catch {
      throw ExcerptFault(
        .error(
          error.isMissing ? Message.noFile(path) : Message.unreadable(path, error.explanation), at: place,
          suggestion: neighbour(of: file).map(didYouMean)))
    }
    let resolvedBorder = (try? Files.resolvingSymbolicLinks(border)) ?? border
    guard resolved.isInside(resolvedBorder) else {
      throw ExcerptFault(.error(Message.linkOutside(path), at: place, suggestion: Message.staysInside))
    }
    guard Files.isRegularFile(resolved) else {
      throw ExcerptFault(.error(Message.notAFile(path), at: place))
    }
    return (resolved, name(of: file))
  }

  /// How a file is called in reports: relative to the course when it is inside, else from the root.
  func name(of file: Path) -> String {
    if let inside = file.relative(to: course) { return inside }
    guard let package = Course.packageRoot(above: course), let inside = file.relative(to: package) else {
      return file.string
    }
    let depth = course.relative(to: package).map { Path($0).components.count } ?? 0
    return String(repeating: "../", count: depth) + inside
  }

  /// A file in the same folder with a similar name.
  private func neighbour(of file: Path) -> String? {
    let names = (try? Files.list(file.parent)) ?? []
    return nearestWord(to: file.name, in: names)
  }
}

/// Why an excerpt could not be taken, as one diagnostic; exit status 2.
struct ExcerptFault: Error {
  var diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

private enum Message {
  static let staysInside = "the file of an excerpt must be inside the course"
  static func noPackage(_ path: String) -> String {
    "'\(path)' begins at the package root, but no folder above the lesson has a Package.swift"
  }
  static func outside(_ path: String) -> String { "the path '\(path)' is outside the course" }
  static func linkOutside(_ path: String) -> String {
    "the path '\(path)' is outside the course (through a symbolic link)"
  }
  static func noFile(_ path: String) -> String { "there is no file '\(path)'" }
  static func unreadable(_ path: String, _ why: String) -> String {
    "the file '\(path)' cannot be read: \(why)"
  }
  static func notAFile(_ path: String) -> String { "'\(path)' is not a regular file" }
}
