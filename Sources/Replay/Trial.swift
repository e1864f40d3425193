/// The four states that two operations leave, and the verdict on them.
public struct Trial<State: Equatable & CustomStringConvertible> {
  /// What the row is called.
  public let label: String
  /// After the first operation.
  public let once: State
  /// After the first operation, done twice.
  public let twice: State
  /// After the first operation, then the second.
  public let forward: State
  /// After the second operation, then the first.
  public let backward: State

  /// The verdict; it compares states and nothing else.
  public var sensitivity: Sensitivity {
    Sensitivity(repetition: once != twice, order: forward != backward)
  }
}

extension Trial: Sendable where State: Sendable {}
