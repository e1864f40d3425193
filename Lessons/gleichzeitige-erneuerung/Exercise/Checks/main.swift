@testable import class Exercise.SessionGate

func expect(_ gate: SessionGate, holds expected: String?) async throws {
  let found = await gate.currentToken()
  let held = found.map { "„\($0)“" } ?? "kein Token"
  let wanted = expected.map { "„\($0)“" } ?? "kein Token"
  try expect(found == expected, "die Sitzung hält: \(held), richtig wäre: \(wanted)")
}

/// Eine Erneuerung läuft und wird angehalten; inzwischen geschieht `meanwhile`, dann kommt die Antwort.
func outcome(
  of gate: SessionGate, _ renewal: HeldRenewal, answer: Result<String, TransferFailure> = .success("neu"),
  meanwhile: @Sendable () async -> Void
) async -> Result<String, any Error> {
  let caller = Task { try await gate.renewedToken() }
  await renewal.waitForACall()
  await meanwhile()
  renewal.release(answer)
  return await caller.result
}

func makeGate() -> (SessionGate, HeldRenewal) {
  let renewal = HeldRenewal()
  return (SessionGate(token: "alt") { try await renewal.renew() }, renewal)
}

await requirement("erneuern") {
  let (gate, renewal) = makeGate()
  let result = await outcome(of: gate, renewal) {}
  try expect((try? result.get()) == "neu", "der Aufrufer bekam das neue Token nicht")
  try await expect(gate, holds: "neu")
}

await requirement("abgemeldet") {
  let (gate, renewal) = makeGate()
  renewal.release(.success("neu"))
  await gate.signOut()
  do {
    _ = try await gate.renewedToken()
    throw Unmet("der Aufrufer bekam ein Token")
  } catch is SessionGate.SignedOut {}
  try expect(renewal.calls == 0, "ohne Sitzung wurde eine Erneuerung abgeschickt")
}

await requirement("spaete-antwort") {
  let (gate, renewal) = makeGate()
  _ = await outcome(of: gate, renewal) { await gate.signOut() }
  try await expect(gate, holds: nil)
}

await requirement("aufrufer") {
  let (gate, renewal) = makeGate()
  let result = await outcome(of: gate, renewal) { await gate.signOut() }
  guard case .failure(let error) = result else { throw Unmet("der Aufrufer bekam das Token trotzdem") }
  try expect(error is SessionGate.SignedOut, "der Aufrufer bekam einen anderen Fehler als SignedOut")
}

await requirement("neue-sitzung") {
  let (gate, renewal) = makeGate()
  let result = await outcome(of: gate, renewal) {
    await gate.signOut()
    await gate.signIn("zweite")
  }
  try await expect(gate, holds: "zweite")
  try expect((try? result.get()) == nil, "der Aufrufer der ersten Sitzung bekam ein Token")
}

await requirement("gleiches-token") {
  let (gate, renewal) = makeGate()
  _ = await outcome(of: gate, renewal) {
    await gate.signOut()
    await gate.signIn("alt")
  }
  try await expect(gate, holds: "alt")
}

await requirement("kontowechsel") {
  let (gate, renewal) = makeGate()
  _ = await outcome(of: gate, renewal) { await gate.signIn("zweite") }
  try await expect(gate, holds: "zweite")
}

await requirement("fehler-danach") {
  let (gate, renewal) = makeGate()
  let result = await outcome(of: gate, renewal, answer: .failure(TransferFailure())) {
    await gate.signOut()
  }
  guard case .failure(let error) = result else { throw Unmet("der Aufrufer bekam ein Token") }
  try expect(error is SessionGate.SignedOut, "der Aufrufer bekam den Fehler der Übertragung statt SignedOut")
}

await requirement("fehler-offen") {
  let (gate, renewal) = makeGate()
  let result = await outcome(of: gate, renewal, answer: .failure(TransferFailure())) {}
  guard case .failure(let error) = result else { throw Unmet("der Aufrufer bekam ein Token") }
  try expect(error is TransferFailure, "der Aufrufer bekam nicht den Fehler der Übertragung")
  try await expect(gate, holds: "alt")
}
