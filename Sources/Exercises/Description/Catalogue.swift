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

  /// Reads the descriptions of `course/Lessons/ID/Exercise` and, after it, `course/Lessons/ID/Exercises/NAME`.
  package init(course: Path) {
    var exercises: [Exercise] = []
    var diagnostics: [Diagnostic] = []
    let lessons = course / "Lessons"
    for id in Self.names(in: lessons).flatMap({ lesson in
      [lesson] + Self.names(in: lessons / lesson / "Exercises").map { "\(lesson)/\($0)" }
    }) {
      let place = Exercise.place(of: id)
      guard Files.isDirectory(course / place) else { continue }
      do throws(FaultyExercise) {
        exercises.append(try Exercise(id: id, folder: course / place, shownAs: place))
      } catch {
        diagnostics += error.diagnostics
      }
    }
    self.course = course
    self.exercises = exercises
    self.diagnostics = diagnostics
  }

  private static func names(in folder: Path) -> [String] {
    ((try? Files.list(folder)) ?? []).filter { !$0.hasPrefix(".") }
  }

  /// The nearest folder from `start` upwards that has lessons; nil where there is none.
  package static func course(from start: Path) -> Path? {
    start.absolute.nearestFolder { Files.isDirectory($0 / "Lessons") }
  }
}
