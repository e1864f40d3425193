/// Twenty wait for a renewal that ends in a broken connection; every further
/// one would end so too.
func playFailure<Gate: TokenGate>(on gate: Gate.Type) async -> Outcome {
  let stage = Stage(gate, transport: ControlledTransport(failing: Set(1...100)))
  let callers = stage.call(20)
  await stage.everyoneWaits(20)
  await stage.transport.open()
  return await stage.outcome(of: callers)
}

/// The first renewal fails for twenty; later somebody calls again, and the
/// connection is back.
func playRetry<Gate: TokenGate>(on gate: Gate.Type) async -> Outcome {
  let stage = Stage(gate, transport: ControlledTransport(failing: [1]))
  let unlucky = stage.call(20)
  await stage.everyoneWaits(20)
  await stage.transport.open()
  for caller in unlucky { _ = await caller.value }
  let later = stage.call(1)
  return await stage.outcome(of: unlucky + later)
}

/// The caller who started the renewal and one who joined it are cancelled while
/// it runs.
func playCancellation<Gate: TokenGate>(on gate: Gate.Type) async -> Outcome {
  let stage = Stage(
    gate, transport: ControlledTransport(honoursCancellation: true))
  let starter = stage.call(1)
  await stage.everyoneWaits(1)
  let joiners = stage.call(19)
  await stage.everyoneWaits(20)
  starter[0].cancel()
  joiners[0].cancel()
  await stage.transport.open()
  return await stage.outcome(of: starter + joiners)
}
