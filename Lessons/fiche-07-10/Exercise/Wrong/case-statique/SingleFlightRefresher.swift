// La case est statique : toutes les instances partagent un même refresh.

actor SingleFlightRefresher {
  private static let slot = Slot()
  private let refresh: @Sendable () async throws -> String

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  func token() async throws -> String {
    let refresh = refresh
    return try await Self.slot.token(refresh)
  }
}

actor Slot {
  private var inFlight: Task<String, any Error>?

  func token(_ refresh: @escaping @Sendable () async throws -> String) async throws -> String {
    if let inFlight { return try await inFlight.value }
    let task = Task {
      defer { inFlight = nil }
      return try await refresh()
    }
    inFlight = task
    return try await task.value
  }
}
