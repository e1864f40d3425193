// Jamais deux refresh à la fois, mais chacun fait le sien : on attend son tour au lieu de rejoindre.

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  func token() async throws -> String {
    while let inFlight { _ = await inFlight.result }
    let task = Task {
      defer { inFlight = nil }
      return try await refresh()
    }
    inFlight = task
    return try await task.value
  }
}
