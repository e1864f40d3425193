/// What an exploration found, and what it may claim.
public struct Report: Sendable {
  /// The scenario's id.
  public let scenario: String
  /// By what means the order was controlled.
  public let means: Means
  /// What each search has covered, in the order of the searches.
  public internal(set) var coverage: [Completeness] = []
  /// How many runs were judged.
  public internal(set) var schedules = 0
  /// Every outcome that was seen.
  public internal(set) var outcomes: Set<String> = []
  /// What happened, step by step, where one schedule was replayed.
  public internal(set) var trace: Trace?
  /// The first violation, shrunk.
  public internal(set) var violation: Violation?
  /// How many runs broke each rule in each way.
  public internal(set) var tally: [String: Int] = [:]
  /// The longest run's number of steps.
  public internal(set) var longestRun = 0

  /// Something escaped control; nothing is claimed then.
  public var escape: Escape? {
    for case .void(let escape) in coverage { return escape }
    return nil
  }

  /// What is known of all orders, else of those within the bounds that were covered; what was cut says nothing.
  public var bounds: [Completeness] {
    let complete = coverage.filter(\.isComplete)
    let total = complete.last { completeness in
      switch completeness {
      case .allSchedules, .allClasses: true
      default: false
      }
    }
    return total.map { [$0] } ?? complete
  }

  /// No rule was broken, nothing escaped, and a search covered what it set out to cover.
  public var holds: Bool { violation == nil && escape == nil && coverage.contains(where: \.isComplete) }
}

/// A rule that was broken, and a schedule that breaks it.
public struct Violation: Sendable {
  /// The rule's name.
  public let oracle: String
  /// The hazards by their numbers in the table of hazards.
  public let hazards: [Int]
  /// What happened.
  public let message: String
  /// Replays it.
  public let schedule: ScheduleID
  /// How often a task was interrupted that could have gone on.
  public let preemptions: Int
  /// Whether it is known that no schedule with fewer preemptions breaks the rule.
  public let isMinimal: Bool
  /// What happened, step by step.
  public let trace: Trace
}

extension Oracle {
  /// A run comes out as some run of the reference does.
  public static func sameOutcomes(as reference: Report) -> Oracle {
    let known = reference.outcomes
    return Oracle("the outcome is one of the reference's") { history in
      known.contains(history.outcome)
        ? nil : "no run of the reference comes out like this: \(history.outcome)"
    }
  }
}
