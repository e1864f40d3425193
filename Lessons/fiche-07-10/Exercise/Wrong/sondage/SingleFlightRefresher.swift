// Ceux qui rejoignent regardent de temps en temps si le refresh est fini.

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private var isRefreshing = false

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  private var last: Result<String, any Error>?

  func token() async throws -> String {
    if isRefreshing {
      while isRefreshing { try await Task.sleep(for: .milliseconds(1)) }
      if let last { return try last.get() }
    }
    isRefreshing = true
    defer { isRefreshing = false }
    do {
      let token = try await Task { try await refresh() }.value
      last = .success(token)
      return token
    } catch {
      last = .failure(error)
      throw error
    }
  }
}
