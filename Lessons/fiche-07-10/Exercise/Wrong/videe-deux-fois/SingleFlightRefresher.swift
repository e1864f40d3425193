// La tâche vide la case, puis celui qui l’a lancée la vide encore : c’est peut-être déjà celle d’un autre refresh.

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  func token() async throws -> String {
    if let inFlight { return try await inFlight.value }
    let task = Task {
      defer { inFlight = nil }
      return try await refresh()
    }
    inFlight = task
    defer { inFlight = nil }
    return try await task.value
  }
}
