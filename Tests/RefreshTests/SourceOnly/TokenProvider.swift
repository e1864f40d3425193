/// Hands out a renewed token; while a renewal is running, all callers wait for it.
actor TokenProvider {
  private var renewal: Task<String, any Error>?

  func validToken(
    refresh: @escaping @Sendable () async throws -> String
  ) async throws -> String {
    if let renewal { return try await renewal.value }

    let started = Task { try await refresh() }
    renewal = started
    defer { renewal = nil }
    return try await started.value
  }
}
