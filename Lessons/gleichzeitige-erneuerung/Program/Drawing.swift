import LessonKit
import Refresh

/// Who takes part in the drawn scenarios.
enum Party: String, CaseIterable, Sendable {
  case first = "Anfrage A"
  case second = "Anfrage B"
  case gate = "Tor"
  case server = "Server"
}

/// A gate of any type, a transport that waits for its cue, and a record of who
/// called whom.
private struct DrawnStage<Gate: TokenGate>: Sendable {
  let recorder = SequenceRecorder<Party>()
  let transport = ControlledTransport()
  let gate: Gate

  init(_ type: Gate.Type) {
    gate = Gate(token: "alt", observer: .silent) { [recorder, transport] in
      recorder.call(from: .gate, to: .server, "erneuern")
      let token = try await transport.renew()
      recorder.answer(from: .server, to: .gate, "frisches Token")
      return token
    }
  }

  /// A request that was refused with the old token asks the gate for another
  /// one.
  func ask(_ party: Party) async {
    recorder.call(from: party, to: .gate, "mit altem Token abgewiesen")
    do {
      _ = try await gate.validToken(rejected: "alt")
      recorder.answer(from: .gate, to: party, "frisches Token")
    } catch {
      recorder.fail(from: .gate, to: party, FailureKind(error).rawValue)
    }
  }
}

/// Steps `verspaetet-ablauf` and `gegenprobe-ablauf`: B's refusal arrives when
/// A has its token.
func drawLate<Gate: TokenGate>(on gate: Gate.Type) async -> String {
  let stage = DrawnStage(gate)
  await stage.transport.open()
  await stage.ask(.first)
  stage.recorder.note(.second, .gate, "die Ablehnung für B kommt erst jetzt")
  await stage.ask(.second)
  return stage.recorder.mermaid
}

/// Step `abmelden-ablauf`: A waits, B stands for whoever signs out, then the
/// server answers.
func drawSignOut() async -> String {
  let stage = DrawnStage(RefreshGate.self)
  let waiting = Task { await stage.ask(.first) }
  await stage.transport.arrivals.reached(1)
  stage.recorder.note(.second, .gate, "signOut(): Generation + 1")
  await stage.gate.signOut()
  await stage.transport.open()
  await waiting.value
  await stage.ask(.second)
  return stage.recorder.mermaid
}
