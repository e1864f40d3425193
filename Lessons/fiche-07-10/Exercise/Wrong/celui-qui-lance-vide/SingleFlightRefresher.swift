// Celui qui a lancé le refresh vide la case à son retour : un autre peut revenir, et redemander, avant lui.

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
    defer { inFlight = nil }
    return try await task.value
  }
}
