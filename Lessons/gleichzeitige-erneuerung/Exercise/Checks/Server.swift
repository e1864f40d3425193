import RaceLab

struct TransferFailure: Error, Equatable {
  let renewal: Int
}

/// Der nachgestellte Server: Die n-te Erneuerung bringt „neu-n“ oder scheitert.
///
/// Was dauert, ist virtuelle Zeit: Sie vergeht nur, wenn sonst niemand mehr etwas tun kann.
struct Server: Sendable {
  private let run: Run
  private let duration: Duration?
  private let fails: Bool
  private let calls: Shared<Int>

  /// Ohne `duration` geht die Antwort einen Schritt nach der Frage ab.
  init(_ run: Run, duration: Duration?, fails: Bool) {
    self.run = run
    self.duration = duration
    self.fails = fails
    calls = run.shared(0)
  }

  func renew() async throws -> String {
    let number = calls.withValue { count in
      count += 1
      return count
    }
    run.note(.renewalStarted(number: number, replacing: ""))
    if let duration { try? await Task.sleep(for: duration) } else { await Task.yield() }
    let token = fails ? nil : "neu-\(number)"
    run.note(.renewalEnded(number: number, token: token))
    guard let token else { throw TransferFailure(renewal: number) }
    return token
  }
}
