/// Callers, the code under test, a server: what happens, without saying in which order.
public struct Scenario: Sendable {
  /// A short name of letters, digits and hyphens; schedule IDs begin with it.
  public let id: String
  /// What must hold in every run.
  public let oracles: [Oracle]
  /// How many steps a run may have before it counts as one that never ends.
  public var stepLimit = 2000
  /// Whether a failing schedule may be shrunk by leaving out callers; false where the rules suppose that all are there.
  public var omitsCallers = true
  let start: @Sendable (Run) -> Void

  /// A scenario that `start` sets up anew for each run.
  ///
  /// All state must be made in `start`: what is left from an earlier run makes the next one another.
  public init(_ id: String, oracles: [Oracle], _ start: @escaping @Sendable (Run) -> Void) {
    self.id = id
    self.oracles = oracles
    self.start = start
  }
}

/// A run that has come to its end, as oracles see it.
public struct History: Sendable {
  /// What was reported, in order.
  package var entries: [Entry]
  /// The callers that were started and are not through.
  public var waiting: [String]
  /// By which runs are told apart: the callers' answers and what the scenario observed.
  public var outcome: String
  /// Whether the run was stopped since it had too many steps.
  public var neverEnds: Bool

  /// What was reported, in order.
  public var events: [Event] { entries.map(\.event) }
}
