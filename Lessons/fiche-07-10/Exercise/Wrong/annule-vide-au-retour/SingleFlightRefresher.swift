// Un appelant annulé vide la case à son retour, sans regarder quel refresh s’y trouve.

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  func token() async throws -> String {
    let task = inFlight ?? start()
    let result = await task.result
    if Task.isCancelled {
      inFlight = nil
      throw CancellationError()
    }
    return try result.get()
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
