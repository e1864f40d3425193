import CommandLineTool
import CourseModel
import Diagnostics
import Platform

/// The options of `course new lesson`.
struct NewLessonOptions: VerbOptions {
  var id = ""
  var language = LanguageTag.english
  var title: String?
  var isPage = false
  var course = CourseOption()

  static let arguments: [Argument<Self>] =
    [
      .required("id", \.id, .lessonID, help: "The lesson's id: folder, program and address."),
      .option(
        "language", \.language, .language,
        help: "The page's language: tr, de, fr, en or another tag (default: en)."),
      .option("title", \.title, .title, help: "The lesson's title (default: made from the id)."),
      .flag("page", \.isPage, help: "Make a page that proves itself by its Swift blocks, without a program."),
    ] + group(\.course)
}

/// `course new lesson`: a scaffold that verifies at once.
struct NewLessonVerb {
  private let options: NewLessonOptions
  private let console: Console

  init(_ options: NewLessonOptions, _ console: Console) {
    self.options = options
    self.console = options.course.console(console)
  }

  /// Makes a lesson and reports what was made.
  func run() -> ExitStatus {
    let template = LessonTemplate(
      id: options.id, title: options.title ?? title(from: options.id), language: options.language)
    return console.reportMaking { () throws(ScaffoldingFault) in
      try NewLesson(scaffold: Scaffold(options.course), template: template, isPage: options.isPage).make()
    }
  }
}

/// The options of `course new course`.
struct NewCourseOptions: VerbOptions {
  var folder: Path = "."
  var language = LanguageTag.english
  var title: String?
  var toolkit: ToolkitReference?

  static let arguments: [Argument<Self>] = [
    .required("dir", \.folder, .newFolder, help: "The new course's folder; it must not exist or be empty."),
    .option("language", \.language, .language, help: "The first lesson's language (default: en)."),
    .option("title", \.title, .title, help: "The course's title (default: made from the folder's name)."),
    .option(
      "toolkit", \.toolkit,
      ValueSyntax("url-or-dir", expectation: "", completion: .folder) { ToolkitReference($0) },
      help: "The toolkit's package: URL, URL@VERSION or folder (default: the one this command comes from)."),
  ]
}

/// `course new course`: a scaffold that verifies at once.
struct NewCourseVerb {
  private let options: NewCourseOptions
  private let console: Console

  init(_ options: NewCourseOptions, _ console: Console) {
    self.options = options
    self.console = console
  }

  /// Makes a course and reports what was made.
  func run() async throws(UsageError) -> ExitStatus {
    let folder = options.folder.absolute
    let own = options.toolkit == nil ? await NewCourse.ownToolkit(program: Executables.current) : nil
    guard let toolkit = options.toolkit ?? own else { throw UsageError(Message.whichToolkit) }
    let course = NewCourse(
      folder: folder, title: options.title ?? title(from: folder.name), language: options.language,
      toolkit: toolkit)
    return console.reportMaking { () throws(ScaffoldingFault) in try course.make() }
  }
}

extension Console {
  /// Prints what was made, one sentence a line, or reports why nothing was.
  func reportMaking(_ make: () throws(ScaffoldingFault) -> [String]) -> ExitStatus {
    do throws(ScaffoldingFault) {
      return print(try make().map { $0 + "\n" }.joined())
    } catch {
      report([error.diagnostic])
      return .undecided
    }
  }
}

/// `secure-storage` becomes `Secure storage`.
func title(from id: String) -> String {
  let words = id.split(separator: "-").joined(separator: " ")
  return words.prefix(1).uppercased() + words.dropFirst()
}

private func isOneLine(_ text: String) -> Bool {
  !text.unicodeScalars.contains {
    [.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
  }
}

extension ValueSyntax<String> {
  static var lessonID: Self {
    ValueSyntax("id", expectation: Message.lessonID) { $0.isUsableAsLessonID ? $0 : nil }
  }
  /// One line that shows something.
  static var title: Self {
    ValueSyntax("text", expectation: Message.title) { text in
      isOneLine(text) && text.contains { !$0.isWhitespace } ? text : nil
    }
  }
}

extension ValueSyntax<LanguageTag> {
  static var language: Self {
    ValueSyntax("tag", expectation: Message.language) { LanguageTag($0) }
  }
}

extension ValueSyntax<Path> {
  /// A folder whose name can stand in Package.swift.
  fileprivate static var newFolder: Self {
    ValueSyntax("dir", expectation: Message.newFolder, completion: .folder) { text in
      isOneLine(Path(text).absolute.name) ? Path(text) : nil
    }
  }
}

private enum Message {
  static let lessonID = "write lower-case letters, digits and dashes, such as secure-storage"
  static let whichToolkit = "name the toolkit with '--toolkit <url-or-dir>'"
  static let newFolder =
    "the folder's name is written into Package.swift: one line without control characters"
  static let title = "write one line of text without control characters"
  static let language = "write a tag such as tr, de, fr or en"
}
