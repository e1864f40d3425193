import Replay

extension Sensitivity {
  /// The verdict's name in the rows and tallies.
  var name: String {
    switch self {
    case .neither: "saglam"
    case .repetition: "yinelemeye-duyarli"
    case .order: "siraya-duyarli"
    case .both: "cift-duyarli"
    }
  }
}

extension Trial {
  /// The trial on one line.
  var row: String {
    let states = "bir=\(once) iki=\(twice) ab=\(forward) ba=\(backward)"
    return "\(label) | \(states) -> \(sensitivity.name)"
  }

  /// Prints the row and returns the verdict for the tally.
  func report() -> Sensitivity {
    print(row)
    return sensitivity
  }
}

/// Prints how often each verdict was given, `VERDICT: COUNT` a line.
///
/// All four are printed, always in the fixed order.
func countSensitivities(_ verdicts: [Sensitivity]) {
  for verdict in Sensitivity.allCases {
    print("\(verdict.name): \(verdicts.count { $0 == verdict })")
  }
}
