// Une classe : rien n’isole inFlight, et @unchecked Sendable fait taire le compilateur.

final class SingleFlightRefresher: @unchecked Sendable {
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  func token() async throws -> String {
    if let inFlight { return try await inFlight.value }
    let task = Task {
      defer { self.inFlight = nil }
      return try await self.refresh()
    }
    inFlight = task
    return try await task.value
  }
}
