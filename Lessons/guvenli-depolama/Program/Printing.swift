import Fate

extension NodeFate {
  /// The fate's name in the rows and counts.
  var name: String {
    switch self {
    case .kept: "korunan"
    case .updated: "guncellenen"
    case .mounted: "kurulan"
    case .unmounted: "sokulen"
    }
  }
}

/// Prints the operations, one `FATE: PATH` a line.
func printOps(_ operations: some Sequence<Operation>) {
  for operation in operations { print("\(operation.fate.name): \(operation.path)") }
}

/// Prints how many nodes met each fate, all four in the fixed order, then
/// `komut: COUNT`, the commands.
func countFates(_ operations: some Sequence<Operation>) {
  for line in fateCounts(of: operations) { print(line) }
}

/// The lines that `countFates` prints.
func fateCounts(of operations: some Sequence<Operation>) -> [String] {
  var counts: [NodeFate: Int] = [:]
  for operation in operations { counts[operation.fate, default: 0] += 1 }
  let commands = counts.filter { $0.key.isCommand }.values.reduce(0, +)
  return NodeFate.allCases.map { "\($0.name): \(counts[$0, default: 0])" } + ["komut: \(commands)"]
}
