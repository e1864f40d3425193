import Synchronization

/// Counts, and lets one wait until the count is reached: no pause, no polling.
final class Milestone: Sendable {
  private struct State {
    var count = 0
    var waiting: [(goal: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  var count: Int { state.withLock { $0.count } }

  func advance() {
    let reached = state.withLock { state in
      state.count += 1
      let reached = state.waiting.filter { $0.goal <= state.count }
      state.waiting.removeAll { $0.goal <= state.count }
      return reached
    }
    for waiter in reached { waiter.continuation.resume() }
  }

  func reached(_ goal: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        if state.count < goal { state.waiting.append((goal, continuation)) }
        return state.count >= goal
      }
      if isReached { continuation.resume() }
    }
  }
}
