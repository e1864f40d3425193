import CourseModel
import Diagnostics
import Platform

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
    guard id.isUsableAsLessonID else { throw UsageError(Message.badID(id), verb: context.verb) }
    let template = LessonTemplate(
      id: id, title: try givenTitle() ?? title(from: id), language: try language())
    do throws(ScaffoldingFault) {
      let lines = try NewLesson(course: course, template: template).make()
      return context.console.print(lines.map { $0 + "\n" }.joined())
    } catch {
      context.console.report([error.diagnostic])
      return .undecided
    }
  }

  /// Makes a course and says what was made.
  func runCourse() async throws(UsageError) -> ExitStatus {
    let folder = Path(context.arguments.positional[0]).absolute
    guard isOneLine(folder.name) else { throw UsageError(Message.badFolder, verb: context.verb) }
    let language = try language()
    let title = try givenTitle() ?? title(from: folder.name)
    let named = context.arguments["toolkit"].map { ToolkitReference($0) }
    let own = named == nil ? await NewCourse.ownToolkit(program: Executables.current) : nil
    guard let toolkit = named ?? own else { throw UsageError(Message.whichToolkit, verb: context.verb) }
    do throws(ScaffoldingFault) {
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

  /// The title that was given: one line that shows something.
  private func givenTitle() throws(UsageError) -> String? {
    guard let title = context.arguments["title"] else { return nil }
    guard isOneLine(title), title.contains(where: { !$0.isWhitespace }) else {
      throw UsageError(Message.badTitle, verb: context.verb)
    }
    return title
  }

  private func isOneLine(_ text: String) -> Bool {
    !text.unicodeScalars.contains {
      [.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
    }
  }

  /// `secure-storage` becomes `Secure storage`.
  private func title(from id: String) -> String {
    let words = id.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

private enum Message {
  static func badID(_ id: String) -> String {
    "'\(id)' cannot be a new lesson's id; write lower-case letters, digits and dashes, such as secure-storage"
  }
  static let whichToolkit = "name the toolkit with '--toolkit <url-or-dir>'"
  static let badFolder =
    "the folder's name goes into Package.swift; name it in one line without control characters"
  static let badTitle = "the value of '--title' is invalid; write one line of text without control characters"
  static func badLanguage(_ text: String) -> String {
    "the value '\(text)' is invalid for '--language'; write a tag such as tr, de, fr or en"
  }
}
