import CommandLineTool
import Diagnostics
import Platform
import RaceLab

/// The parsed command line of `exercise`: a verb with its options.
enum ExerciseVerb: Sendable {
  case list(ListOptions)
  case start(StartOptions)
  case check(CheckOptions)
  case hint(ExerciseOptions)
  case solution(SolutionOptions)
  case reset(ExerciseOptions)
}

/// Which course a verb works on.
struct CourseOption: VerbOptions {
  var folder: Path?

  static let arguments: [Argument<Self>] = [
    .option(
      "course", \.folder, .folder,
      help: "The course's folder (default: the nearest folder above with Lessons).")
  ]
}

/// The options of `exercise list`.
struct ListOptions: VerbOptions {
  var showsIDs = false
  var course = CourseOption()

  static let arguments: [Argument<Self>] =
    [.flag("ids", \.showsIDs, help: "Print only the ids, one a line.")] + group(\.course)
}

/// The options of a verb that works on one exercise.
struct ExerciseOptions: VerbOptions {
  var id: String?
  var course = CourseOption()

  static let arguments: [Argument<Self>] =
    [
      .optional(
        "id", \.id, .text("id", completion: .program(["list", "--ids"])),
        help: "The exercise (default: the one that you used last).")
    ] + group(\.course)
}

/// The options of `exercise start`.
struct StartOptions: VerbOptions {
  var exercise = ExerciseOptions()
  var place: Path?

  static let arguments: [Argument<Self>] =
    group(\.exercise) + [
      .optional(
        "place", \.place, .file,
        help: "A folder or file of your own (default: .exercises/ID, which git ignores).")
    ]
}

/// The options of `exercise check`.
struct CheckOptions: VerbOptions {
  var exercise = ExerciseOptions()
  var isWatching = false
  var file: Path?
  var replayed: String?

  static let arguments: [Argument<Self>] =
    group(\.exercise) + [
      .flag("watch", \.isWatching, help: "Check again whenever you save, until all requirements hold."),
      .option("file", \.file, .file, help: "Check another file than the one you started."),
      .option(
        "replay", \.replayed, .schedule, help: "Run one order of steps again, by the ID that a check printed."
      ),
    ]
}

extension ValueSyntax<String> {
  /// The ID of a schedule.
  fileprivate static var schedule: Self {
    ValueSyntax("schedule", expectation: "it is an ID such as 'two-waves.3b2c'") {
      ScheduleID($0).map(\.description)
    }
  }
}

/// The options of `exercise solution`.
struct SolutionOptions: VerbOptions {
  var exercise = ExerciseOptions()
  var givesUp = false

  static let arguments: [Argument<Self>] =
    group(\.exercise) + [.flag("give-up", \.givesUp, help: "Show it before all requirements hold.")]
}

extension Program<ExerciseVerb> {
  /// The command `exercise`: parsing, help, completions and manual page come from this declaration.
  static let exercise = Program(
    ProgramSyntax(
      name: "exercise", command: "swift run exercise", version: "0.1.0",
      abstract: "The exercises of a course: start one, check it, ask for hints.",
      discussion: """
        Without an id a verb means the exercise that you used last. Your work and your progress are kept in .exercises in \
        the course's folder.
        """,
      statuses: [
        (.proven, "All requirements hold, or the replayed order keeps its rule."),
        (.untrue, "A requirement does not hold, or the solution is not shown yet."),
        (.undecided, "It could not be determined: no course, no file, no compiler, or a faulty exercise."),
        (.usage, "Wrong usage, an unknown exercise included."),
        (.interrupted, "Interrupted (SIGINT)."),
        (.terminated, "Terminated (SIGTERM)."),
      ]),
    verbs: [
      Verb("list", abstract: "Show all exercises and your progress.", ExerciseVerb.list),
      Verb("start", abstract: "Copy the starting file.", ExerciseVerb.start),
      Verb(
        "check", abstract: "Report which requirements hold and what to look at first.", ExerciseVerb.check),
      Verb("hint", abstract: "Show one more hint, after those that you have seen.", ExerciseVerb.hint),
      Verb(
        "solution", abstract: "Show the reference solution, once all requirements hold.",
        ExerciseVerb.solution),
      Verb("reset", abstract: "Save your version and restore the starting file.", ExerciseVerb.reset),
    ])
}
