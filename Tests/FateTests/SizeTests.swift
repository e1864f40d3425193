import Fate
import Testing

/// 100,000 nodes in either direction. The time limits are far above what a slow machine needs, and far below the
/// 10,000,000,000 steps of a walk that is quadratic.
@Suite struct SizeTests {
  static let size = 100_000

  @Test(.timeLimit(.minutes(15))) func `a chain is mounted kept and unmounted without a stack overflow`() {
    let chain = deep("1")
    #expect(reconcile(nil, chain).count == Self.size)
    #expect(reconcile(chain, deep("1")).allSatisfy { $0.fate == .kept })
    #expect(reconcile(chain, deep("2")).count { $0.fate == .updated } == Self.size)
    #expect(reconcile(chain, nil).allSatisfy { $0.fate == .unmounted })
  }

  @Test(.timeLimit(.minutes(15))) func `a path is written out from any depth`() throws {
    let last = try #require(reconcile(nil, deep("1")).last)
    #expect(last.path.description.utf8.count == 2 * Self.size)
  }

  @Test(.timeLimit(.minutes(15))) func `a keyed list may be reversed`() {
    let rows = (0..<Self.size).map { el("R", ["n": "\($0)"], key: "\($0)") }
    let operations = reconcile(el("L", [:], rows), el("L", [:], rows.reversed()))
    #expect(operations.count == Self.size + 1)
    #expect(operations.allSatisfy { $0.fate == .kept })
  }

  @Test(.timeLimit(.minutes(15))) func `a list without keys loses its first row`() {
    let rows = (0..<Self.size).map { el("R", ["n": "\($0)"]) }
    let operations = reconcile(el("L", [:], rows), el("L", [:], Array(rows.dropFirst())))
    #expect(operations.count { $0.fate == .updated } == Self.size - 1)
    #expect(operations.last?.fate == .unmounted)
  }

  @Test(.timeLimit(.minutes(15))) func `siblings that all share one key are matched in turn`() {
    let rows = (0..<Self.size).map { el("R", ["n": "\($0)"], key: "same") }
    let operations = reconcile(el("L", [:], rows), el("L", [:], rows))
    #expect(operations.allSatisfy { $0.fate == .kept })
    #expect(operations.duplicateKeys.count == 2)
  }

  /// A part that another tree still holds survives when the first tree is taken apart.
  @Test func `a shared subtree outlives the tree that it was in`() {
    let shared = el("S", [:], [el("T")])
    var tree: Node? = el("A", [:], [el("B", [:], [shared]), shared])
    #expect(tree?.children.count == 2)
    tree = nil
    #expect(shared.children.map(\.type) == ["T"])
  }

  @Test(.timeLimit(.minutes(15))) func `many trees that share a deep part are freed`() async {
    let shared = deep("1", levels: 10_000)
    await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask { reconcile(nil, el("A", ["t": "\(task)"], [shared])).count }
      }
      for await count in group { #expect(count == 10_001) }
    }
  }

  private func deep(_ value: String, levels: Int = size) -> Node {
    (0..<levels).reduce(el("N", ["v": .string(value)])) { child, level in
      level == 0 ? child : el("N", ["v": .string(value)], [child])
    }
  }
}
