/// What a pair of operations is sensitive to: the verdict of one trial.
///
/// The order of the cases is the order of every tally.
public enum Sensitivity: String, CaseIterable, Sendable {
  /// Neither repetition nor order changes the result.
  case neither = "saglam"
  /// Doing the first operation twice ends elsewhere than doing it once.
  case repetition = "yinelemeye-duyarli"
  /// The two operations end elsewhere when they arrive the other way round.
  case order = "siraya-duyarli"
  /// Both change the result.
  case both = "cift-duyarli"

  /// The rule: two independent questions, four answers.
  public init(repetition: Bool, order: Bool) {
    self =
      switch (repetition, order) {
      case (false, false): .neither
      case (true, false): .repetition
      case (false, true): .order
      case (true, true): .both
      }
  }
}

/// Prints how often each verdict was given, `VERDICT: COUNT` a line.
///
/// All four are printed, always in the fixed order.
public func countSensitivities(_ verdicts: [Sensitivity]) {
  for line in tally(of: verdicts) { print(line) }
}

/// The lines that `countSensitivities` prints.
public func tally(of verdicts: [Sensitivity]) -> [String] {
  Sensitivity.allCases.map { verdict in
    "\(verdict.rawValue): \(verdicts.count { $0 == verdict })"
  }
}
