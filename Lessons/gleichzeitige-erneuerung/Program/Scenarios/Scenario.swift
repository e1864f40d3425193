/// The scenarios of the lesson; the raw value is the step's name and begins its
/// row.
enum Scenario: String, CaseIterable, Sendable {
  case shared = "gemeinsam"
  case late = "verspaetet"
  case signOut = "abmelden"
  case signOutCooperative = "abmelden-kooperativ"
  case failure = "fehler"
  case retry = "neuversuch"
  case cancellation = "abbruch"
  case secondRefusal = "zweiter-fehler"
  case twoWaves = "zwei-wellen"

  /// What stands above the step.
  var heading: String {
    switch self {
    case .shared: "Zwanzig Aufrufer, eine Erneuerung"
    case .late: "Ein Fehler trifft verspätet ein"
    case .signOut: "Abmeldung, der Transport liefert trotzdem"
    case .signOutCooperative: "Abmeldung, der Transport bricht ab"
    case .failure: "Die Erneuerung scheitert"
    case .retry: "Nach dem Fehlschlag ein neuer Versuch"
    case .cancellation: "Zwei Aufrufer brechen ab"
    case .secondRefusal: "Auch das frische Token wird abgewiesen"
    case .twoWaves: "Zwei Wellen, zwei Erneuerungen"
    }
  }

  /// Plays the scenario on a gate of this type and returns its rows.
  func measure<Gate: TokenGate>(_ gate: Gate.Type) async -> [String] {
    await play(on: gate).rows(for: rawValue)
  }

  func play<Gate: TokenGate>(on gate: Gate.Type) async -> Outcome {
    switch self {
    case .shared: await playShared(on: gate)
    case .late: await playLate(on: gate)
    case .signOut: await playSignOut(on: gate, honoursCancellation: false)
    case .signOutCooperative:
      await playSignOut(on: gate, honoursCancellation: true)
    case .failure: await playFailure(on: gate)
    case .retry: await playRetry(on: gate)
    case .cancellation: await playCancellation(on: gate)
    case .secondRefusal: await playSecondRefusal(on: gate)
    case .twoWaves: await playTwoWaves(on: gate)
    }
  }
}
