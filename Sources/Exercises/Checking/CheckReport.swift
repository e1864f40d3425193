/// What a check found.
package struct CheckReport: Hashable, Sendable {
  /// How one requirement came out.
  package enum Verdict: Hashable, Sendable {
    case holds
    /// The probe's own sentence.
    case unmet(String)
    /// The time limit passed while it was probed.
    case hung
    /// The program ended while it was probed: crashed, called `exit`, or wrote without end.
    case broke(Breakage)
    /// The check did not come this far.
    case notProbed
  }

  /// How the checked program ended before it was through.
  package enum Breakage: Hashable, Sendable {
    /// A trap or another signal, by its name.
    case crashed(String)
    /// It ended by itself.
    case ended
    /// It wrote more than it may.
    case flooded
  }

  /// How far the check came.
  package enum Outcome: Hashable, Sendable {
    /// The requirements were probed; `verdicts` says with what result.
    case probed
    /// The student's file does not compile by itself: the compiler's text.
    case doesNotCompile(String)
    /// It compiles by itself, but the checks cannot call it: the compiler's text.
    case cannotBeCalled(String)
    /// There is no such file.
    case fileMissing
    /// The file holds nothing but white space.
    case fileEmpty
    /// The check itself could not be made: no compiler, no room, a fault in the exercise.
    case impossible(String)
    /// Interrupted from outside.
    case interrupted
  }

  /// How far the check came.
  package var outcome: Outcome
  /// One for each requirement, in their order.
  package var verdicts: [Verdict]
  /// What the student's code printed meanwhile.
  package var printed: String

  /// Whether everything was probed and holds: nothing less counts as passed.
  package var passed: Bool {
    outcome == .probed && !verdicts.isEmpty && verdicts.allSatisfy { $0 == .holds }
  }

  /// The first requirement that does not hold, where the check came far enough to know.
  package var firstUnmet: Int? {
    guard outcome == .probed else { return nil }
    return verdicts.firstIndex { $0 != .holds && $0 != .notProbed }
      ?? verdicts.firstIndex { $0 == .notProbed }
  }

  /// A report without any verdict.
  static func without(_ outcome: Outcome, for exercise: Exercise) -> CheckReport {
    CheckReport(
      outcome: outcome, verdicts: exercise.requirements.map { _ in .notProbed }, printed: "")
  }
}
