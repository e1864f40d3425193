/// How one sequence becomes another: runs of common elements, removals and insertions, in order.
package enum LineEdit: Sendable, Hashable {
  /// Elements that both have: where they begin in each, and how many.
  case keep(old: Int, new: Int, count: Int)
  /// Elements of the old sequence, replaced by elements of the new one; either may be empty.
  case replace(old: Range<Int>, new: Range<Int>)
}

/// The shortest edit script by Myers' greedy algorithm, or a coarse one where that would cost too much.
///
/// Common ends are skipped first. Within the rest at most `limit` insertions and removals are looked for
/// (time and memory grow with their square); beyond that the whole rest counts as replaced. The sum of the edits
/// always covers both sequences. Source: E. W. Myers, An O(ND) Difference Algorithm and Its Variations (1986).
package func editScript<Element: Equatable>(from old: [Element], to new: [Element], limit: Int = 400)
  -> [LineEdit]
{
  var prefix = 0
  while prefix < old.count, prefix < new.count, old[prefix] == new[prefix] { prefix += 1 }
  var suffix = 0
  while old.count - suffix > prefix, new.count - suffix > prefix,
    old[old.count - suffix - 1] == new[new.count - suffix - 1]
  {
    suffix += 1
  }
  let oldRest = Array(old[prefix..<old.count - suffix])
  let newRest = Array(new[prefix..<new.count - suffix])
  var matches = (0..<prefix).map { (old: $0, new: $0) }
  for match in shortestMatches(oldRest, newRest, limit: limit) {
    matches.append((match.old + prefix, match.new + prefix))
  }
  for back in stride(from: suffix, to: 0, by: -1) { matches.append((old.count - back, new.count - back)) }
  return edits(matches, oldCount: old.count, newCount: new.count)
}

/// Turns matched pairs, ascending in both, into runs.
private func edits(_ matches: [(old: Int, new: Int)], oldCount: Int, newCount: Int) -> [LineEdit] {
  var edits: [LineEdit] = []
  var nextOld = 0
  var nextNew = 0
  for match in matches + [(oldCount, newCount)] {
    if match.old > nextOld || match.new > nextNew {
      edits.append(.replace(old: nextOld..<match.old, new: nextNew..<match.new))
    }
    guard match.old < oldCount, match.new < newCount else { break }
    if case .keep(let old, let new, let count)? = edits.last, old + count == match.old,
      new + count == match.new
    {
      edits[edits.count - 1] = .keep(old: old, new: new, count: count + 1)
    } else {
      edits.append(.keep(old: match.old, new: match.new, count: 1))
    }
    nextOld = match.old + 1
    nextNew = match.new + 1
  }
  return edits
}

/// The pairs that a longest common subsequence matches; none where more than `limit` edits would be needed.
private func shortestMatches<Element: Equatable>(
  _ old: [Element], _ new: [Element], limit: Int
) -> [(old: Int, new: Int)] {
  guard !old.isEmpty, !new.isEmpty else { return [] }
  let bound = min(limit, old.count + new.count)
  // reach[k + bound + 1]: how far into `old` the furthest path on diagonal k = old - new has come.
  var reach = [Int32](repeating: 0, count: 2 * bound + 3)
  var history: [[Int32]] = []
  for edits in 0...bound {
    history.append(Array(reach[(bound + 1 - edits)...(bound + 1 + edits)]))
    // A plain loop: this is the inner one, and `swift run` makes debug builds.
    var diagonal = -edits
    while diagonal <= edits {
      defer { diagonal += 2 }
      let slot = diagonal + bound + 1
      let down = diagonal == -edits || (diagonal != edits && reach[slot - 1] < reach[slot + 1])
      var row = Int(down ? reach[slot + 1] : reach[slot - 1] + 1)
      var column = row - diagonal
      while row < old.count, column < new.count, column >= 0, old[row] == new[column] {
        row += 1
        column += 1
      }
      reach[slot] = Int32(row)
      if row >= old.count, column >= new.count {
        return traced(history, old.count, new.count)
      }
    }
  }
  return []
}

/// Walks back through the furthest paths and collects the diagonal steps.
private func traced(_ history: [[Int32]], _ oldCount: Int, _ newCount: Int) -> [(old: Int, new: Int)] {
  var matches: [(old: Int, new: Int)] = []
  var row = oldCount
  var column = newCount
  for edits in stride(from: history.count - 1, through: 1, by: -1) {
    // The snapshot of round d holds the diagonals -d...d as they stood before that round.
    let reach = history[edits]
    let at = { (diagonal: Int) in Int(reach[diagonal + edits]) }
    let diagonal = row - column
    let down = diagonal == -edits || (diagonal != edits && at(diagonal - 1) < at(diagonal + 1))
    let fromDiagonal = down ? diagonal + 1 : diagonal - 1
    let fromRow = at(fromDiagonal)
    let fromColumn = fromRow - fromDiagonal
    let startRow = down ? fromRow : fromRow + 1
    while row > startRow {
      row -= 1
      column -= 1
      matches.append((row, column))
    }
    row = fromRow
    column = fromColumn
  }
  while row > 0, column > 0 {
    row -= 1
    column -= 1
    matches.append((row, column))
  }
  return matches.reversed()
}
