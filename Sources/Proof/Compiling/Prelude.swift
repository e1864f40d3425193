import CourseModel
import Diagnostics
import Platform

/// Hidden code that a block is compiled with: `Lessons/ID/Prelude/NAME.swift`.
///
/// A block that names no prelude is compiled alone; nothing is added silently.
struct Prelude: Sendable {
  /// The path as reports show it.
  let file: String
  /// The code without a byte-order mark.
  let bytes: [UInt8]

  /// Reads a prelude; a name that is outside the folder, a missing or unreadable file is a fault.
  init(
    named name: String, of lesson: Lesson, course: Path, at place: SourceLocation
  ) throws(PreludeFault) {
    let folder = lesson.folder / "Prelude"
    guard !name.isEmpty, !name.hasPrefix("."), !name.utf8.contains(UInt8(ascii: "/")) else {
      throw PreludeFault(.error(Message.badName(name), at: place, suggestion: Message.namesAFile))
    }
    let path = folder / (name + ".swift")
    file = path.relative(to: course) ?? "Lessons/\(lesson.id)/Prelude/\(name).swift"
    guard Files.isRegularFile(path) else {
      let known = ((try? Files.list(folder)) ?? []).map { Path($0) }.filter { $0.extension == "swift" }
      throw PreludeFault(
        .error(
          Message.missing(file), at: place,
          suggestion: didYouMean(nearestTo: name, in: known.map(\.stem))))
    }
    let all: [UInt8]
    let isOutside: Bool
    do throws(FileError) {
      isOutside = !(try Files.resolvingSymbolicLinks(path)).isInside(try Files.resolvingSymbolicLinks(course))
      all = try Files.read(path)
    } catch {
      throw PreludeFault(.error(error.description, at: place))
    }
    if isOutside { throw PreludeFault(.error(Message.outside(file), at: place)) }
    bytes = all.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(all.dropFirst(3)) : all
  }
}

/// Why a prelude could not be read, as one diagnostic; exit status 2.
struct PreludeFault: Error {
  var diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

private enum Message {
  static let namesAFile = "prelude=NAME stands for Prelude/NAME.swift in the lesson's folder"
  static func badName(_ name: String) -> String { "'\(name)' is not the name of a prelude" }
  static func missing(_ file: String) -> String { "the prelude '\(file)' is missing" }
  static func outside(_ file: String) -> String {
    "the prelude '\(file)' is outside the course (through a symbolic link)"
  }
}
