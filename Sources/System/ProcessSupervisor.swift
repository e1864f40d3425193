/// Runs programs, each isolated, all watched by one thread: no thread of the cooperative pool ever waits for one.
public final class ProcessSupervisor: Sendable {
  /// The one supervisor: whom children belong to, signals and limits are matters of the whole process.
  public static let shared = ProcessSupervisor()

  private init() {}

  /// Runs one program to its end; cancelling the task kills it with all that it started.
  public func run(_ request: ProcessRequest) async -> ProcessResult {
    ProcessResult(ending: .notStarted("not yet"))
  }

  /// Runs programs, at most `jobs` at a time, and tells of each as it ends, in the order of their endings.
  ///
  /// `onEnd` may be called on several threads at once; while it works, its run still counts as one of the `jobs`.
  /// - Returns: The results in the order of the requests.
  @discardableResult
  public func run(
    _ requests: [ProcessRequest], jobs: Int,
    onEnd: @escaping @Sendable (_ index: Int, _ result: ProcessResult) async -> Void = { _, _ in }
  ) async -> [ProcessResult] {
    requests.map { _ in ProcessResult(ending: .notStarted("not yet")) }
  }
}
