import Platform

/// One exercise of a course, as its `exercise.txt` describes it.
package struct Exercise: Hashable, Sendable {
  /// One thing that a solution must satisfy; the checks probe them in this order.
  package struct Requirement: Hashable, Sendable {
    /// What the checks call it: one word.
    package var id: String
    /// What must hold, one sentence in the exercise's language.
    package var text: String
    /// What to look at first where it does not hold.
    package var look: String
    /// The file in `Checks/` whose compiling is the probe; nil where a running check probes it.
    package var compiles: String?
    /// Its line in the description.
    package var line: Int
  }

  /// A solution that a student is known to try, and the requirement that must catch it first.
  package struct WrongSolution: Hashable, Sendable {
    /// Its folder in `Wrong/`.
    package var name: String
    /// The requirement's name.
    package var caughtBy: String
    /// Its line in the description.
    package var line: Int
  }

  /// Another way to do it right.
  package struct RightSolution: Hashable, Sendable {
    /// Its folder in `Right/`.
    package var name: String
    /// Its line in the description.
    package var line: Int
  }

  /// The lesson's name, and after a slash the exercise's own where the lesson has several.
  package var id: String
  /// The folder that holds the description, `Starter`, `Checks`, `Solution`, `Right` and `Wrong`.
  package var folder: Path
  /// What it is called on its card.
  package var title: String
  /// The language that the student reads: `tr`, `de`, `fr` or `en`.
  package var language: ExerciseLanguage
  /// The task in one sentence.
  package var summary: String
  /// The student's file, the same in `Starter`, `Solution` and each wrong solution.
  package var fileName: String
  /// How long the checks may run before they are said to hang; where they use RaceLab, how long one step may last.
  package var timeLimit: Duration
  /// Whether the checks explore orders of steps with RaceLab.
  package var usesRaceLab: Bool
  /// The requirement that the starter fails first.
  package var starterFails: String
  /// That line in the description.
  package var starterLine: Int
  /// In the order in which they are probed; never empty.
  package var requirements: [Requirement]
  /// From the gentlest to the plainest.
  package var hints: [String]
  /// In the order of the description.
  package var wrongSolutions: [WrongSolution]
  /// Solutions of other kinds than the reference that must pass as well.
  package var rightSolutions: [RightSolution]

  /// The description's name within the exercise's folder.
  package static let descriptionName = "exercise.txt"

  /// The name of the lesson that the exercise belongs to.
  package var lesson: String { Self.lesson(of: id) }

  static func lesson(of id: String) -> String { String(id.prefix { $0 != "/" }) }

  /// Where an exercise is in its course: `Lessons/ID/Exercise`, or `Lessons/ID/Exercises/NAME`.
  package static func place(of id: String) -> String {
    let lesson = lesson(of: id)
    return "Lessons/\(lesson)/" + (id == lesson ? "Exercise" : "Exercises/\(id.dropFirst(lesson.count + 1))")
  }

  /// The file that a student starts from.
  package var starter: Path { folder / "Starter" / fileName }
  /// The file to compare with afterwards.
  package var solution: Path { folder / "Solution" / fileName }
  /// The file of a wrong solution.
  package func wrong(_ name: String) -> Path { folder / "Wrong" / name / fileName }
  /// The file of another right solution.
  package func right(_ name: String) -> Path { folder / "Right" / name / fileName }
  /// The folder of the checks.
  package var checksFolder: Path { folder / "Checks" }
  /// The files of the checks without which nothing can be probed.
  var neededChecks: [Path] {
    (["main.swift"] + requirements.compactMap(\.compiles)).map { checksFolder / $0 }
  }
}

/// The languages in which the student's command speaks.
package enum ExerciseLanguage: String, Hashable, Sendable, CaseIterable {
  case turkish = "tr"
  case german = "de"
  case french = "fr"
  case english = "en"
}
