// L’entrée n’est pas isolée : un Mutex garde la case.

import Synchronization

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String
  private let inFlight = Mutex<Task<String, any Error>?>(nil)

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  nonisolated func token() async throws -> String {
    try await inFlight.withLock { inFlight in
      if let inFlight { return inFlight }
      let task = Task { [self] in
        defer { self.inFlight.withLock { $0 = nil } }
        return try await refresh()
      }
      inFlight = task
      return task
    }.value
  }
}
