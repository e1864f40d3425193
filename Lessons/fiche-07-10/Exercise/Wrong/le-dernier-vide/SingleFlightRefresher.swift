// La case reste pleine tant que quelqu’un doit encore revenir : d’autres rejoignent un refresh fini.

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  private var waiting = 0

  func token() async throws -> String {
    let task = inFlight ?? Task { try await refresh() }
    inFlight = task
    waiting += 1
    defer {
      waiting -= 1
      if waiting == 0 { inFlight = nil }
    }
    return try await task.value
  }
}
