import Refresh

/// The rows of all scenarios as one table, measured anew each time it is asked
/// for.
struct RegressionTable {
  private static let heads = [
    "Szenario", "Aufrufer", "Erneuerungen", "Erfolge", "Fehler", "Fehlerart", "Endzustand",
  ]
  private let rows: [[String]]

  static func measured() async -> RegressionTable {
    var rows: [[String]] = []
    for scenario in Scenario.allCases {
      let outcome = await scenario.play(on: RefreshGate.self)
      rows.append([scenario.rawValue] + outcome.cells)
    }
    return RegressionTable(rows: rows)
  }

  /// Words to the left, numbers to the right, no blanks at the end of a line.
  var lines: [String] {
    let widths = Self.heads.indices.map { column in
      ([Self.heads] + rows).map { $0[column].count }.max() ?? 0
    }
    let body = rows.map { line($0, widths) }
    let rule = widths.map { String(repeating: "-", count: $0) }.joined(separator: "-+-")
    return [line(Self.heads, widths), rule] + body
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    cells.indices.map { column in
      let padding = String(repeating: " ", count: widths[column] - cells[column].count)
      switch column {
      case cells.count - 1: return cells[column]
      case 1...4: return padding + cells[column]
      default: return cells[column] + padding
      }
    }.joined(separator: " | ")
  }
}
