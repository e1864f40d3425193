import Refresh

@testable import gleichzeitige_erneuerung

/// What a gate is held to: the lesson's scenarios, and what their rows do not show.
enum Check: String, CaseIterable, Sendable {
  case shared = "gemeinsam"
  case late = "verspaetet"
  case signOut = "abmelden"
  case signOutCooperative = "abmelden-kooperativ"
  case failure = "fehler"
  case retry = "neuversuch"
  case cancellation = "abbruch"
  case secondRefusal = "zweiter-fehler"
  case twoWaves = "zwei-wellen"

  /// All who share a renewal get its token, and not the one that they came with.
  case freshTokenForAll
  /// The only caller is cancelled while it waits; what its renewal brought counts all the same.
  case soleCallerCancelled
  /// A caller that is cancelled already gets no token, even where one is at hand.
  case lateCallerCancelled
  /// Sign-out cancels the transport, so that one which honours it can stop.
  case signOutReachesTransport

  /// The lesson's scenario of that name, or nil for a check that only the tests know.
  var scenario: Scenario? { Scenario(rawValue: rawValue) }

  /// What the brief of the lesson demands to the byte, or what the check observes of a sound gate.
  var expected: [String] {
    switch self {
    case .shared: ["gemeinsam | aufrufer=20 erneuerungen=1 erfolge=20 fehler=0 -> angemeldet"]
    case .late: ["verspaetet | aufrufer=21 erneuerungen=1 erfolge=21 fehler=0 -> angemeldet"]
    case .signOut:
      ["abmelden | aufrufer=21 erneuerungen=1 erfolge=0 fehler=21 -> abgemeldet", "fehlerart: signedOut=21"]
    case .signOutCooperative:
      [
        "abmelden-kooperativ | aufrufer=21 erneuerungen=1 erfolge=0 fehler=21 -> abgemeldet",
        "fehlerart: signedOut=21",
      ]
    case .failure:
      ["fehler | aufrufer=20 erneuerungen=1 erfolge=0 fehler=20 -> angemeldet", "fehlerart: uebertragung=20"]
    case .retry:
      [
        "neuversuch | aufrufer=21 erneuerungen=2 erfolge=1 fehler=20 -> angemeldet",
        "fehlerart: uebertragung=20",
      ]
    case .cancellation:
      ["abbruch | aufrufer=20 erneuerungen=1 erfolge=18 fehler=2 -> angemeldet", "fehlerart: abgebrochen=2"]
    case .secondRefusal:
      [
        "zweiter-fehler | aufrufer=1 erneuerungen=1 erfolge=0 fehler=1 -> angemeldet",
        "fehlerart: abgewiesen=1",
      ]
    case .twoWaves: ["zwei-wellen | aufrufer=40 erneuerungen=2 erfolge=40 fehler=0 -> angemeldet"]
    case .freshTokenForAll: ["neu-1"]
    case .soleCallerCancelled: ["abgebrochen", "neu-1"]
    case .lateCallerCancelled: ["abgebrochen"]
    case .signOutReachesTransport: ["1"]
    }
  }

  func observe<Gate: TokenGate>(_ gate: Gate.Type) async -> [String] {
    if let scenario { return await scenario.measure(gate) }
    return switch self {
    case .freshTokenForAll: await observeTokens(of: gate)
    case .soleCallerCancelled: await observeSoleCaller(of: gate)
    case .lateCallerCancelled: await observeLateCaller(of: gate)
    case .signOutReachesTransport: await observeSignOut(of: gate)
    default: []
    }
  }
}

private func observeTokens<Gate: TokenGate>(of gate: Gate.Type) async -> [String] {
  let outcome = await Scenario.shared.play(on: gate)
  return Set(outcome.answers.map { (try? $0.get()) ?? "-" }).sorted()
}

private func observeSoleCaller<Gate: TokenGate>(of gate: Gate.Type) async -> [String] {
  let stage = Stage(gate, transport: ControlledTransport(honoursCancellation: true))
  let caller = stage.call(1)
  await stage.everyoneWaits(1)
  caller[0].cancel()
  await stage.transport.open()
  let outcome = await stage.outcome(of: caller)
  return outcome.failures.map(\.rawValue) + [outcome.finalToken ?? "-"]
}

private func observeLateCaller<Gate: TokenGate>(of gate: Gate.Type) async -> [String] {
  let stage = Stage(gate)
  await stage.transport.open()
  _ = await stage.outcome(of: stage.call(1))
  let late = Stage<Gate>.Caller {
    withUnsafeCurrentTask { $0?.cancel() }
    return [await stage.gate.answer(rejected: "alt", settling: stage.calls)]
  }
  return await stage.outcome(of: [late]).failures.map(\.rawValue)
}

private func observeSignOut<Gate: TokenGate>(of gate: Gate.Type) async -> [String] {
  let stage = Stage(gate)
  let callers = stage.call(2)
  await stage.everyoneWaits(2)
  await stage.gate.signOut()
  await stage.transport.open()
  _ = await stage.outcome(of: callers)
  return ["\(await stage.transport.cancellations)"]
}
