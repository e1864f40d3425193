// Une attente active : l’actor tourne en rond et ne laisse plus entrer le refresh qui finirait.

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  func token() async throws -> String {
    while inFlight != nil {}
    let task = Task {
      defer { inFlight = nil }
      return try await refresh()
    }
    inFlight = task
    return try await task.value
  }
}
