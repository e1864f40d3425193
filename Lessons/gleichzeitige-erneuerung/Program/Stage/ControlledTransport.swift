import Synchronization

/// The connection broke: a passing fault, no refusal by the server.
struct TransportFailure: Error {}

/// A transport that counts its calls and answers each only when the scenario says so.
///
/// Call number 1 brings `neu-1`, number 2 `neu-2`: a token never comes twice, so a renewal too many cannot hide.
final class ControlledTransport: Sendable {
  private struct State {
    var calls = 0
    var isOpen = false
    var held: [Int: CheckedContinuation<Void, any Error>] = [:]
    var cancelled: Set<Int> = []
  }

  /// Advances with each call, once it is held or answered: whoever lets the held ones go misses none.
  let arrivals = Milestone()
  private let state = Mutex(State())
  private let failing: Set<Int>
  private let honoursCancellation: Bool

  /// - Parameters:
  ///   - failing: the calls that end in a `TransportFailure`.
  ///   - honoursCancellation: whether a cancelled call ends at once, or brings its token nevertheless.
  init(failing: Set<Int> = [], honoursCancellation: Bool = false) {
    self.failing = failing
    self.honoursCancellation = honoursCancellation
  }

  /// How often a renewal was asked of the transport.
  var calls: Int { state.withLock { $0.calls } }

  /// How many calls were cancelled while the transport held them.
  var cancellations: Int { state.withLock { $0.cancelled.count } }

  func renew() async throws -> String {
    let number = state.withLock { state in
      state.calls += 1
      return state.calls
    }
    try await answer(to: number)
    if failing.contains(number) { throw TransportFailure() }
    return "neu-\(number)"
  }

  /// Lets the held calls go on; those that come later are held again.
  func answerHeld() {
    let held = state.withLock { state in
      defer { state.held = [:] }
      return state.held.values
    }
    for call in held { call.resume() }
  }

  /// Lets every call go on, now and later.
  func open() {
    state.withLock { $0.isOpen = true }
    answerHeld()
  }

  private func answer(to number: Int) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let verdict: Result<Void, any Error>? = state.withLock { state in
          if honoursCancellation, state.cancelled.contains(number) { return .failure(CancellationError()) }
          if state.isOpen { return .success(()) }
          state.held[number] = continuation
          return nil
        }
        arrivals.advance()
        if let verdict { continuation.resume(with: verdict) }
      }
    } onCancel: {
      let cut = state.withLock { state in
        state.cancelled.insert(number)
        return honoursCancellation ? state.held.removeValue(forKey: number) : nil
      }
      cut?.resume(throwing: CancellationError())
    }
  }
}
