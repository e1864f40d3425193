import CourseModel

/// The first files of a new lesson, in its language; what they make verifies at once.
struct LessonTemplate {
  var id: String
  var title: String
  var language: LanguageTag
  /// The summary, or the language's own words for a lesson that has none yet.
  var words: Words { Words.of(language.primary) }

  /// What a template says in one language.
  struct Words: Hashable, Sendable {
    /// LessonKit's name of the language.
    var kit: String
    var step: String
    var stepHeading: String
    var greeting: String
    var summary: String
    /// What a learner can do after the lesson.
    var objective: String
    var opening: String
    /// What the function does, as its documentation comment.
    var comment: String
    var program: String
    var output: String
    var pageSummary: String
    var pageOpening: String

    static func of(_ language: String) -> Words {
      switch language {
      case "tr":
        Words(
          kit: "turkish", step: "selam", stepHeading: "İlk adım", greeting: "Merhaba",
          summary: "Bu dersin tek cümlelik özeti.", objective: "bir kişiyi adıyla selamlamak",
          opening: "Bu ders ne öğretiyor, kime sesleniyor? İlk paragraf bunu söyler.",
          comment: "Kişiyi adıyla selamlar.",
          program: "Adım, dersin programındaki şu fonksiyonu çağırır:",
          output: "Program bu adımda şunu yazar:",
          pageSummary: "Bu sayfanın tek cümlelik özeti.", pageOpening: "Bu sayfanın metni burada başlar.")
      case "de":
        Words(
          kit: "german", step: "gruss", stepHeading: "Der erste Schritt", greeting: "Guten Tag",
          summary: "Diese Lektion in einem Satz.", objective: "eine Person mit ihrem Namen grüßen",
          opening: "Was vermittelt diese Lektion, und an wen richtet sie sich? Das sagt der erste Absatz.",
          comment: "Grüßt eine Person mit ihrem Namen.",
          program: "Der Schritt ruft diese Funktion aus dem Programm der Lektion auf:",
          output: "In diesem Schritt schreibt das Programm:",
          pageSummary: "Diese Seite in einem Satz.", pageOpening: "Hier beginnt der Text dieser Seite.")
      case "fr":
        Words(
          kit: "french", step: "salut", stepHeading: "La première étape", greeting: "Bonjour",
          summary: "Cette leçon en une phrase.", objective: "saluer une personne par son nom",
          opening:
            "Qu’enseigne cette leçon, et à qui s’adresse-t-elle\u{202F}? Le premier paragraphe le dit.",
          comment: "Salue une personne par son nom.",
          program: "L’étape appelle cette fonction du programme de la leçon\u{A0}:",
          output: "À cette étape, le programme affiche\u{A0}:",
          pageSummary: "Cette page en une phrase.", pageOpening: "Le texte de cette page commence ici.")
      default:
        Words(
          kit: "english", step: "greet", stepHeading: "The first step", greeting: "Hello",
          summary: "This lesson in one sentence.", objective: "greet a person by name",
          opening: "What does this lesson teach, and whom does it address? The first paragraph says so.",
          comment: "Greets a person by name.",
          program: "The step calls this function of the lesson's program:",
          output: "In this step the program prints:",
          pageSummary: "This page in one sentence.", pageOpening: "The text of this page begins here.")
      }
    }
  }

  /// The lesson's files: path below its folder, text.
  var files: [(path: String, text: String)] {
    [("lesson.md", page), ("Program/main.swift", main), ("Program/Greeting.swift", greeting)]
  }

  /// The files of a lesson outside of a package: a script in place of the Swift program.
  var scriptFiles: [(path: String, text: String)] {
    [
      (
        "lesson.md",
        page("command: [sh, lesson.sh]", showing: "sh file=lesson.sh region=greet", shellFunction)
      ),
      ("lesson.sh", script),
    ]
  }

  /// A page without a program.
  var prosePage: String {
    """
    ---
    title: \(literal(title))
    language: \(language)
    summary: \(literal(words.pageSummary))
    ---

    # \(heading)

    \(words.pageOpening)

    """
  }

  /// The files of a lesson whose page proves itself.
  var pageFiles: [(path: String, text: String)] {
    let head = """
      ---
      title: \(literal(title))
      language: \(language)
      summary: \(literal(words.summary))
      proof: page
      language-mode: 6
      ---

      # \(heading)

      \(words.opening)

      ## \(words.stepHeading)

      """
    return [
      (
        "lesson.md",
        head + "\n```swift\n\(function)\n```\n\n```swift\n"
          + "print(greeting(for: \"Ada\"))\n// Prints \"\(words.greeting), Ada!\"\n```\n"
      )
    ]
  }

  private var page: String {
    page(
      "program: \(id)", showing: "swift file=Program/Greeting.swift decl=\"greeting(for:)\"", function)
  }

  private func page(_ program: String, showing info: String, _ code: String) -> String {
    """
    ---
    title: \(literal(title))
    language: \(language)
    summary: \(literal(words.summary))
    objectives:
      - \(literal(words.objective))
    # prerequisites: [another-lesson]
    # level: beginner
    # time: 30
    \(program)
    ---

    # \(heading)

    \(words.opening)

    ## \(words.stepHeading)

    \(words.program)

    ```\(info)
    \(code)
    ```

    \(words.output)

    ```output step=\(words.step)
    \(words.greeting), Ada!
    ```

    """
  }

  private var main: String {
    """
    import LessonKit

    await LessonProgram(title: \(literal(title)), language: .\(words.kit)) {
      Step(\(literal(words.step)), \(literal(words.stepHeading))) {
        print(greeting(for: "Ada"))
      }
    }.run()

    """
  }

  private var function: String {
    """
    /// \(words.comment)
    func greeting(for name: String) -> String {
      "\(words.greeting), \\(name)!"
    }
    """
  }

  private var greeting: String { function + "\n" }

  private var shellFunction: String {
    """
    greet() {
      echo "\(words.greeting), $1!"
    }
    """
  }

  private var script: String {
    """
    # region: greet
    \(shellFunction)
    # endregion

    case "$1" in
    --list) echo \(words.step) ;;
    \(words.step)) greet Ada ;;
    *) exit 64 ;;
    esac

    """
  }

  /// The title as Markdown shows it letter by letter.
  private var heading: String {
    let marks = Set("\\`*_[]<>&!~#|{}$:@".unicodeScalars)
    return title.unicodeScalars.reduce(into: "") {
      if marks.contains($1) { $0 += "\\" }
      $0.unicodeScalars.append($1)
    }
  }
}
