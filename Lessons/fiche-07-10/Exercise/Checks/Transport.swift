import Synchronization

struct RefreshFailure: Error, Equatable {
  let call: Int
}

/// Le faux refresh : le premier appel attend que la sonde le libère, les suivants répondent aussitôt.
///
/// L’appel numéro n rend token-n. Aucune horloge : la sonde sait qui attend, et libère quand elle veut.
final class Transport: Sendable {
  private struct State {
    var calls = 0
    var released = false
    var firstFails = false
    var waiting: [CheckedContinuation<Void, Never>] = []
    var watchers: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  var calls: Int { state.withLock { $0.calls } }

  func refresh() async throws -> String {
    let (call, watchers) = state.withLock { state in
      state.calls += 1
      defer { state.watchers = [] }
      return (state.calls, state.watchers)
    }
    for watcher in watchers { watcher.resume() }
    if call == 1 { await hold() }
    try Task.checkCancellation()
    if call == 1, state.withLock({ $0.firstFails }) { throw RefreshFailure(call: call) }
    return "token-\(call)"
  }

  /// Rend la main quand un premier appel a commencé.
  func waitForACall() async {
    await withCheckedContinuation { continuation in
      let begun = state.withLock { state in
        if state.calls == 0 { state.watchers.append(continuation) }
        return state.calls > 0
      }
      if begun { continuation.resume() }
    }
  }

  func release(failing: Bool = false) {
    let waiting = state.withLock { state in
      state.released = true
      state.firstFails = failing
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  private func hold() async {
    await withCheckedContinuation { continuation in
      let open = state.withLock { state in
        if !state.released { state.waiting.append(continuation) }
        return state.released
      }
      if open { continuation.resume() }
    }
  }
}
