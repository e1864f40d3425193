/// One step of aligning a pattern with an output that it does not match.
enum AlignmentStep: Sendable, Hashable {
  /// A line of the pattern that allows a line of the output.
  case match(page: Int, output: Int)
  /// A `...` and the lines that it matches.
  case wildcard(page: Int, output: Range<Int>)
  /// A line of the pattern that became another one.
  case changed(page: Int, output: Int)
  /// A line of the pattern that the output lacks.
  case missing(page: Int)
  /// A line of the output that the pattern does not allow.
  case extra(output: Int)
}

extension Pattern {
  /// How many pairs of lines are compared at most.
  static let alignmentLimit = 1_000_000
  /// How many bytes are searched for wildcards within lines at most.
  static let alignmentByteLimit = 100_000_000

  /// The alignment that keeps the most of the pattern, or nil where the texts are too long to try.
  ///
  /// A line that changed costs less than one that vanished while a `...` beside it absorbed its successor: else a
  /// wildcard would hide what changed next to it. O(lines of the pattern × lines of the output).
  func alignment(with output: Lines) -> [AlignmentStep]? {
    let rows = elements.count
    let columns = output.count
    guard (rows + 1) * (columns + 1) <= Pattern.alignmentLimit,
      rows * output.bytes.count <= Pattern.alignmentByteLimit
    else { return nil }
    let width = columns + 1
    var costs = [Int32](repeating: 0, count: (rows + 1) * width)
    var steps = [Step](repeating: .end, count: (rows + 1) * width)
    // From the end to the beginning, so that the path is read forwards.
    for row in stride(from: rows, through: 0, by: -1) {
      for column in stride(from: columns, through: 0, by: -1) where row < rows || column < columns {
        let cell = row * width + column
        (costs[cell], steps[cell]) = cheapest(row, column, output) { costs[(row + $0) * width + column + $1] }
      }
    }
    return path(steps, width: width)
  }

  private enum Step: UInt8 {
    case end, match, absorb, close, change, drop, insert
  }

  /// The cheapest step from a cell; `cost` is what the rest costs some rows and columns further on.
  private func cheapest(_ row: Int, _ column: Int, _ output: Lines, cost: (Int, Int) -> Int32) -> (
    Int32, Step
  ) {
    var best: (Int32, Step) = (.max, .end)
    let offer = { (price: Int32, step: Step) in if price < best.0 { best = (price, step) } }
    if row < elements.count, elements[row] == .anyLines {
      offer(cost(1, 0), .close)
      if column < output.count { offer(cost(0, 1), .absorb) }
    } else if row < elements.count {
      if column < output.count {
        if matches(row, output[column]) { offer(cost(1, 1), .match) }
        offer(cost(1, 1) + 2, .change)
      }
      offer(cost(1, 0) + 3, .drop)
    }
    if column < output.count { offer(cost(0, 1) + 2, .insert) }
    return best
  }

  private func path(_ steps: [Step], width: Int) -> [AlignmentStep] {
    var path: [AlignmentStep] = []
    var row = 0
    var column = 0
    var opened = 0
    while true {
      switch steps[row * width + column] {
      case .end: return path
      case .match: path.append(.match(page: row, output: column))
      case .change: path.append(.changed(page: row, output: column))
      case .drop: path.append(.missing(page: row))
      case .insert: path.append(.extra(output: column))
      case .absorb: break
      case .close: path.append(.wildcard(page: row, output: opened..<column))
      }
      let step = steps[row * width + column]
      if step != .drop, step != .close { column += 1 }
      if step != .absorb, step != .insert { row += 1 }
      if step != .absorb { opened = column }
    }
  }
}
