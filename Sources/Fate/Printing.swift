/// Prints the operations, one `FATE: PATH` a line.
public func printOps(_ operations: some Sequence<Operation>) {
  for operation in operations { print(operation) }
}

/// Prints how many nodes met each fate, all four in the fixed order, then `komut: COUNT`, the commands.
public func countFates(_ operations: some Sequence<Operation>) {
  for line in fateCounts(of: operations) { print(line) }
}

/// The lines that `countFates` prints.
public func fateCounts(of operations: some Sequence<Operation>) -> [String] {
  var counts: [NodeFate: Int] = [:]
  for operation in operations { counts[operation.fate, default: 0] += 1 }
  let commands = counts.filter { $0.key.isCommand }.values.reduce(0, +)
  return NodeFate.allCases.map { "\($0.rawValue): \(counts[$0, default: 0])" } + ["komut: \(commands)"]
}
