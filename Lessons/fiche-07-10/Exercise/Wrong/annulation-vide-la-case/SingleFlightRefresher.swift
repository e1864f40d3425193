// L’annulation de celui qui a lancé le refresh vide la case, alors que le refresh continue.

actor SingleFlightRefresher {
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
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      Task { await self.forget() }
    }
  }

  private func forget() {
    inFlight = nil
  }
}
