// Ceux qui avaient rejoint un refresh qui échoue en relancent un au lieu de transmettre l’erreur.

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  func token() async throws -> String {
    if let inFlight, let token = try? await inFlight.value { return token }
    if let inFlight { return try await inFlight.value }
    let task = Task {
      defer { inFlight = nil }
      return try await refresh()
    }
    inFlight = task
    return try await task.value
  }
}
