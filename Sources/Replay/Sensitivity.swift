/// What a pair of operations is sensitive to: the verdict of one trial.
public enum Sensitivity: CaseIterable, Sendable {
  /// Neither repetition nor order changes the result.
  case neither
  /// The first operation gives another result when applied twice.
  case repetition
  /// The two operations give another result in the opposite order.
  case order
  /// Both repetition and order change the result.
  case both

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
