import Synchronization

/// Runs programs, each isolated, all watched by one thread: no thread of the cooperative pool ever waits for one.
///
/// A program leads a session and a process group of its own. Its run is over when the program itself ends, or when it is
/// killed for a limit; whatever is left of its group is killed then, and on Linux whatever else it started, wherever it
/// went (also through `setsid`). While a program runs, the processes that it left behind may go on: they are part of
/// what it does.
package final class ProcessSupervisor: Sendable {
  /// The one supervisor: children, signals and limits belong to the whole process.
  package static let shared = ProcessSupervisor()
  /// The id of this process, which is the parent of all that it starts.
  package static var ownID: Int32 { getpid() }

  private let queue = RunQueue()
  private let isStarted = Atomic(false)
  /// Starts where no other supervisor's is likely to be, since descendants are known by it.
  private let firstIdentifier: RunIdentifier
  private let nextIdentifier: Atomic<RunIdentifier>

  private init() {
    firstIdentifier = .random(in: 1 << 40..<1 << 61)
    nextIdentifier = Atomic(firstIdentifier)
  }

  /// From now on Ctrl-C, `kill`, a closed terminal or a closed pipe ends all programs that run, removes temporary folders
  /// and ends the process with 128 and the signal's number.
  package func handleInterrupts() {
    start()
    Interrupts.handle(waking: queue.wakeUp)
  }

  /// Runs one program to its end; cancelling the task kills it with all that it started.
  package func run(_ request: ProcessRequest) async -> ProcessResult {
    start()
    let identifier = nextIdentifier.wrappingAdd(1, ordering: .relaxed).oldValue
    let cancellation = RunCancellation()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { queue.enqueue(.start(identifier, request, cancellation, $0)) }
    } onCancel: {
      cancellation.isRequested.store(true, ordering: .releasing)
      queue.enqueue(.stop(identifier))
    }
  }

  /// Starts the thread where it does not run yet.
  private func start() {
    guard !isStarted.exchange(true, ordering: .relaxed) else { return }
    runOnNewThread { [queue, firstIdentifier] in
      SupervisorLoop(queue, marks: firstIdentifier...(firstIdentifier + 1 << 32)).run()
    }
  }
}
