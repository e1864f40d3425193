// La case est vidée au début de la tâche, pas à sa fin.

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  func token() async throws -> String {
    if let inFlight { return try await inFlight.value }
    let task = Task {
      inFlight = nil
      return try await refresh()
    }
    inFlight = task
    return try await task.value
  }
}
