// La continuation n’est jamais reprise : aucun appel ne finit.

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  func token() async throws -> String {
    _ = try await refresh()
    return await withUnsafeContinuation { (_: UnsafeContinuation<String, Never>) in }
  }
}
