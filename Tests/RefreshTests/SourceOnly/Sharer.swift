@testable import gleichzeitige_erneuerung

/// What the two actors have in common that Kimlik Doğrulama shows to be read.
protocol Sharer: Actor {
  init()
  func share(_ refresh: @escaping @Sendable () async throws -> String) async throws -> String
}

extension TokenProvider: Sharer {
  func share(_ refresh: @escaping @Sendable () async throws -> String) async throws -> String {
    try await validToken(refresh: refresh)
  }
}

extension RefreshCoordinator: Sharer {
  func share(_ refresh: @escaping @Sendable () async throws -> String) async throws -> String {
    try await freshToken(using: refresh)
  }
}

extension Sharer {
  /// Starts callers whose tasks are isolated to the actor: from counting to waiting is one step of it.
  func launch(
    _ count: Int, arriving arrivals: Milestone, over transport: ControlledTransport
  ) -> [Task<Answer, Never>] {
    (0..<count).map { _ in
      Task {
        arrivals.advance()
        do {
          return .success(try await self.share { try await transport.renew() })
        } catch {
          return .failure(error)
        }
      }
    }
  }

  /// Runs after the step that is under way: whoever has been counted waits by then.
  func finishStep(_ arrivals: Milestone) -> Int { arrivals.count }
}

/// An actor of the lesson, a transport that waits for its cue, and the callers counted so far.
struct SharerStage<S: Sharer>: Sendable {
  let sharer = S()
  let arrivals = Milestone()
  let transport: ControlledTransport

  init(_ type: S.Type, failing: Set<Int> = []) {
    transport = ControlledTransport(failing: failing, honoursCancellation: true)
  }

  /// Sends callers and returns once they all wait and the transport has been asked so often.
  func waiting(_ count: Int, calls: Int) async -> [Task<Answer, Never>] {
    let goal = arrivals.count + count
    let callers = await sharer.launch(count, arriving: arrivals, over: transport)
    await arrivals.reached(goal)
    _ = await sharer.finishStep(arrivals)
    await transport.arrivals.reached(calls)
    return callers
  }

  func answers(_ callers: [Task<Answer, Never>]) async -> [String] {
    var answers: [String] = []
    for caller in callers {
      switch await caller.value {
      case .success(let token): answers.append(token)
      case .failure(let error): answers.append(FailureKind(error).rawValue)
      }
    }
    return answers
  }
}
