import CourseModel
import Diagnostics
import Platform

extension SiteInput {
  /// Reads what a course's `site/` folder holds besides the manifest: theme, strings, glossaries; and its exercises.
  ///
  /// What is missing is the toolkit's own. A file that cannot be read is a diagnostic, like every fault of the theme.
  package static func read(
    _ course: Course, report: CourseReport? = nil
  ) -> (input: SiteInput, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let site = course.root / "site"
    var files: [String: [UInt8]] = [:]
    for folder in ["theme", "strings", "glossary"] where Files.isDirectory(site / folder) {
      do throws(FileError) {
        for path in try Files.walk(site / folder) {
          guard let name = path.relative(to: site) else { continue }
          files[name] = try Files.read(path)
        }
      } catch {
        diagnostics.append(.error(error.explanation, at: SourceLocation("site/\(folder)")))
      }
    }
    let (theme, faults) = Theme.read(files)
    diagnostics += faults
    var input = SiteInput(course: course, report: report, theme: theme, files: .on(course.root))
    for (name, bytes) in files where name.hasPrefix("glossary/") && name.hasSuffix(".md") {
      input.glossaries[String(name.dropFirst("glossary/".count).dropLast(".md".count))] = bytes
    }
    for lesson in course.lessons where Files.isDirectory(lesson.folder / "Exercise" / "Starter") {
      let text = try? Files.readText(lesson.folder / "Exercise" / "exercise.txt")
      input.exercises[lesson.id] = SiteExercise(lesson: lesson.id, description: text)
    }
    return (input, diagnostics)
  }
}

extension CourseFiles {
  /// The files of a folder; what a symbolic link leads to outside of it is not there.
  package static func on(_ root: Path) -> CourseFiles {
    @Sendable func inside(_ path: String) -> Path? {
      let file = root / path
      guard Files.isRegularFile(file), let real = try? Files.resolvingSymbolicLinks(file), real.isInside(root)
      else {
        return nil
      }
      return real
    }
    return CourseFiles(
      exists: { inside($0) != nil }, read: { path in inside(path).flatMap { try? Files.read($0) } })
  }
}

extension SiteExercise {
  /// The exercise of a lesson by its description: `title` and `summary` before the first section, then the `text` of
  /// each `[requirement …]`; the format is described in Sources/Exercises.
  init(lesson: String, description: String?) {
    id = lesson
    var section = ""
    for line in (description ?? "").split(whereSeparator: \.isNewline) {
      if line.hasPrefix("[") {
        section = String(line.dropFirst().prefix { $0 != " " && $0 != "]" })
        continue
      }
      let parts = line.split(separator: ":", maxSplits: 1).map { text in
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      guard parts.count == 2 else { continue }
      switch (section, parts[0]) {
      case ("", "title"): title = parts[1]
      case ("", "summary"): summary = parts[1]
      case ("requirement", "text"): requirements.append(parts[1])
      default: break
      }
    }
  }
}
