// Une tâche détachée rafraîchit, et vide la case avant de finir.

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  func token() async throws -> String {
    if let inFlight { return try await inFlight.value }
    let task = Task.detached { [refresh] in
      let result: Result<String, any Error>
      do { result = .success(try await refresh()) } catch { result = .failure(error) }
      await self.finish()
      return try result.get()
    }
    inFlight = task
    return try await task.value
  }

  private func finish() {
    inFlight = nil
  }
}
