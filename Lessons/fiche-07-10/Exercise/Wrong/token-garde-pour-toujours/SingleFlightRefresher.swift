// Le premier token est gardé pour toujours.

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?
  private var cached: String?

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  func token() async throws -> String {
    if let cached { return cached }
    if let inFlight { return try await inFlight.value }
    let task = Task {
      defer { inFlight = nil }
      let token = try await refresh()
      cached = token
      return token
    }
    inFlight = task
    return try await task.value
  }
}
