// L’erreur est avalée : les appelants reçoivent l’ancien token.

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?
  private var last = "ancien"

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  func token() async throws -> String {
    if let inFlight { return try await inFlight.value }
    let task: Task<String, any Error> = Task {
      defer { inFlight = nil }
      if let token = try? await refresh() { last = token }
      return last
    }
    inFlight = task
    return try await task.value
  }
}
