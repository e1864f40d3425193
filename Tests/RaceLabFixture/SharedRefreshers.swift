import RaceLab

/// What the scenarios of single-flight actors need of one.
protocol SharedRefresher: Actor {
  init(refresh: @escaping @Sendable () async throws -> String)
  func token() async throws -> String
}

/// A single flight whose task empties the slot.
actor SoundRefresher: SharedRefresher {
  nonisolated let executor = ActorExecutor("SoundRefresher")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?

  init(refresh: @escaping @Sendable () async throws -> String) { self.refresh = refresh }

  func token() async throws -> String {
    if let inFlight { return try await inFlight.value }
    let task = Task {
      defer { inFlight = nil }
      return try await refresh()
    }
    inFlight = task
    return try await task.value
  }
}

/// A fault that needs a second flight to show: every waiter empties the slot, whoever's flight is in it.
actor EveryWaiterClears: SharedRefresher {
  nonisolated let executor = ActorExecutor("EveryWaiterClears")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private let refresh: @Sendable () async throws -> String
  private var inFlight: Task<String, any Error>?

  init(refresh: @escaping @Sendable () async throws -> String) { self.refresh = refresh }

  func token() async throws -> String {
    let task = inFlight ?? Task { try await refresh() }
    inFlight = task
    defer { inFlight = nil }
    return try await task.value
  }
}

/// Three callers who ask twice, and a bystander without whom every fault shows as well.
func refresherScenario<Refresher: SharedRefresher>(_ id: String, _: Refresher.Type) -> Scenario {
  Scenario(id, oracles: [.oneRenewalInFlight, .nobodyWaitsForever, .cancellationIsPersonal]) { run in
    let server = ModelServer(run)
    let refresher = Refresher { try await server.renew() }
    for name in ["A", "B", "C"] {
      run.caller(name) { me in
        await me.ask { try await refresher.token() }
        await me.ask { try await refresher.token() }
      }
    }
    run.caller("bystander") { _ in run.note(.note("looks on")) }
  }
}
