// En cas d’échec, ceux qui attendent leur continuation ne sont jamais repris.

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
    defer { isRefreshing = false }
    let token = try await Task { try await refresh() }.value
    for waiter in waiting { waiter.resume(returning: token) }
    waiting = []
    return token
  }
}
