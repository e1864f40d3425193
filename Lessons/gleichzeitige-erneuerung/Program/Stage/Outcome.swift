import Refresh

/// What a scenario has measured; its rows name numbers and the final state,
/// never a token.
struct Outcome: Sendable {
  let answers: [Answer]
  let renewals: Int
  /// What the next request would be sent with; nil after a sign-out.
  let finalToken: String?

  func rows(for step: String) -> [String] {
    let counts = "aufrufer=\(answers.count) erneuerungen=\(renewals)"
    let ends = "erfolge=\(successes) fehler=\(failures.count)"
    let row = "\(step) | \(counts) \(ends) -> \(state)"
    return failures.isEmpty ? [row] : [row, "fehlerart: \(kinds)"]
  }

  /// The same as a row of the regression table, without the scenario's name.
  var cells: [String] {
    [answers.count, renewals, successes, failures.count].map(String.init)
      + [failures.isEmpty ? "-" : kinds, state]
  }

  private var state: String { finalToken == nil ? "abgemeldet" : "angemeldet" }

  private var successes: Int { answers.count - failures.count }

  var failures: [FailureKind] {
    answers.compactMap { answer in
      if case .failure(let error) = answer { FailureKind(error) } else { nil }
    }
  }

  private var kinds: String {
    FailureKind.allCases.compactMap { kind in
      let count = failures.count { $0 == kind }
      return count == 0 ? nil : "\(kind.rawValue)=\(count)"
    }.joined(separator: " ")
  }
}

/// The failures that a caller can meet, by the names that the rows use.
enum FailureKind: String, CaseIterable, Sendable {
  case signedOut
  case transport = "uebertragung"
  case cancelled = "abgebrochen"
  case refused = "abgewiesen"
  case other = "sonstige"

  init(_ error: any Error) {
    self =
      switch error {
      case RefreshGate.Failure.signedOut: .signedOut
      case is TransportFailure: .transport
      case is CancellationError: .cancelled
      case is AuthenticationRefused: .refused
      default: .other
      }
  }
}
