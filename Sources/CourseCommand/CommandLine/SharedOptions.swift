import CommandLineTool
import CourseModel
import Platform

/// Which course a verb works on.
struct CourseOption: VerbOptions {
  /// The folder that is named; nil for the course in which the user stands.
  var named: Path?

  static let arguments: [Argument<Self>] = [
    .option(
      "course", \.named, .folder,
      help: "The course's folder (default: the nearest folder above with Lessons).")
  ]

  /// The course's folder; where there is no course above, the working directory, whose faults are reported then.
  var folder: Path { named ?? Course.folder(above: .workingDirectory) ?? "." }

  /// Reads the course.
  func read(for purpose: CourseReader.Purpose = .proof) -> Course { CourseReader.read(folder, for: purpose) }

  /// The console that names files as ``names`` does.
  func console(_ console: Console) -> Console {
    let names = names
    return console.naming { names($0) }
  }

  /// How files are named to a person.
  var names: FileNames { FileNames(root: named == nil ? folder.absolute : nil) }
}

/// Names the files of a course to a person: from where they stand, as git does; where `--course` names another course,
/// from that course's folder.
struct FileNames: Sendable {
  /// nil for names that start at the course's folder.
  let root: Path?

  /// The name of a file that is given from the course's folder.
  func callAsFunction(_ file: String) -> String {
    guard let root, !Path(file).isAbsolute else { return file }
    return (root / file).way(from: .workingDirectory)
  }
}

/// Lessons by their ids; none means all.
struct LessonArguments: VerbOptions {
  /// Ids, or paths to lessons from the working directory.
  var words: [String] = []

  static let arguments: [Argument<Self>] = [
    .repeated(
      "lesson", \.words, .text("lesson", completion: .program(["list", "--ids"])),
      help: "The lessons' ids or folders (default: all).")
  ]

  /// The ids of the lessons that are asked for; fails on one that the course does not have.
  func ids(in course: Course) throws(UsageError) -> [String] {
    let ids = words.map { word in
      course.lessonIDs.contains(word) ? word : course.lessonID(at: Path(word)) ?? word
    }
    try course.checkLessons(ids)
    return ids
  }
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
