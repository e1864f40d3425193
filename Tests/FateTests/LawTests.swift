import Fate
import Testing

/// Laws on random trees; each argument is a seed for 20 pairs.
@Suite struct LawTests {
  static let seeds: Range<UInt64> = 0..<20

  @Test(arguments: seeds) func `the engine agrees with an independent implementation`(_ seed: UInt64) {
    forEachPair(seed) { previous, next in
      #expect(lines(previous?.node, next?.node) == naiveReconcile(previous, next), "seed \(seed)")
    }
  }

  @Test(arguments: seeds) func `every node gets exactly one fate`(_ seed: UInt64) {
    forEachPair(seed) { previous, next in
      let (old, new) = (previous?.node, next?.node)
      let operations = reconcile(old, new)
      // Node by node, by identity: a count alone could hide a node lost and another counted twice.
      #expect(sorted(operations.compactMap(\.previous)) == sorted(all(old)), "seed \(seed)")
      #expect(sorted(operations.compactMap(\.next)) == sorted(all(new)), "seed \(seed)")
      let count = { fate in operations.count { $0.fate == fate } }
      #expect(count(.kept) + count(.updated) + count(.unmounted) == previous?.size ?? 0)
      #expect(count(.kept) + count(.updated) + count(.mounted) == next?.size ?? 0)
    }
  }

  @Test(arguments: seeds) func `a tree compared with itself is kept`(_ seed: UInt64) {
    forEachPair(seed) { tree, _ in
      let operations = reconcile(tree?.node, tree?.node)
      #expect(operations.allSatisfy { $0.fate == .kept })
      #expect(operations.count == tree?.size ?? 0)
    }
  }

  @Test(arguments: seeds) func `going back swaps mounting and unmounting`(_ seed: UInt64) {
    forEachPair(seed) { previous, next in
      let there = fates(reconcile(previous?.node, next?.node))
      let back = fates(reconcile(next?.node, previous?.node))
      #expect(there[.mounted] == back[.unmounted])
      #expect(there[.unmounted] == back[.mounted])
      #expect(there[.updated] == back[.updated])
      #expect(there[.kept] == back[.kept])
    }
  }

  @Test(arguments: seeds) func `a parent comes before its children`(_ seed: UInt64) {
    forEachPair(seed) { previous, next in
      var seen: Set<String> = [""]
      for operation in reconcile(previous?.node, next?.node) {
        let path = operation.path.description
        #expect(seen.contains(path.split(separator: "/").dropLast().reduce(into: "") { $0 += "/" + $1 }))
        seen.insert(path)
      }
    }
  }

  /// The random trees reach what the laws are about; else the laws would hold of nothing.
  @Test func `random pairs reach every fate and duplicate keys`() {
    var met: [NodeFate: Int] = [:]
    var duplicates = 0
    for seed in Self.seeds {
      forEachPair(seed) { previous, next in
        let operations = reconcile(previous?.node, next?.node)
        met.merge(fates(operations), uniquingKeysWith: +)
        duplicates += operations.duplicateKeys.count
      }
    }
    #expect(NodeFate.allCases.allSatisfy { met[$0, default: 0] > 500 })
    #expect(duplicates > 100)
  }

  private func forEachPair(_ seed: UInt64, _ check: (Tree?, Tree?) -> Void) {
    var trees = RandomTrees(seed: seed)
    for round in 0..<20 {
      let previous = trees.tree()
      let next = round.isMultiple(of: 3) ? trees.tree() : trees.edited(previous)
      check(round == 7 ? nil : previous, round == 11 ? nil : next)
    }
  }

  private func fates(_ operations: Reconciliation) -> [NodeFate: Int] {
    Dictionary(operations.map { ($0.fate, 1) }, uniquingKeysWith: +)
  }

  private func all(_ node: Node?) -> [Node] {
    guard let node else { return [] }
    return [node] + node.children.flatMap { all($0) }
  }

  private func sorted(_ nodes: [Node]) -> [ObjectIdentifier] {
    nodes.map(\.id).sorted()
  }
}
