// Annuler un appelant annule la tâche que tous attendent.

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  func token() async throws -> String {
    let task = inFlight ?? start()
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func start() -> Task<String, any Error> {
    let task = Task {
      defer { inFlight = nil }
      return try await refresh()
    }
    inFlight = task
    return task
  }
}
