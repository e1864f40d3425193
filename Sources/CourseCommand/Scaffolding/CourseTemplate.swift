import CourseModel

/// The first files of a new course package, which verifies, builds and tests green at once.
struct CourseTemplate {
  /// The package's name in Package.swift.
  var name: String
  var title: String
  var language: LanguageTag
  var toolkit: ToolkitReference
  /// The toolkit's folder as a shell in the course's folder names it.
  var toolkitFolder: String

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
        dependencies: [.product(name: "LessonKit", package: \(literal(toolkit.packageName)))]
          + modules.map { .byName(name: $0) },
        path: "Lessons/\\(id)/Program")
    }

    \(toolkitConstant)let package = Package(
      name: \(literal(name)),
      dependencies: [\(toolkit.dependency)],
      targets: lessons + [
        .testTarget(name: "LessonTests", dependencies: ["\(firstLesson.id)"])
      ],
      swiftLanguageModes: [.v6])

    """
  }

  /// A toolkit's folder may be elsewhere on another machine; one in a repository is found by its URL.
  private var toolkitConstant: String {
    guard case .folder = toolkit else { return "" }
    return """
      /// The folder of the toolkit, relative to this one; where it is elsewhere, COURSE_TOOLKIT names it.
      let toolkit = Context.environment["COURSE_TOOLKIT"] ?? \(literal(toolkitFolder))


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

    Where the `course` command is not installed, write `swift run course` instead. `make install` in the toolkit's folder
    (`\(toolkitFolder)`) installs it. A clone of this course may have any name but `\(toolkit.packageName)`, which is the toolkit's.

    """
  }

  /// The steps of a CI job and of the site's publication; `Scripts/course-trial.sh` of the toolkit runs their commands.
  private var workflow: String {
    """
    # Verifies every page on each push and pull request: a block that is not true is annotated at its line. What is on the
    # main branch is published as a site (in the repository's settings, choose GitHub Actions as the source of Pages).
    name: course
    on:
      push:
        branches: [main]
      pull_request:

    permissions:
      contents: read

    jobs:
      verify:
        runs-on: ubuntu-latest
        container: swift:6.3-bookworm
        steps:
          - uses: actions/checkout@v4
          - uses: actions/cache@v4
            with:
              path: .build
              key: build-${{ runner.os }}-${{ hashFiles('Package.swift', 'Package.resolved') }}-${{ github.sha }}
              restore-keys: build-${{ runner.os }}-${{ hashFiles('Package.swift', 'Package.resolved') }}-
          - run: swift package resolve
          - run: \(toolkitFolder)/Scripts/setup.sh build
          - run: swift build
          - run: swift build --product course
          - run: .build/debug/course verify --format github
          - run: .build/debug/course build
          - uses: actions/upload-pages-artifact@v3
            if: github.ref == 'refs/heads/main'
            with:
              path: site/public

      publish:
        needs: verify
        if: github.ref == 'refs/heads/main'
        runs-on: ubuntu-latest
        permissions:
          pages: write
          id-token: write
        environment:
          name: github-pages
        steps:
          - uses: actions/deploy-pages@v4

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
