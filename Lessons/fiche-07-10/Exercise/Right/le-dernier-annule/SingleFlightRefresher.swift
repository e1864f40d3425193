// Quand plus personne n’attend, le refresh est annulé ; celui d’un autre ne l’est jamais.

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  private var waiting = 0

  func token() async throws -> String {
    let task = inFlight ?? start()
    waiting += 1
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      Task { await self.leave(task) }
    }
  }

  private func leave(_ task: Task<String, any Error>) {
    guard task == inFlight else { return }
    waiting -= 1
    if waiting == 0 {
      task.cancel()
      inFlight = nil
    }
  }

  private func start() -> Task<String, any Error> {
    waiting = 0
    let task = Task {
      let result: Result<String, any Error>
      do { result = .success(try await refresh()) } catch { result = .failure(error) }
      if !Task.isCancelled { inFlight = nil }
      return try result.get()
    }
    inFlight = task
    return task
  }
}
