// Chaque appel rafraîchit pour lui-même.

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  func token() async throws -> String {
    let task = Task { try await refresh() }
    inFlight = task
    defer { inFlight = nil }
    return try await task.value
  }
}
