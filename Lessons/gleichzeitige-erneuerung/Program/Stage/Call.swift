import Synchronization

/// One call to a gate, counted once: when it comes to wait, or when it is
/// answered without having waited.
///
/// So a scenario knows when nobody is on the way any more, and a gate that
/// answers where it should have waited spoils the row but never the end of the
/// scenario.
final class Call: Sendable {
  /// The call that the running task has made; the gate's observer is called in
  /// that task.
  @TaskLocal static var current: Call?

  private let calls: Milestone
  private let isSettled = Atomic(false)

  init(_ calls: Milestone) {
    self.calls = calls
  }

  func settle() {
    let wasSettled = isSettled.exchange(true, ordering: .sequentiallyConsistent)
    if !wasSettled { calls.advance() }
  }
}
