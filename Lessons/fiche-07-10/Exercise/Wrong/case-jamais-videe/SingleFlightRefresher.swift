// La case n’est jamais vidée, ni après un succès, ni après un échec.

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
    return try await task.value
  }
}
