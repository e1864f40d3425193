/// Chooses which job runs next, run after run.
package protocol Search: AnyObject {
  /// A run begins.
  func begin()
  /// The job to run, by its place among the ready ones; nil ends the run, since all that follows is known, or lost.
  func choose(_ scheduler: Scheduler) -> Int?
  /// The step has run; its footprint is known.
  func ran(_ scheduler: Scheduler)
  /// Prepares the next run; false when there is none.
  func next() -> Bool
  /// Whether a run differed from an earlier one that began alike.
  var isLost: Bool { get }
}

extension Search {
  package func ran(_ scheduler: Scheduler) {}
  package var isLost: Bool { false }
}

/// A depth-first walk over numbered choices; what the enumerating searches share.
struct Choices {
  private var path: [(choice: Int, count: Int)] = []
  private var depth = 0
  private(set) var isLost = false

  mutating func begin() { depth = 0 }

  /// The choice among `count`, where this run follows the path, or the first one beyond it.
  mutating func choose(_ count: Int) -> Int? {
    if count == 1 { return 0 }
    if depth == path.count { path.append((0, count)) }
    guard path[depth].count == count else {
      isLost = true
      return nil
    }
    depth += 1
    return path[depth - 1].choice
  }

  mutating func next() -> Bool {
    while let last = path.popLast() {
      if last.choice + 1 < last.count {
        path.append((last.choice + 1, last.count))
        return true
      }
    }
    return false
  }
}

/// Every order of every ready job.
package final class Exhaustive: Search {
  private var choices = Choices()

  package init() {}

  package func begin() { choices.begin() }
  package func choose(_ scheduler: Scheduler) -> Int? { choices.choose(scheduler.ready.count) }
  package func next() -> Bool { choices.next() }
  package var isLost: Bool { choices.isLost }
}

/// Every order with a bounded number of delays: a job is delayed each time that a later one runs before it.
///
/// Emmi, Qadeer, Rakamarić, *Delay-Bounded Scheduling* (POPL 2011): most faults need few delays.
package final class DelayBounded: Search {
  private var choices = Choices()
  private let bound: Int
  private var left = 0

  package init(_ bound: Int) { self.bound = bound }

  package func begin() {
    choices.begin()
    left = bound
  }

  package func choose(_ scheduler: Scheduler) -> Int? {
    guard let choice = choices.choose(min(scheduler.ready.count, left + 1)) else { return nil }
    left -= choice
    return choice
  }

  package func next() -> Bool { choices.next() }
  package var isLost: Bool { choices.isLost }
}

/// Every order with a bounded number of preemptions: a task is preempted when it could go on and another runs.
///
/// Musuvathi, Qadeer, *Iterative Context Bounding* (PLDI 2007). Failing schedules are shrunk with it.
package final class PreemptionBounded: Search {
  private var choices = Choices()
  private let bound: Int
  private var left = 0

  package init(_ bound: Int) { self.bound = bound }

  package func begin() {
    choices.begin()
    left = bound
  }

  package func choose(_ scheduler: Scheduler) -> Int? {
    let interrupts = scheduler.interrupts
    guard let rank = choices.choose(interrupts && left == 0 ? 1 : scheduler.ready.count) else { return nil }
    if interrupts && rank > 0 { left -= 1 }
    return scheduler.place(atRank: rank)
  }

  package func next() -> Bool { choices.next() }
  package var isLost: Bool { choices.isLost }
}

/// Orders drawn at random, the same ones for the same seed.
package final class Seeded: Search {
  private var seed: UInt64
  private let end: UInt64
  private var state: UInt64 = 0

  package init(_ count: Int, from seed: UInt64) {
    self.seed = seed
    self.end = seed &+ UInt64(count)
  }

  package func begin() { state = seed }

  /// SplitMix64 (Steele, Lea, Flood, OOPSLA 2014).
  package func choose(_ scheduler: Scheduler) -> Int? {
    if scheduler.ready.count == 1 { return 0 }
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Int(mixed % UInt64(scheduler.ready.count))
  }

  package func next() -> Bool {
    seed &+= 1
    return seed != end
  }
}

/// One schedule again: the given ranks in the plain order, then the plain order.
package final class Replaying: Search {
  private let choices: [Int]
  private var depth = 0
  package private(set) var isLost = false

  package init(_ choices: [Int]) { self.choices = choices }

  package func begin() {
    depth = 0
    isLost = false
  }

  package func choose(_ scheduler: Scheduler) -> Int? {
    guard scheduler.ready.count > 1, depth < choices.count else { return scheduler.place(atRank: 0) }
    defer { depth += 1 }
    guard choices[depth] < scheduler.ready.count else {
      isLost = true
      return nil
    }
    return scheduler.place(atRank: choices[depth])
  }

  package func next() -> Bool { false }

  /// Whether the run came to its end before all choices were made.
  package var hasChoicesLeft: Bool { depth < choices.count }
}
