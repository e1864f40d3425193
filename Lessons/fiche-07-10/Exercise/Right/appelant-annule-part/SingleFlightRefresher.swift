// Un appelant annulé part avec CancellationError ; le refresh continue pour les autres.

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  func token() async throws -> String {
    let task = inFlight ?? start()
    let token = try await task.value
    try Task.checkCancellation()
    return token
  }

  private func start() -> Task<String, any Error> {
    let task = Task {
      defer { inFlight = nil }
      return try await refresh()
    }
    inFlight = task
    return task
  }
}
