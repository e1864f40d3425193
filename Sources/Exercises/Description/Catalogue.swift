import Diagnostics
import Platform

/// All exercises of a course, in the order of their lessons' names.
package struct Catalogue: Sendable {
  /// The course's folder.
  package let course: Path
  /// Those whose description is sound.
  package let exercises: [Exercise]
  /// What is wrong with the others.
  package let diagnostics: [Diagnostic]

  /// Reads the descriptions of `course/Lessons/*/Exercise`.
  package init(course: Path) {
    var exercises: [Exercise] = []
    var diagnostics: [Diagnostic] = []
    let lessons = course / "Lessons"
    for id in (try? Files.list(lessons)) ?? [] where !id.hasPrefix(".") {
      let folder = lessons / id / "Exercise"
      guard Files.isDirectory(folder) else { continue }
      do throws(FaultyExercise) {
        exercises.append(try Exercise(id: id, folder: folder, shownAs: "Lessons/\(id)/Exercise"))
      } catch {
        diagnostics += error.diagnostics
      }
    }
    self.course = course
    self.exercises = exercises
    self.diagnostics = diagnostics
  }

  /// The nearest folder from `start` upwards that has lessons; nil where there is none.
  package static func course(from start: Path) -> Path? {
    start.absolute.nearestFolder { Files.isDirectory($0 / "Lessons") }
  }
}
