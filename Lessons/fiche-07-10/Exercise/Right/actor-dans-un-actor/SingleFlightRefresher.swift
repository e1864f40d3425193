// Un actor en entoure un autre, qui fait le travail.

actor SingleFlightRefresher {
  private let inner: Inner

  init(refresh: @escaping @Sendable () async throws -> String) {
    inner = Inner(refresh: refresh)
  }

  func token() async throws -> String {
    try await inner.token()
  }
}

actor Inner {
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  func token() async throws -> String {
    if let inFlight { return try await inFlight.value }
    let task = Task {
      defer { inFlight = nil }
      return try await refresh()
    }
    inFlight = task
    return try await task.value
  }
}
