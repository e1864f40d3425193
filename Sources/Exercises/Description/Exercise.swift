import System

/// One exercise of a course, as `Lessons/ID/Exercise/exercise.txt` describes it.
public struct Exercise: Hashable, Sendable {
  /// One thing that a solution must satisfy; the checks probe them in this order.
  public struct Requirement: Hashable, Sendable {
    /// What the checks call it: one word.
    public var id: String
    /// What must hold, one sentence in the exercise's language.
    public var text: String
    /// What to look at first where it does not hold.
    public var look: String
    /// The file in `Checks/` whose compiling is the probe; nil where a running check probes it.
    public var compiles: String?
    /// Its line in the description.
    public var line: Int
  }

  /// A solution that a student is known to try, and the requirement that must catch it first.
  public struct WrongSolution: Hashable, Sendable {
    /// Its folder in `Wrong/`.
    public var name: String
    /// The requirement's name.
    public var caughtBy: String
    /// Its line in the description.
    public var line: Int
  }

  /// The lesson's name, which is the exercise's too.
  public var id: String
  /// The folder that holds the description, `Starter`, `Checks`, `Solution` and `Wrong`.
  public var folder: Path
  /// What it is called on its card.
  public var title: String
  /// The language that the student reads: `tr`, `de`, `fr` or `en`.
  public var language: ExerciseLanguage
  /// The task in one sentence.
  public var summary: String
  /// The student's file, the same in `Starter`, `Solution` and each wrong solution.
  public var fileName: String
  /// How long the checks may run before they are said to hang.
  public var timeLimit: Duration
  /// The requirement that the starter fails first.
  public var starterFails: String
  /// That line in the description.
  public var starterLine: Int
  /// In the order in which they are probed; never empty.
  public var requirements: [Requirement]
  /// From the gentlest to the plainest.
  public var hints: [String]
  /// In the order of the description.
  public var wrongSolutions: [WrongSolution]

  /// The description's name within the exercise's folder.
  public static let descriptionName = "exercise.txt"

  /// The file that a student starts from.
  public var starter: Path { folder / "Starter" / fileName }
  /// The file to compare with afterwards.
  public var solution: Path { folder / "Solution" / fileName }
  /// The file of a wrong solution.
  public func wrong(_ name: String) -> Path { folder / "Wrong" / name / fileName }
  /// The requirement of that name.
  public func requirement(_ id: String) -> Requirement? { requirements.first { $0.id == id } }
}

/// The languages in which the student's command speaks.
public enum ExerciseLanguage: String, Hashable, Sendable, CaseIterable {
  case turkish = "tr"
  case german = "de"
  case french = "fr"
  case english = "en"
}
