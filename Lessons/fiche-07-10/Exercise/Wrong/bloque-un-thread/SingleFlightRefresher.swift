// Un sémaphore bloque le thread de l’actor pendant le refresh.

import Dispatch

actor SingleFlightRefresher {
  private let refresh: @Sendable () async throws -> String

  init(refresh: @escaping @Sendable () async throws -> String) {
    self.refresh = refresh
  }

  func token() async throws -> String {
    let done = DispatchSemaphore(value: 0)
    let refresh = self.refresh
    let task = Task.detached {
      defer { done.signal() }
      return try await refresh()
    }
    block(on: done)
    return try await task.value
  }

  private func block(on done: DispatchSemaphore) {
    done.wait()
  }
}
