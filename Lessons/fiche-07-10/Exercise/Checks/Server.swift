import RaceLab

struct RefreshFailure: Error, Equatable {
  let call: Int
}

/// Le faux serveur : l’appel numéro n rend token-n, ou échoue.
///
/// Ce qui dure est du temps virtuel : il ne passe que lorsque plus personne ne peut avancer.
struct Server: Sendable {
  private struct State {
    var calls = 0
    var underWay: Set<Int> = []
    var ended: Duration?
  }

  private let run: Run
  private let name: String
  private let duration: Duration?
  private let failing: Set<Int>
  private let state: Shared<State>

  /// Sans `duration`, la réponse part une étape après la demande.
  init(_ run: Run, name: String = "token", duration: Duration? = nil, failing: Set<Int> = []) {
    self.run = run
    self.name = name
    self.duration = duration
    self.failing = failing
    state = run.shared(State())
  }

  /// Quand la dernière réponse est partie.
  var ended: Duration? { state.withValue { $0.ended } }

  func refresh() async throws -> String {
    let call = state.withValue { state in
      state.calls += 1
      return state.calls
    }
    return try await withTaskCancellationHandler {
      // Ce qui est annulé d’avance n’est pas envoyé.
      try Task.checkCancellation()
      begin(call)
      if let duration { try await Task.sleep(for: duration) } else { await Task.yield() }
      try Task.checkCancellation()
      if failing.contains(call) {
        end(call, nil)
        throw RefreshFailure(call: call)
      }
      end(call, "\(name)-\(call)")
      return "\(name)-\(call)"
    } onCancel: {
      // Ce qui est annulé en route est coupé sur-le-champ.
      end(call, nil)
    }
  }

  private func begin(_ call: Int) {
    state.withValue { _ = $0.underWay.insert(call) }
    run.note(.renewalStarted(number: call, replacing: "\(name)-\(call - 1)"))
  }

  private func end(_ call: Int, _ token: String?) {
    let wasUnderWay = state.withValue { state in
      state.ended = run.elapsed
      return state.underWay.remove(call) != nil
    }
    if wasUnderWay { run.note(.renewalEnded(number: call, token: token)) }
  }
}
