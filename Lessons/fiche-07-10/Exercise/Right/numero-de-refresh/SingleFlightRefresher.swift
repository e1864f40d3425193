// Chaque refresh a son numéro : on ne vide que la case du sien.

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  private var number = 0

  func token() async throws -> String {
    let mine: Task<String, any Error>
    let awaited: Int
    if let inFlight {
      mine = inFlight
      awaited = number
    } else {
      number += 1
      awaited = number
      mine = Task { try await refresh() }
      inFlight = mine
    }
    defer { if number == awaited { inFlight = nil } }
    return try await mine.value
  }
}
