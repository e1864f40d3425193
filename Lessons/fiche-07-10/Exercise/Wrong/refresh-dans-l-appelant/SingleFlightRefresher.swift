// Le refresh tourne dans la tâche du premier appelant : l’annuler annule le refresh de tous.

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private var isRefreshing = false
  private var waiting: [CheckedContinuation<String, any Error>] = []

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  func token() async throws -> String {
    if isRefreshing { return try await withCheckedThrowingContinuation { waiting.append($0) } }
    isRefreshing = true
    do {
      let token = try await refresh()
      finish(.success(token))
      return token
    } catch {
      finish(.failure(error))
      throw error
    }
  }

  private func finish(_ result: Result<String, any Error>) {
    isRefreshing = false
    for waiter in waiting { waiter.resume(with: result) }
    waiting = []
  }
}
