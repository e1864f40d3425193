/// Twenty callers with the same old token, all waiting before the transport
/// answers.
func playShared<Gate: TokenGate>(on gate: Gate.Type) async -> Outcome {
  let stage = Stage(gate)
  let callers = stage.call(20)
  await stage.everyoneWaits(20)
  await stage.transport.open()
  return await stage.outcome(of: callers)
}

/// The renewal is over, then the failure of a slow request arrives that was
/// still sent with the old token.
func playLate<Gate: TokenGate>(on gate: Gate.Type) async -> Outcome {
  let stage = Stage(gate)
  let punctual = stage.call(20)
  await stage.everyoneWaits(20)
  await stage.transport.open()
  for caller in punctual { _ = await caller.value }
  let late = stage.call(1)
  return await stage.outcome(of: punctual + late)
}

/// Twenty callers are renewed, that token expires as well, and all twenty come
/// back with it.
func playTwoWaves<Gate: TokenGate>(on gate: Gate.Type) async -> Outcome {
  let stage = Stage(gate)
  let callers = await stage.gate.launchTwice(20, settling: stage.calls)
  await stage.everyoneWaits(20)
  await stage.transport.answerHeld()
  await stage.everyoneWaits(40)
  await stage.transport.open()
  return await stage.outcome(of: callers)
}

extension TokenGate {
  /// Starts callers who come back with the renewed token in the very step of
  /// the actor in which they get it.
  ///
  /// The tasks are isolated to the gate. So the first caller opens the second
  /// wave before the gate has resumed the others of the first: exactly there a
  /// clean-up that does not compare ids throws out the wrong flight.
  fileprivate func launchTwice(_ count: Int, settling calls: Milestone)
    -> [Stage<Self>.Caller]
  {
    (0..<count).map { _ in
      Task {
        let first = await self.answer(rejected: "alt", settling: calls)
        let second = await self.answer(
          rejected: (try? first.get()) ?? "alt", settling: calls)
        return [first, second]
      }
    }
  }
}
