/// The four states that two operations leave behind, and what follows from them.
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

  /// The trial on one line.
  public var row: String {
    let states = "bir=\(once) iki=\(twice) ab=\(forward) ba=\(backward)"
    return "\(label) | \(states) -> \(sensitivity.rawValue)"
  }

  /// Prints the row and hands the verdict on to the tally.
  public func report() -> Sensitivity {
    print(row)
    return sensitivity
  }
}

extension Trial: Sendable where State: Sendable {}
