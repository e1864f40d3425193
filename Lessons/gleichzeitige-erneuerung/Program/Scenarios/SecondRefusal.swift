import Refresh

/// The server refused the request because of its token.
struct AuthenticationRefused: Error {}

/// One business request that the server refuses with whatever token it carries.
func playSecondRefusal<Gate: TokenGate>(on gate: Gate.Type) async -> Outcome {
  await playSecondRefusal(on: gate) { gate, send in
    let layer = RequestLayer(over: gate) { $0 is AuthenticationRefused }
    return try await layer.perform(send)
  }
}

/// The same through a request layer of the test's choice.
func playSecondRefusal<Gate: TokenGate>(
  on gate: Gate.Type,
  through perform:
    @escaping @Sendable (
      Gate, @escaping @Sendable (String) async throws -> String
    ) async throws -> String
) async -> Outcome {
  let stage = Stage(gate)
  await stage.transport.open()
  let request = Stage<Gate>.Caller {
    do {
      return [
        .success(
          try await perform(stage.gate) { _ in throw AuthenticationRefused() })
      ]
    } catch {
      return [.failure(error)]
    }
  }
  return await stage.outcome(of: [request])
}
