// Le premier revenu vide la case, si elle contient encore le refresh qu’il a attendu.

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  func token() async throws -> String {
    let task = inFlight ?? Task { try await refresh() }
    inFlight = task
    let result = await task.result
    if inFlight == task { inFlight = nil }
    return try result.get()
  }
}
