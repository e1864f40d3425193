import Synchronization

/// Une porte qui s’ouvre à la n-ième arrivée, et qui reste ouverte.
///
/// C’est elle qui rend les scénarios reproductibles : une réponse attend que
/// tout le monde soit là, au lieu de dormir en espérant que tout le monde le
/// sera.
final class Barrier: Sendable {
  private struct State {
    var missing: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(_ count: Int) {
    state = Mutex(State(missing: count))
  }

  /// Compte une arrivée ; la dernière libère tous ceux qui attendent.
  func arrive() {
    let released = state.withLock { state in
      state.missing -= 1
      guard state.missing == 0 else {
        return [CheckedContinuation<Void, Never>]()
      }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in released { continuation.resume() }
  }

  /// Attend que tout le monde soit arrivé.
  func wait() async {
    await withCheckedContinuation { continuation in
      let open = state.withLock { state in
        if state.missing > 0 { state.waiting.append(continuation) }
        return state.missing <= 0
      }
      if open { continuation.resume() }
    }
  }
}
