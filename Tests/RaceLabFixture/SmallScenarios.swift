import RaceLab

/// Remembers in which order it was entered.
actor Log {
  nonisolated let executor = ActorExecutor("Log")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private(set) var lines: [String] = []
  private var parked: CheckedContinuation<String, Never>?
  private var early: String?

  func add(_ line: String) { lines.append(line) }

  /// Whether the calling task is cancelled, asked in a step of this actor.
  func callerIsCancelled() -> Bool { Task.isCancelled }

  /// Waits until somebody says a word.
  func hear() async -> String {
    if let early { return "early \(early)" }
    return await withCheckedContinuation { parked = $0 }
  }

  func say(_ word: String) {
    if let parked { parked.resume(returning: word) } else { early = word }
    parked = nil
  }
}

/// As `Log`, without an executor of its own: only a detour orders its steps.
actor PlainLog {
  private(set) var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
}

/// Scenarios that are small enough to enumerate: their numbers of orders can be counted by hand or by the other search.
let smallScenarios: [Scenario] = [
  // Three steps each (outside, inside, outside): 6! / (3! 3!) = 20 orders, and two in which the inner steps differ.
  Scenario("two-hops", oracles: Oracle.all) { run in
    let log = Log()
    for name in ["A", "B"] { run.caller(name) { _ in await log.add(name) } }
    run.atEnd { run.observe(await log.lines.joined()) }
  },
  Scenario("plain-actor", oracles: Oracle.all) { run in
    let log = PlainLog()
    for name in ["A", "B"] { run.caller(name) { _ in await log.add(name) } }
    run.atEnd { run.observe(await log.lines.joined()) }
  },
  Scenario("crosswise", oracles: Oracle.all) { run in
    let first = Log()
    let second = Log()
    run.caller("A") { _ in
      await first.add("A")
      await second.add("A")
    }
    run.caller("B") { _ in
      await second.add("B")
      await first.add("B")
    }
    run.atEnd { run.observe("\(await first.lines.joined()) \(await second.lines.joined())") }
  },
  // Two independent pairs: the reduction must not order one pair against the other.
  Scenario("independent", oracles: Oracle.all) { run in
    let logs = [Log(), Log()]
    for (name, log) in [("A", 0), ("B", 1)] {
      run.caller(name) { _ in
        await logs[log].add(name)
        await logs[log].add(name)
      }
    }
  },
  Scenario("cancellation", oracles: Oracle.all) { run in
    let log = Log()
    let caller = run.caller("A") { _ in run.observe(await log.callerIsCancelled() ? "seen" : "unseen") }
    run.cancel(caller)
  },
  Scenario("lost-update", oracles: Oracle.all) { run in
    let counter = run.shared(0)
    for name in ["A", "B"] {
      run.caller(name) { _ in
        let read = counter.withValue { $0 }
        await Task.yield()
        counter.withValue { $0 = read + 1 }
      }
    }
    run.atEnd { run.observe("\(counter.withValue { $0 })") }
  },
  Scenario("child-tasks", oracles: Oracle.all) { run in
    let log = Log()
    run.caller("A") { _ in
      async let left: Void = log.add("l")
      async let right: Void = log.add("r")
      _ = await (left, right)
    }
    run.atEnd { run.observe(await log.lines.joined()) }
  },
  Scenario("awaited-task", oracles: Oracle.all) { run in
    let log = Log()
    let task = Task.detached { await log.add("task") }
    for name in ["A", "B"] {
      run.caller(name) { _ in
        _ = await task.value
        await log.add(name)
      }
    }
    run.atEnd { run.observe(await log.lines.joined(separator: " ")) }
  },
  Scenario("continuation", oracles: Oracle.all) { run in
    let log = Log()
    run.caller("A") { _ in run.observe(await log.hear()) }
    run.caller("B") { _ in await log.say("word") }
  },
  Scenario("timers", oracles: Oracle.all) { run in
    let log = Log()
    for (name, delay) in [("A", 2000), ("B", 1500), ("C", 2000)] {
      run.caller(name) { _ in
        try? await Task.sleep(for: .milliseconds(delay))
        await log.add(name)
      }
    }
    run.atEnd { run.observe("\(await log.lines.joined()) after \(run.elapsed)") }
  },
  Scenario("clock", oracles: Oracle.all) { run in
    run.caller("A") { _ in
      let begun = ContinuousClock.now
      try? await Task.sleep(for: .seconds(90))
      run.observe("\(ContinuousClock.now - begun)")
    }
  },
  Scenario("waits", oracles: Oracle.all) { run in
    let log = Log()
    run.caller("A") { _ in _ = await log.hear() }
  },
  Scenario("circles", oracles: Oracle.all) { run in
    run.caller("A") { _ in while true { try? await Task.sleep(for: .seconds(1)) } }
  },
]
