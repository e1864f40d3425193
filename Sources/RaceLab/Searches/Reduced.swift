/// One order of each class of equivalent ones: two orders are equivalent when they differ in the order of independent steps.
///
/// Source sets with sleep sets: Abdulla, Aronis, Jonsson, Sagonas, *Optimal Dynamic Partial Order Reduction* (POPL 2014).
/// What is independent is decided by footprints, after a step has run.
package final class Reduced: Search {
  /// A scheduling point on the path of the run under way.
  private struct Point {
    var enabled: [UInt64]
    var current: UInt64
    /// Jobs that need not run here, with what they touch: an equivalent order has been seen.
    var sleeping: [UInt64: Footprint]
    var tried: [UInt64: Footprint] = [:]
    var toTry: Set<UInt64>
  }

  private var points: [Point] = []
  private var depth = 0
  private var falling: [UInt64: Footprint] = [:]
  /// For each step, those that happened before it.
  private var earlier: [Bits] = []
  private var touched: [Footprint] = []
  private let footprint: (StepRecord) -> Footprint
  package private(set) var isLost = false
  /// Whether a run was longer than the 255 steps that are kept track of.
  package private(set) var isTooLong = false

  /// A reduced search. `footprint` is replaced by tests alone, to show which cruder notions of dependence are unsound.
  package init(footprint: @escaping (StepRecord) -> Footprint = \.footprint) { self.footprint = footprint }

  package func begin() {
    depth = 0
    falling = [:]
    earlier.removeAll(keepingCapacity: true)
    touched.removeAll(keepingCapacity: true)
  }

  package func choose(_ scheduler: Scheduler) -> Int? {
    let ready = scheduler.ready
    guard depth < 255 else {
      isTooLong = true
      return nil
    }
    if depth < points.count {
      let point = points[depth]
      let index = ready.firstIndex { $0.key == point.current }
      if index == nil || point.enabled.count != ready.count { isLost = true }
      return isLost ? nil : index
    }
    guard let index = ready.firstIndex(where: { falling[$0.key] == nil }) else { return nil }
    let key = ready[index].key
    points.append(Point(enabled: ready.map(\.key), current: key, sleeping: falling, toTry: [key]))
    return index
  }

  package func ran(_ scheduler: Scheduler) {
    let steps = scheduler.steps
    let last = steps.count - 1
    let footprint = footprint(steps[last])
    touched.append(footprint)
    let point = points[depth]
    falling = point.sleeping.filter { $0.key != point.current && !$0.value.dependsOn(footprint) }
    for (key, other) in point.tried where key != point.current && !other.dependsOn(footprint) {
      falling[key] = other
    }
    points[depth].tried[point.current] = footprint
    planReversals(of: races(steps, last), steps, last)
    depth += 1
  }

  /// The steps that the last one races with: dependent, nothing ordered between them; fills in what happened before it.
  private func races(_ steps: [StepRecord], _ last: Int) -> [Int] {
    let cause = steps[last].cause
    let barrier = steps[last].barrier
    var before = Bits()
    var racing: [Int] = []
    for step in stride(from: last - 1, through: 0, by: -1) where !before.contains(step) {
      let isCause = step == cause || step < barrier
      guard isCause || touched[step].dependsOn(touched[last]) else { continue }
      if !isCause { racing.append(step) }
      before.formUnion(earlier[step])
      before.insert(step)
    }
    earlier.append(before)
    // What happened before the job was enqueued could not have come after it.
    return racing.filter { cause < 0 || !earlier[cause].contains($0) }
  }

  /// For each race, another run shall have the last step first.
  private func planReversals(of races: [Int], _ steps: [StepRecord], _ last: Int) {
    for racing in races {
      var moved = ((racing + 1)..<last).filter { !earlier[$0].contains(racing) }
      moved.append(last)
      let initials = moved.indices.filter { index in
        !moved[..<index].contains { earlier[moved[index]].contains($0) }
      }.map { steps[moved[$0]].key }
      let possible = initials.filter(points[racing].enabled.contains)
      if possible.isEmpty {
        points[racing].toTry.formUnion(points[racing].enabled)
      } else if !possible.contains(where: points[racing].toTry.contains) {
        points[racing].toTry.insert(possible[0])
      }
    }
  }

  package func next() -> Bool {
    while var point = points.popLast() {
      let untried = point.enabled.first {
        point.toTry.contains($0) && point.tried[$0] == nil && point.sleeping[$0] == nil
      }
      guard let untried else { continue }
      point.current = untried
      points.append(point)
      return true
    }
    return false
  }
}
