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
    /// The file cannot be read: a sentence.
    case fileUnreadable(String)
    /// The machine stands in the way: a cache that the compiler cannot write, or no room.
    case machineFault(String)
    /// The course stands in the way: checks that are missing, do not compile, or probe nothing.
    case courseFault(String)
    /// Interrupted from outside.
    case interrupted
  }

  /// How far the check came.
  package var outcome: Outcome
  /// One for each requirement, in their order.
  package var verdicts: [Verdict]
  /// What the student's code printed meanwhile.
  package var printed: String
  /// By requirement: what an exploration adds to the verdict.
  package var explored: [String: Exploration] = [:]

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

  /// Whether something escaped the lab's control.
  var hasEscaped: Bool { explored.values.contains(where: \.hasEscaped) }

  /// Whether the checked program ended by itself before everything was probed, and no probe explains it.
  var endedSilently: Bool {
    verdicts.contains(.notProbed)
      && verdicts.allSatisfy { verdict in
        switch verdict {
        case .hung, .broke: false
        case .holds, .unmet, .notProbed: true
        }
      }
  }

  /// The names of the requirements that were not probed.
  func notProbed(in exercise: Exercise) -> [String] {
    zip(exercise.requirements, verdicts).filter { $0.1 == .notProbed }.map(\.0.id)
  }

  /// A report without any verdict.
  static func without(_ outcome: Outcome, for exercise: Exercise) -> CheckReport {
    CheckReport(
      outcome: outcome, verdicts: exercise.requirements.map { _ in .notProbed }, printed: "")
  }
}
