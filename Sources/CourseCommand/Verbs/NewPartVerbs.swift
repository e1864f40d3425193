import CommandLineTool
import CourseModel
import Diagnostics
import Platform

/// The options of `course new exercise`.
struct NewExerciseOptions: VerbOptions {
  var lesson = ""
  var course = CourseOption()

  static let arguments: [Argument<Self>] =
    [
      .required(
        "lesson", \.lesson, .text("lesson", completion: .program(["list", "--ids"])),
        help: "The lesson's id or folder.")
    ] + group(\.course)

  /// Makes an exercise and reports what was made.
  func run(_ console: Console) throws(UsageError) -> ExitStatus {
    let course = course.read()
    let id = try LessonArguments(words: [lesson]).ids(in: course)[0]
    let console = self.course.console(console)
    return console.reportMaking { () throws(ScaffoldingFault) in
      let scaffold = try Scaffold(self.course)
      guard let lesson = course.lessons.first(where: { $0.id == id }) else {
        throw ScaffoldingFault(course.diagnostics.first { $0.severity == .error } ?? .error(Message.noLesson))
      }
      return try NewExercise(scaffold: scaffold, lesson: lesson).make()
    }
  }
}

/// The options of `course new page`.
struct NewPageOptions: VerbOptions {
  var name = ""
  var language: LanguageTag?
  var title: String?
  var course = CourseOption()

  static let arguments: [Argument<Self>] =
    [
      .required("name", \.name, .lessonID, help: "The page's name: file and address."),
      .option("language", \.language, .language, help: "The page's language (default: the course's)."),
      .option("title", \.title, .title, help: "The page's title (default: made from the name)."),
    ] + group(\.course)

  /// Makes a page and reports what was made.
  func run(_ console: Console) -> ExitStatus {
    course.console(console).reportMaking { () throws(ScaffoldingFault) in
      let scaffold = try Scaffold(course)
      let own = scaffold.course.manifest.language ?? scaffold.course.lessons.first?.metadata.language
      return try NewPage(
        scaffold: scaffold, name: name, title: title ?? CourseCommand.title(from: name),
        language: language ?? own ?? .english
      ).make()
    }
  }
}

/// The options of `course new theme`.
struct NewThemeOptions: VerbOptions {
  var course = CourseOption()

  static let arguments: [Argument<Self>] = group(\.course)

  /// Copies the theme and reports what was made.
  func run(_ console: Console) -> ExitStatus {
    course.console(console).reportMaking { () throws(ScaffoldingFault) in
      try NewTheme(scaffold: Scaffold(course)).make()
    }
  }
}

private enum Message {
  static let noLesson = "the course has no lessons; make one with 'course new lesson ID'"
}
