import CRaceLab

extension Scenario {
  /// Runs the scenario in many orders and says what was found and what was covered.
  ///
  /// The searches follow each other while time is left; a violation ends them and is shrunk. Random orders first: a
  /// depth-first search that is cut has seen less than they have.
  ///
  /// - Parameters:
  ///   - methods: the searches, in order.
  ///   - limit: real time for all of them together.
  ///   - count: how many schedules one search may run; unlike time, it cuts at the same place on every machine.
  ///   - shrinking: how many runs the search for a plainer schedule may cost; 0 leaves a violation as it was found.
  ///   - stopsAtViolation: false counts all violations in `tally`, and shrinks the first.
  public func explore(
    _ methods: [Method] = [.seeded(200), .reduced], within limit: Duration = .seconds(2),
    atMost count: Int = .max, shrinking: Int = 4000, stopsAtViolation: Bool = true
  ) -> Report {
    Explorer.explore(self) { explorer in
      var exploration = Exploration(explorer, limit, atMost: count, shrinking: shrinking, stopsAtViolation)
      exploration.carryOut(methods)
      return exploration.report
    }
  }

  /// Runs one schedule again; `coverage` is void where the schedule does not fit this build of the scenario.
  public func replay(_ schedule: ScheduleID) -> Report {
    Explorer.explore(self) { explorer in
      var exploration = Exploration(explorer, .zero, true)
      exploration.replay(schedule)
      return exploration.report
    }
  }
}

/// One exploration under way.
package struct Exploration {
  private let explorer: Explorer
  private let deadline: ContinuousClock.Instant
  private let countLimit: Int
  private let shrinkingRuns: Int
  private let stopsAtViolation: Bool
  package private(set) var report: Report
  private var found: (oracle: Oracle, message: String, choices: [Int])?

  package init(
    _ explorer: Explorer, _ limit: Duration, atMost count: Int = .max, shrinking: Int = 4000,
    _ stopsAtViolation: Bool
  ) {
    self.explorer = explorer
    self.deadline = .now + limit
    self.countLimit = count
    self.shrinkingRuns = shrinking
    self.stopsAtViolation = stopsAtViolation
    self.report = Report(scenario: explorer.scenario.id, means: Control.establish())
  }

  mutating func carryOut(_ methods: [Method]) {
    guard explorer.isRepeatable() else {
      report.coverage = [.void(explorer.scheduler.escape ?? .notRepeatable)]
      return
    }
    for method in methods {
      let search = method.makeSearch(report.means)
      report.coverage.append(carryOut(search, as: method))
      if report.escape != nil || (found != nil && stopsAtViolation) { break }
    }
    if Control.ownsProcess, report.escape == nil, racelab_thread_count() > 1 {
      report.coverage.append(.void(.otherThreads))
    }
    if let found, report.escape == nil {
      var shrinking = Shrinking(explorer, oracle: found.oracle, runs: shrinkingRuns)
      report.violation = shrinking.shrink(found.choices, found.message)
    }
  }

  /// Runs one search to its end.
  package mutating func carryOut(_ search: any Search, as method: Method) -> Completeness {
    var count = 0
    repeat {
      let result = explorer.run(search)
      if let escape = result.escape { return .void(escape) }
      switch result.ending {
      case .pruned:
        if (search as? Reduced)?.isTooLong == true { return .cut(.tooLong, schedules: count) }
      case .notRepeatable: return .void(.notRepeatable)
      case .complete, .neverEnds:
        count += 1
        note(result)
      }
      if found != nil && stopsAtViolation { return .cut(.violation, schedules: count) }
      guard search.next() else { return completeness(of: search, method, count) }
      if count >= countLimit { return .cut(.countLimit, schedules: count) }
    } while ContinuousClock.now <= deadline
    return .cut(.timeLimit, schedules: count)
  }

  private mutating func note(_ result: RunResult) {
    report.schedules += 1
    report.outcomes.insert(result.history.outcome)
    report.longestRun = max(report.longestRun, explorer.scheduler.searched)
    for broken in result.broken { report.tally["\(broken.oracle.name): \(broken.message)", default: 0] += 1 }
    if found == nil, let first = result.broken.first {
      found = (first.oracle, first.message, explorer.lastChoices)
    }
  }

  private func completeness(of search: any Search, _ method: Method, _ count: Int) -> Completeness {
    switch method {
    case .seeded(_, let seed): .seeded(count, from: seed)
    case .delayBounded(let bound): .withinDelays(delays: bound, schedules: count)
    case .preemptionBounded(let bound): .withinPreemptions(preemptions: bound, schedules: count)
    case .exhaustive: .allSchedules(count)
    case .reduced: search is Reduced ? .allClasses(count) : .allSchedules(count)
    }
  }

  mutating func replay(_ schedule: ScheduleID) {
    explorer.omitted = Set(schedule.without)
    let search = Replaying(schedule.choices)
    let result = explorer.run(search)
    let fits = result.ending != .notRepeatable && !search.hasChoicesLeft
    if let escape = result.escape ?? (fits ? nil : .notRepeatable) {
      report.coverage = [.void(escape)]
      return
    }
    note(result)
    report.coverage = [.replayed]
    report.trace = Trace(explorer.scheduler, result.history, callers: explorer.lastCallers)
    if let found {
      report.violation = Shrinking(explorer, oracle: found.oracle, runs: shrinkingRuns).violation(
        result, found.message, isMinimal: false)
    }
  }
}
