import CRaceLab
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How one run came out.
package struct RunResult {
  package var ending: RunEnding
  package var history: History
  /// The rules that it broke, and how.
  package var broken: [(oracle: Oracle, message: String)]
  package var escape: Escape?
}

/// Runs one scenario again and again.
package final class Explorer {
  let scenario: Scenario
  package let scheduler: Scheduler
  /// Callers that are left out, by number from 1.
  package var omitted: Set<Int> = []
  private var wasPatient = false
  /// The callers of the last run.
  private(set) var lastCallers: [Caller] = []

  /// One exploration at a time in a process: the runtime's hooks are the process's.
  private static let exclusive = Mutex(())

  private init(_ scenario: Scenario) {
    self.scenario = scenario
    self.scheduler = Scheduler(stepLimit: scenario.stepLimit)
  }

  /// Explores under control; an exploration on another thread waits for its turn.
  package static func explore<Result>(_ scenario: Scenario, _ body: (Explorer) -> sending Result)
    -> sending Result
  {
    Control.establish()
    return exclusive.withLock { _ in body(Explorer(scenario)) }
  }

  /// Runs the scenario once.
  package func run(_ search: any Search) -> RunResult {
    let run = Run(scheduler, omitting: omitted)
    let ending = scheduler.run(search) {
      scenario.start(run)
    } finish: {
      if run.callers.contains(where: { !$0.isThrough && !$0.isOmitted }) { awaitOutside() }
      for body in run.finishing { Task.detached { await body() } }
      return !run.finishing.isEmpty
    }
    let callers = run.callers
    lastCallers = callers
    let waiting = callers.filter { !$0.isThrough && !$0.isOmitted }.map(\.name)
    let answers = callers.filter(\.hasOutcome).map(\.outcome)
    let history = History(
      entries: run.log, waiting: waiting, outcome: (answers + run.observations).joined(separator: "; "),
      neverEnds: ending == .neverEnds)
    var result = RunResult(ending: ending, history: history, broken: [], escape: scheduler.escape)
    guard ending == .complete || ending == .neverEnds, result.escape == nil else { return result }
    for oracle in scenario.oracles {
      if let message = oracle.verdict(on: history) { result.broken.append((oracle, message)) }
    }
    return result
  }

  /// Somebody waits and nobody can run. In a process without other threads that is final; otherwise another thread may
  /// still answer, and is waited for, once in an exploration.
  ///
  /// Patience is used up only while all other threads sleep: on a busy machine one that is about to answer may have to
  /// wait for a processor. One that never sleeps is given up at last.
  private func awaitOutside() {
    if racelab_thread_count() == 1 { return }
    var patience = wasPatient ? 0 : 200
    for _ in 0..<10_000 where patience > 0 {
      if scheduler.takeForeignJobs() { return }
      if racelab_other_threads_sleep() != 0 { patience -= 1 }
      usleep(1000)
    }
    wasPatient = true
    if Control.ownsProcess { ForeignJobs.note(.unfinished) }
  }

  /// Whether the first schedule takes the same course twice.
  package func isRepeatable() -> Bool {
    let first = run(Replaying([]))
    let keys = scheduler.steps.map(\.key)
    let second = run(Replaying([]))
    return first.history.outcome == second.history.outcome && first.history.entries == second.history.entries
      && keys == scheduler.steps.map(\.key)
  }

  /// The choices of the last run, where there was one.
  package var lastChoices: [Int] {
    scheduler.steps[..<scheduler.searched].filter { $0.enabled > 1 }.map(\.chosen)
  }

  /// How often, in the last run, a task that could have gone on was interrupted.
  package var lastPreemptions: Int { scheduler.steps[..<scheduler.searched].count(where: \.preempts) }
}
