import CourseModel
import Diagnostics
import Platform

/// `course new exercise`: writes an exercise beside a lesson.
struct NewExercise {
  let scaffold: Scaffold
  let lesson: Lesson

  /// What was made, one sentence a line; throws where the lesson has an exercise already, or is a page.
  func make() throws(ScaffoldingFault) -> [String] {
    guard !lesson.isProse else {
      throw ScaffoldingFault(.error(Message.needsLesson(lesson.id), at: SourceLocation(lesson.file)))
    }
    let folder = "Lessons/\(lesson.id)/Exercise"
    guard !Files.exists(scaffold.course.root / folder) else {
      throw ScaffoldingFault(.error(Message.taken(lesson.id), at: SourceLocation(folder)))
    }
    let files = ExerciseTemplate(language: lesson.metadata.language).files
    return try scaffold.write(files.map { ("\(folder)/\($0.path)", $0.text) }) + [Message.next(lesson.id)]
  }
}

private enum Message {
  static func needsLesson(_ id: String) -> String { "'\(id)' is a page; an exercise belongs to a lesson" }
  static func taken(_ id: String) -> String { "the lesson '\(id)' has an exercise already" }
  static func next(_ id: String) -> String {
    "next: 'course verify \(id)' checks the exercise itself; students begin with 'swift run exercise start \(id)'"
  }
}
