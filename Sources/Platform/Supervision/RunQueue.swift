import Synchronization

/// Identifies a run; also the mark by which its descendants are known.
typealias RunIdentifier = UInt64

/// What the supervisor's thread is asked to do.
enum RunOrder {
  case start(RunIdentifier, ProcessRequest, RunCancellation, CheckedContinuation<ProcessResult, Never>)
  case stop(RunIdentifier)
}

/// Whether a run was cancelled, perhaps before the order to start it came.
final class RunCancellation: Sendable {
  let isRequested = Atomic(false)
}

/// The orders that wait for the supervisor's thread.
final class RunQueue: Sendable {
  /// Raised when there are orders, a child has ended or a signal came.
  let wakeUp = WakeUp()
  private let orders = Mutex<[RunOrder]>([])

  func enqueue(_ order: RunOrder) {
    orders.withLock { $0.append(order) }
    wakeUp.raise()
  }

  func dequeue() -> [RunOrder] {
    orders.withLock { orders in
      defer { orders = [] }
      return orders
    }
  }
}
