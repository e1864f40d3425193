import CPlatform
import Glibc
import Synchronization

/// Runs programs, each isolated, all watched by one thread: no thread of the cooperative pool ever waits for one.
///
/// A program leads a session and a process group of its own. Its run is over when the program itself ends, or when it is
/// killed for a limit; whatever it started that is still there is killed then, wherever it went (also through `setsid`).
/// While a program runs, processes that it left behind are let be: they are part of what it does.
package final class ProcessSupervisor: Sendable {
  /// The one supervisor: whom children belong to, signals and limits are matters of the whole process.
  package static let shared = ProcessSupervisor()

  /// Also the mark by which a run's descendants are known, so it starts where no other supervisor's is likely to be.
  typealias RunIdentifier = UInt64

  enum Order {
    case start(RunIdentifier, ProcessRequest, Cancellation, CheckedContinuation<ProcessResult, Never>)
    case stop(RunIdentifier)
  }

  /// Whether a run was cancelled, perhaps before the order to start it came.
  final class Cancellation: Sendable {
    let isRequested = Atomic(false)
  }

  private struct State {
    var orders: [Order] = []
    var isStarted = false
  }

  private let state = Mutex(State())
  private let nextIdentifier = Atomic<RunIdentifier>(.random(in: 1 << 40..<1 << 61))
  /// Raised when there are orders or a signal came.
  let wakeUp = platform_event()

  private init() {}

  /// Runs one program to its end; cancelling the task kills it with all that it started.
  package func run(_ request: ProcessRequest) async -> ProcessResult {
    let identifier = nextIdentifier.wrappingAdd(1, ordering: .relaxed).oldValue
    let cancellation = Cancellation()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { give(.start(identifier, request, cancellation, $0)) }
    } onCancel: {
      cancellation.isRequested.store(true, ordering: .releasing)
      give(.stop(identifier))
    }
  }

  /// Runs programs, at most `jobs` at a time, and tells of each as it ends, in the order of their endings.
  ///
  /// `onEnd` may be called on several threads at once; while it works, its run still counts as one of the `jobs`.
  /// - Returns: The results in the order of the requests.
  @discardableResult
  package func run(
    _ requests: [ProcessRequest], jobs: Int,
    onEnd: @escaping @Sendable (_ index: Int, _ result: ProcessResult) async -> Void = { _, _ in }
  ) async -> [ProcessResult] {
    await mapConcurrently(requests, jobs: jobs) { index, request in
      let result = await self.run(request)
      await onEnd(index, result)
      return result
    }
  }

  /// Starts the thread where it does not run yet, so that signals are seen.
  func start() { give(nil) }

  func takeOrders() -> [Order] {
    state.withLock { state in
      defer { state.orders = [] }
      return state.orders
    }
  }

  private func give(_ order: Order?) {
    let (mustStart, mustWake) = state.withLock { state in
      defer { state.isStarted = true }
      if let order { state.orders.append(order) }
      return (!state.isStarted, state.orders.count == 1)
    }
    if mustStart { runOnNewThread { SupervisorLoop(serving: self).run() } }
    if mustWake { platform_event_raise(wakeUp) }
  }
}
