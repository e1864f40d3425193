// Chacun de ceux qui ont attendu vide la case, quel que soit le refresh qui s’y trouve.

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  func token() async throws -> String {
    let task = inFlight ?? Task { try await refresh() }
    inFlight = task
    defer { inFlight = nil }
    return try await task.value
  }
}
