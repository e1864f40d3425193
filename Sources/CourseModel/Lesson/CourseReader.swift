import Diagnostics
import MarkdownSource
import Platform

/// Reads a course from its folder: the manifest, the lessons in their order, the claims of their blocks.
package enum CourseReader {
  /// The largest page that is read: far above any text that a person writes, far below what hurts.
  static let pageLimit = 8 << 20

  /// What a course is read for.
  package enum Purpose: Hashable, Sendable {
    /// To be proven: a page that claims nothing is at fault.
    case proof
    /// To be rendered without a proof: such a page only gets warnings.
    case rendering

    var unclaimed: Diagnostic.Severity { self == .proof ? .error : .warning }
  }

  /// Reads the course in `folder`; what is wrong with it is in the course's `diagnostics`.
  ///
  /// Never throws: a lesson that cannot be read is left out and its fault kept, so that the others are judged.
  package static func read(_ folder: Path, for purpose: Purpose = .proof) -> Course {
    let root = (try? Files.resolvingSymbolicLinks(folder.absolute)) ?? folder.absolute
    var course = Course(root: root, manifest: SiteManifest(), lessons: [], lessonIDs: [], diagnostics: [])
    guard Files.isDirectory(root) else {
      course.diagnostics.append(.error(Message.noFolder(folder.string)))
      return course
    }
    readManifest(of: &course)
    let folders = lessonFolders(of: &course)
    let found = folders + pageNames(of: &course, besides: folders)
    course.lessonIDs = order(found, by: &course)
    for (lesson, faults) in mapOnThreads(course.lessonIDs, { readLesson($0, root: root, for: purpose) }) {
      if let lesson { course.lessons.append(lesson) }
      course.diagnostics += faults
    }
    return course
  }

  private static func readManifest(of course: inout Course) {
    let path = course.root / "site/site.yml"
    guard Files.exists(path) else { return }
    do throws(FileError) {
      let (manifest, faults) = SiteManifest.read(try readRegular(path), file: "site/site.yml")
      course.manifest = manifest
      course.diagnostics += faults
    } catch {
      course.diagnostics.append(.error(error.explanation, at: SourceLocation("site/site.yml")))
    }
  }

  /// The bytes of a file; what waits for a writer, such as a fifo, is none.
  static func readRegular(_ path: Path) throws(FileError) -> [UInt8] {
    if Files.exists(path), !Files.isRegularFile(path), !Files.isDirectory(path) {
      throw FileError("read", path, .notARegularFile)
    }
    return try Files.read(path)
  }

  private static func lessonFolders(of course: inout Course) -> [String] {
    let folder = course.root / "Lessons"
    guard let names = try? Files.list(folder) else {
      course.diagnostics.append(
        .error(Message.noLessonsFolder, at: SourceLocation("Lessons"), suggestion: Message.makeALesson))
      return []
    }
    let folders = names.filter { !$0.hasPrefix(".") && Files.isDirectory(folder / $0) }
    // A name that is not UTF-8 comes repaired, and then nothing is there under it.
    for name in names where name.unicodeScalars.contains("\u{FFFD}") && !Files.exists(folder / name) {
      course.diagnostics.append(.error(Message.nameIsNotUTF8, at: SourceLocation("Lessons/\(name)")))
    }
    if folders.isEmpty {
      course.diagnostics.append(
        .error(Message.noLessons, at: SourceLocation("Lessons"), suggestion: Message.makeALesson))
    }
    return folders
  }

  /// The names of the files in `Pages/`: each is a page without a program.
  private static func pageNames(of course: inout Course, besides lessons: [String]) -> [String] {
    let files = (try? Files.list(course.root / "Pages")) ?? []
    let names = files.filter { !$0.hasPrefix(".") && $0.hasSuffix(".md") }.map { Path($0).stem }
    for name in names where lessons.contains(name) {
      course.diagnostics.append(
        .error(
          Message.pageNamedAsLesson(name), at: SourceLocation("Pages/\(name).md"),
          suggestion: Message.renamePage))
    }
    return names.filter { !lessons.contains($0) }
  }

  /// The manifest's order, then the lessons that it does not name, by folder name.
  private static func order(_ found: [String], by course: inout Course) -> [String] {
    let manifest = course.manifest
    guard !manifest.parts.isEmpty else { return found }
    var ordered: [String] = []
    var named: Set<String> = []
    let known = Set(found)
    for reference in manifest.parts.flatMap(\.lessons) {
      if !known.contains(reference.id) {
        course.diagnostics.append(
          .error(
            Message.unknownLesson(reference.id), at: reference.location,
            suggestion: didYouMean(nearestTo: reference.id, in: found)))
      } else if !named.insert(reference.id).inserted {
        course.diagnostics.append(.error(Message.lessonTwice(reference.id), at: reference.location))
      } else {
        ordered.append(reference.id)
      }
    }
    let rest = found.filter { !named.contains($0) }
    for id in rest {
      course.diagnostics.append(
        .warning(
          Message.notInManifest(id), at: SourceLocation("site/site.yml"), suggestion: Message.addToPart))
    }
    return ordered + rest
  }
}

private enum Message {
  static let noLessonsFolder = "the course has no folder Lessons"
  static let noLessons = "the course has no lessons"
  static let makeALesson = "make one with 'course new lesson ID', or name the course with --course DIR"
  static let addToPart = "add it to a part; until then it comes last"
  static let renamePage = "rename the page or the lesson: both have one address"
  static func pageNamedAsLesson(_ name: String) -> String { "there is a lesson '\(name)', too" }
  static func noFolder(_ path: String) -> String { "there is no folder '\(path)'" }
  static func unknownLesson(_ id: String) -> String {
    "site.yml names the lesson '\(id)', which does not exist"
  }
  static func lessonTwice(_ id: String) -> String { "site.yml names the lesson '\(id)' twice" }
  static func notInManifest(_ id: String) -> String { "the lesson '\(id)' is in no part of site.yml" }
  static let nameIsNotUTF8 =
    "the name of this file or folder is not UTF-8, so it cannot be read; rename it"
}
