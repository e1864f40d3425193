import Course
import Diagnostics
import System

/// `course new lesson` and `course new course`: scaffolds that verify at once.
struct NewVerb {
  private let context: VerbContext

  init(_ context: VerbContext) { self.context = context }

  /// Makes a lesson and says what was made.
  func runLesson() throws(UsageError) -> ExitStatus {
    let course = context.course()
    let id = context.arguments.positional[0]
    guard Files.isDirectory(course.root) else {
      context.console.report(course.diagnostics)
      return .undecided
    }
    let template = LessonTemplate(
      id: id, title: context.arguments["title"] ?? title(from: id), language: try language())
    do throws(ScaffoldingFault) {
      let lines = try NewLesson(course: course, template: template).make()
      return context.console.print(lines.map { $0 + "\n" }.joined())
    } catch {
      context.console.report([error.diagnostic])
      return .undecided
    }
  }

  /// Makes a course and says what was made.
  func runCourse() throws(UsageError) -> ExitStatus {
    let folder = Path(context.arguments.positional[0]).absolute
    let language = try language()
    guard let toolkit = context.arguments["toolkit"].map({ Path($0).absolute })
      ?? NewCourse.ownToolkit(program: Executables.current)
    else { throw UsageError(Message.whichToolkit, verb: context.verb) }
    do throws(ScaffoldingFault) {
      let title = context.arguments["title"] ?? title(from: folder.name)
      let lines = try NewCourse(folder: folder, title: title, language: language, toolkit: toolkit).make()
      return context.console.print(lines.map { $0 + "\n" }.joined())
    } catch {
      context.console.report([error.diagnostic])
      return .undecided
    }
  }

  private func language() throws(UsageError) -> LanguageTag {
    let text = context.arguments["language"] ?? "en"
    guard let tag = LanguageTag(text) else { throw UsageError(Message.badLanguage(text), verb: context.verb) }
    return tag
  }

  /// `secure-storage` becomes `Secure storage`.
  private func title(from id: String) -> String {
    let words = id.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

private enum Message {
  static let whichToolkit = "name the toolkit's package with '--toolkit <dir>'"
  static func badLanguage(_ text: String) -> String {
    "the value '\(text)' is invalid for '--language'; write a tag such as tr, de, fr or en"
  }
}
