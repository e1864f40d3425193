// La case n’est vidée qu’après un succès.

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  func token() async throws -> String {
    if let inFlight { return try await inFlight.value }
    let task = Task {
      let token = try await refresh()
      inFlight = nil
      return token
    }
    inFlight = task
    return try await task.value
  }
}
