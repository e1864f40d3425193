import CourseModel
import Diagnostics
import Exercises
import Platform
import Site

/// Reads what the site is made of besides the lessons.
enum SiteReader {
  /// Reads a course's `site/` folder and the descriptions of its exercises.
  ///
  /// What is missing is the toolkit's own. A file that cannot be read is a diagnostic, like every fault of the theme.
  static func read(_ course: Course, report: CourseReport?) -> (input: SiteInput, diagnostics: [Diagnostic]) {
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
    var (input, faults) = SiteInput.read(files, of: course)
    diagnostics += faults
    input.report = report
    input.files = CourseFiles(on: course.root)
    input.exercises = exercises(of: course)
    return (input, diagnostics)
  }

  /// The exercises by their ids; a faulty description leaves its card without text, and `verify` reports why.
  private static func exercises(of course: Course) -> [String: SiteExercise] {
    let described = Dictionary(
      Catalogue(course: course.root).exercises.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var exercises: [String: SiteExercise] = [:]
    for lesson in course.lessons {
      let names = (try? Files.list(lesson.folder / "Exercises")) ?? []
      for id in [lesson.id] + names.map({ "\(lesson.id)/\($0)" })
      where Files.isDirectory(course.root / Exercise.place(of: id) / "Starter") {
        let exercise = described[id]
        exercises[id] = SiteExercise(
          id: id, title: exercise?.title, summary: exercise?.summary,
          requirements: exercise?.requirements.map(\.text) ?? [])
      }
    }
    return exercises
  }
}

extension CourseFiles {
  /// The files of a folder; the target of a symbolic link that is outside of it does not exist.
  init(on root: Path) {
    @Sendable func inside(_ path: String) -> Path? {
      let file = root / path
      guard Files.isRegularFile(file), let real = try? Files.resolvingSymbolicLinks(file), real.isInside(root)
      else {
        return nil
      }
      return real
    }
    self.init(
      exists: { inside($0) != nil }, read: { path in inside(path).flatMap { try? Files.read($0) } })
  }
}
