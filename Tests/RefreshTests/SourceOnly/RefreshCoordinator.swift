/// The one place that knows of the running renewal; all renewals go through it.
actor RefreshCoordinator {
  private var running: Task<String, any Error>?

  func freshToken(
    using perform: @escaping @Sendable () async throws -> String
  ) async throws -> String {
    if let running { return try await running.value }

    let started = Task { try await perform() }
    running = started
    defer { running = nil }
    return try await started.value
  }
}
