import CommandLineTool
import CourseModel
import Platform

/// Which course a verb works on.
struct CourseOption: VerbOptions {
  var folder: Path = "."

  static let arguments: [Argument<Self>] = [
    .option("course", \.folder, .folder, help: "The course's folder (default: the working directory).")
  ]

  /// Reads the course.
  func read(for purpose: CourseReader.Purpose = .proof) -> Course { CourseReader.read(folder, for: purpose) }
}

/// Lessons by their ids; none means all.
struct LessonArguments: VerbOptions {
  var ids: [String] = []

  static let arguments: [Argument<Self>] = [
    .repeated(
      "lesson", \.ids, .text("lesson", completion: .program(["list", "--ids"])),
      help: "The lessons' ids (default: all).")
  ]
}

/// Which part of a course is proven.
struct Selection: VerbOptions {
  var lessons = LessonArguments()
  var step: String?

  static let arguments: [Argument<Self>] =
    group(\.lessons) + [
      .option("step", \.step, .text("step"), help: "Only blocks that show this step.")
    ]
}

/// How programs are run, and where they are built.
struct RunOptions: VerbOptions {
  var jobs: Int?
  var scratchPath: Path?

  static let arguments: [Argument<Self>] = [
    .option(
      "jobs", \.jobs, .number(in: 1...256), letter: "j",
      help: "How many programs run at a time (default: one per core)."),
    .option("scratch-path", \.scratchPath, .folder, help: "The build folder (default: .build)."),
  ]
}

/// How programs are run, and whether they are built.
struct ProofOptions: VerbOptions {
  var usesExisting = false
  var run = RunOptions()

  static let arguments: [Argument<Self>] =
    [.flag("no-build", \.usesExisting, help: "Judge the existing programs; refuse missing and stale ones.")]
    + group(\.run)
}

/// Whether it is measured which of the shown lines run.
struct CoverageOption: VerbOptions {
  var isAsked = false

  static let arguments: [Argument<Self>] = [
    .flag(
      "coverage", \.isAsked,
      help: "Also measure which lines of excerpts the page's own steps run (in a build folder of its own).")
  ]
}
