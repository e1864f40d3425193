import Synchronization

/// Counts who is inside, and remembers the most.
final class Tally: Sendable {
  private let state = Mutex((now: 0, most: 0))

  func enter() {
    state.withLock { state in
      state.now += 1
      state.most = max(state.most, state.now)
    }
  }

  func leave() { state.withLock { $0.now -= 1 } }

  var most: Int { state.withLock(\.most) }
}
