// Rejoindre ne marche que dans la première vague.

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  private var hasRefreshed = false

  func token() async throws -> String {
    if let inFlight, !hasRefreshed { return try await inFlight.value }
    let task = Task {
      defer {
        inFlight = nil
        hasRefreshed = true
      }
      return try await refresh()
    }
    inFlight = task
    return try await task.value
  }
}
