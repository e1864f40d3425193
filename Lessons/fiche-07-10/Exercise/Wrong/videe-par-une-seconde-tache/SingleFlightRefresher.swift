// Une seconde tâche vide la case quand elle peut : un appelant peut revenir avant elle.

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  func token() async throws -> String {
    if let inFlight { return try await inFlight.value }
    let task = Task { try await refresh() }
    inFlight = task
    Task {
      _ = await task.result
      inFlight = nil
    }
    return try await task.value
  }
}
