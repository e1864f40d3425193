/// Twenty wait, the session ends, only then does the transport go on;
/// afterwards somebody calls once more.
func playSignOut<Gate: TokenGate>(on gate: Gate.Type, honoursCancellation: Bool)
  async -> Outcome
{
  let stage = Stage(
    gate,
    transport: ControlledTransport(honoursCancellation: honoursCancellation))
  let waiting = stage.call(20)
  await stage.everyoneWaits(20)
  await stage.gate.signOut()
  await stage.transport.open()
  for caller in waiting { _ = await caller.value }
  let afterwards = stage.call(1)
  return await stage.outcome(of: waiting + afterwards)
}
