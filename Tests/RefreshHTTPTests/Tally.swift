import Synchronization

/// Counts, and lets tasks wait until a count is reached: no test of this target sleeps.
final class Tally: Sendable {
  private struct State {
    var count = 0
    var waiting: [(target: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  var count: Int { state.withLock { $0.count } }

  func add() {
    let reached = state.withLock { state in
      state.count += 1
      let (reached, open) = state.waiting.split { $0.target <= state.count }
      state.waiting = open
      return reached
    }
    for waiter in reached { waiter.continuation.resume() }
  }

  func wait(for target: Int) async {
    await withCheckedContinuation { continuation in
      let reached = state.withLock { state in
        if state.count < target { state.waiting.append((target, continuation)) }
        return state.count >= target
      }
      if reached { continuation.resume() }
    }
  }
}

extension Array {
  fileprivate func split(by condition: (Element) -> Bool) -> (matching: [Element], others: [Element]) {
    (filter(condition), filter { !condition($0) })
  }
}
