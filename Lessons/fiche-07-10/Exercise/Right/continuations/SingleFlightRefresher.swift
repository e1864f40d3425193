// Chacun attend sa continuation ; une tâche à part rafraîchit et les reprend toutes.

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private var waiting: [CheckedContinuation<String, any Error>] = []

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  func token() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      waiting.append(continuation)
      if waiting.count == 1 { Task { await self.refreshForAll() } }
    }
  }

  private func refreshForAll() async {
    let result: Result<String, any Error>
    do { result = .success(try await refresh()) } catch { result = .failure(error) }
    let served = waiting
    waiting = []
    for waiter in served { waiter.resume(with: result) }
  }
}
