import RaceLab

/// The scenario of an id.
func scenario(named id: String) -> Scenario? {
  let engines =
    GateCase.allCases.map { gateScenario($0) } + RefresherCase.allCases.map { refresherScenario($0) }
    + ClientCase.allCases.map { clientScenario($0) }
  let refreshers = [
    refresherScenario("sound", SoundRefresher.self),
    refresherScenario("every-waiter-clears", EveryWaiterClears.self),
  ]
  return (smallScenarios + escapes + engines + refreshers).first { $0.id == id }
}

/// Explores with methods by their names on the command line.
func explore(_ scenario: Scenario, _ methods: [String]) -> Report {
  if methods == ["generic-first"] { return explore(scenario, GenericFirst()) }
  if methods == ["executors-only"] { return explore(scenario, Reduced(footprint: executorsOnly)) }
  return scenario.explore(methods.compactMap(method), within: .seconds(240), stopsAtViolation: false)
}

private func method(_ name: String) -> Method? {
  let parts = name.split(separator: ":").map(String.init)
  let number = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
  return switch parts[0] {
  case "reduced": .reduced
  case "exhaustive": .exhaustive
  case "seeded": .seeded(number)
  case "delays": .delayBounded(number)
  default: nil
  }
}

private func explore(_ scenario: Scenario, _ search: any Search) -> Report {
  Explorer.explore(scenario) { explorer in
    var exploration = Exploration(explorer, .seconds(240), false)
    _ = exploration.carryOut(search, as: .exhaustive)
    return exploration.report
  }
}

/// Prints a report, one fact a line.
func describe(_ report: Report) {
  print("means: \(report.means)")
  for coverage in report.coverage { print("coverage: \(TraceWords.english.text(coverage))") }
  print("schedules: \(report.schedules)")
  for outcome in report.outcomes.sorted() { print("outcome: \(outcome)") }
  for (message, count) in report.tally.sorted(by: { $0.key < $1.key }) {
    print("broken: \(message) (\(count))")
  }
  guard let violation = report.violation else { return }
  print("schedule: \(violation.schedule)")
  print("preemptions: \(violation.preemptions)\(violation.isMinimal ? ", minimal" : "")")
  print(violation.trace.table())
  print(violation.trace.sequenceDiagram())
}

/// Unsound: jobs outside of actors first, since they "touch nothing". They cancel tasks.
private final class GenericFirst: Search {
  private let inner = Exhaustive()

  func begin() { inner.begin() }
  func choose(_ scheduler: Scheduler) -> Int? {
    scheduler.ready.firstIndex { $0.identity == 0 } ?? inner.choose(scheduler)
  }
  func next() -> Bool { inner.next() }
}

/// Unsound: steps on different executors "are independent". Tasks have state, too.
private func executorsOnly(_ step: StepRecord) -> Footprint { Footprint(actor: step.actor) }
