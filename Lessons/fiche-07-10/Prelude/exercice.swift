actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  func token() async throws -> String { try await refresh() }
}
