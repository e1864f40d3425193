import Synchronization

struct TransferFailure: Error {}

/// Eine Erneuerung, die wartet, bis die Probe sie freigibt.
final class HeldRenewal: Sendable {
  private struct State {
    var calls = 0
    var outcome: Result<String, TransferFailure>?
    var waiting: [CheckedContinuation<Void, Never>] = []
    var watchers: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  var calls: Int { state.withLock { $0.calls } }

  func renew() async throws -> String {
    let watchers = state.withLock { state in
      state.calls += 1
      defer { state.watchers = [] }
      return state.watchers
    }
    for watcher in watchers { watcher.resume() }
    await withCheckedContinuation { continuation in
      let open = state.withLock { state in
        if state.outcome == nil { state.waiting.append(continuation) }
        return state.outcome != nil
      }
      if open { continuation.resume() }
    }
    return try state.withLock { $0.outcome ?? .success("") }.get()
  }

  /// Kehrt zurück, sobald eine Erneuerung läuft.
  func waitForACall() async {
    await withCheckedContinuation { continuation in
      let begun = state.withLock { state in
        if state.calls == 0 { state.watchers.append(continuation) }
        return state.calls > 0
      }
      if begun { continuation.resume() }
    }
  }

  func release(_ outcome: Result<String, TransferFailure>) {
    let waiting = state.withLock { state in
      state.outcome = outcome
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
