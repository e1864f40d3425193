/// Finds the plainest schedule that breaks a rule: the fewest preemptions, then the fewest callers.
struct Shrinking {
  private let explorer: Explorer
  private let oracle: Oracle
  /// Runs that the search for a plainer schedule may still cost.
  private var runsLeft: Int

  init(_ explorer: Explorer, oracle: Oracle, runs: Int) {
    self.explorer = explorer
    self.oracle = oracle
    self.runsLeft = runs
  }

  /// The violation of a schedule, shrunk.
  mutating func shrink(_ choices: [Int], _ message: String) -> Violation {
    var best = (choices: choices, message: message)
    var isMinimal = true
    var bound = preemptions(choices)
    var lower = 0
    while lower < bound {
      let (found, isComplete) = search(bound: lower)
      if let found {
        best = found
        bound = lower
      } else {
        isMinimal = isMinimal && isComplete
        lower += 1
      }
    }
    if explorer.scenario.omitsCallers { leaveOutCallers(bound, &best) }
    return violation(explorer.run(Replaying(best.choices)), best.message, isMinimal: isMinimal)
  }

  /// Leaves out every caller without whom the rule is broken with no more preemptions; one at least stays.
  private mutating func leaveOutCallers(_ bound: Int, _ best: inout (choices: [Int], message: String)) {
    for caller in explorer.lastCallers.indices.map({ $0 + 1 }).reversed()
    where !explorer.omitted.contains(caller) && explorer.omitted.count + 1 < explorer.lastCallers.count {
      explorer.omitted.insert(caller)
      if let found = search(bound: bound).found { best = found } else { explorer.omitted.remove(caller) }
    }
  }

  /// The first schedule within the bound that breaks the rule, and whether all of them were run.
  private mutating func search(bound: Int) -> (found: (choices: [Int], message: String)?, isComplete: Bool) {
    let search = PreemptionBounded(bound)
    while runsLeft > 0 {
      runsLeft -= 1
      let result = explorer.run(search)
      if let broken = result.broken.first(where: { $0.oracle.name == oracle.name }) {
        return ((explorer.lastChoices, broken.message), true)
      }
      if result.ending == .notRepeatable || result.escape != nil { return (nil, false) }
      if !search.next() { return (nil, true) }
    }
    return (nil, false)
  }

  private func preemptions(_ choices: [Int]) -> Int {
    _ = explorer.run(Replaying(choices))
    return explorer.lastPreemptions
  }

  /// The violation in the run that was made last, with its trace.
  func violation(_ result: RunResult, _ message: String, isMinimal: Bool) -> Violation {
    Violation(
      oracle: oracle.name, hazards: oracle.hazards, message: message,
      schedule: ScheduleID(
        scenario: explorer.scenario.id, without: Array(explorer.omitted), choices: explorer.lastChoices),
      preemptions: explorer.lastPreemptions, isMinimal: isMinimal,
      trace: Trace(
        explorer.scheduler, result.history, callers: explorer.lastCallers,
        upTo: breakingStep(result.history, message)))
  }

  /// The step after which the rule was broken, whatever followed; nil where only the whole run breaks it.
  private func breakingStep(_ history: History, _ message: String) -> Int? {
    for count in 1...max(1, history.entries.count) {
      let entries = Array(history.entries.prefix(count))
      let beginning = History(entries: entries, waiting: [], outcome: "", neverEnds: false)
      if oracle.verdict(on: beginning) == message { return entries.last?.step }
    }
    return nil
  }
}
