import Synchronization

/// Counts who is inside, and remembers the most and the least.
final class Tally: Sendable {
  private let state = Mutex((now: 0, most: 0, least: Int.max))

  func enter() {
    state.withLock { state in
      state.now += 1
      state.most = max(state.most, state.now)
    }
  }

  func leave() { state.withLock { $0.now -= 1 } }

  func note(_ number: Int) { state.withLock { $0.least = min($0.least, number) } }

  var most: Int { state.withLock(\.most) }

  var least: Int { state.withLock(\.least) }
}
