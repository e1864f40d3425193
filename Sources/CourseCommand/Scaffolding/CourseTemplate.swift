import CourseModel

/// The first files of a new course package, which verifies, builds and tests green at once.
struct CourseTemplate {
  /// The package's name: the folder's.
  var name: String
  var title: String
  var language: LanguageTag
  /// The toolkit's package as Package.swift names it, relative to the course or absolute.
  var toolkitPath: String

  /// The first lesson's id, title and the name that its module has in Swift.
  private var firstLesson: (id: String, title: String) {
    switch language.primary {
    case "tr": ("ilk-ders", "İlk ders")
    case "de": ("erste-lektion", "Die erste Lektion")
    case "fr": ("premiere-lecon", "La première leçon")
    default: ("first-lesson", "The first lesson")
    }
  }

  private var lesson: LessonTemplate {
    LessonTemplate(id: firstLesson.id, title: firstLesson.title, language: language)
  }

  private var module: String { String(firstLesson.id.map { $0 == "-" ? "_" : $0 }) }

  /// The identity by which SwiftPM knows a package at a path: its last component in lower case.
  private var toolkitIdentity: String {
    String(toolkitPath.split(separator: "/").last ?? "course-companion").lowercased()
  }

  /// The course's files: path, text.
  var files: [(path: String, text: String)] {
    [
      ("Package.swift", package), ("README.md", readme),
      (".gitignore", "/.build\n/site/public\n/.exercises\n"),
      ("site/site.yml", site), ("Tests/LessonTests/GreetingTests.swift", test),
      (".github/workflows/course.yml", workflow),
    ] + lesson.files.map { ("Lessons/\(firstLesson.id)/\($0.path)", $0.text) }
  }

  private var package: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    // One line a lesson.
    let lessons: [Target] = [
      lesson("\(firstLesson.id)"),
    ]

    /// A lesson's program: the sources in `Lessons/ID/Program`, with LessonKit and the modules that it teaches.
    func lesson(_ id: String, uses modules: String...) -> Target {
      .executableTarget(
        name: id,
        dependencies: [.product(name: "LessonKit", package: \(literal(toolkitIdentity)))]
          + modules.map { .byName(name: $0) },
        path: "Lessons/\\(id)/Program")
    }

    let package = Package(
      name: \(literal(name)),
      dependencies: [.package(path: \(literal(toolkitPath)))],
      targets: lessons + [
        .testTarget(name: "LessonTests", dependencies: ["\(firstLesson.id)"])
      ],
      swiftLanguageModes: [.v6])

    """
  }

  private var test: String {
    """
    import Testing

    @testable import \(module)

    @Test func greetsByName() {
      #expect(greeting(for: "Ada") == "\(lesson.words.greeting), Ada!")
    }

    """
  }

  private var site: String {
    """
    # The course as a site: its title, its parts and the order of its lessons.
    title: \(literal(title))
    language: \(language)
    parts:
      - title: \(literal(title))
        lessons:
          - \(firstLesson.id)

    """
  }

  private var readme: String {
    """
    # \(title)

    A course in which every page proves itself: each code block is compiled, each output is what the lesson's program prints.

    ```sh
    swift run \(firstLesson.id)    # a lesson, step by step
    course verify              # what the pages show against what is true
    course accept              # write what is true into the pages
    course build               # verify, then render site/public
    swift test
    ```

    Where the `course` command is not installed (`make install` in the toolkit's folder), write `swift run course` instead.

    """
  }

  private var workflow: String {
    """
    # Verifies every lesson on each push: one job for each shard, a failing block is annotated at its line.
    # The runner needs the toolkit at the path that Package.swift names, and from it the `course` command (`make install`
    # in the toolkit's repository).
    name: course
    on: [push, pull_request]
    jobs:
      verify:
        runs-on: ubuntu-latest
        strategy:
          matrix:
            shard: [1, 2]
        steps:
          - uses: actions/checkout@v4
          - run: swift build
          - run: course verify --no-build --format github --shard ${{ matrix.shard }}/2

    """
  }
}

/// A string literal of Swift, which is also a double-quoted scalar of YAML.
///
/// By scalars: a quotation mark with an accent on it is one character, and still ends the literal.
func literal(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "\"") {
    if $1 == "\\" || $1 == "\"" { $0 += "\\" }
    $0.unicodeScalars.append($1)
  } + "\""
}
