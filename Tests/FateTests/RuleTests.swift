import Fate
import Testing

@Suite struct RuleTests {
  @Test func `without a previous tree everything is mounted parent first`() {
    let tree = el("A", [:], [el("B", [:], [el("C")]), el("D")])
    #expect(lines(nil, tree) == ["mounted: /A", "mounted: /A/B", "mounted: /A/B/C", "mounted: /A/D"])
  }

  @Test func `without a next tree everything is unmounted parent first`() {
    let tree = el("A", [:], [el("B", [:], [el("C")]), el("D")])
    #expect(lines(tree, nil) == ["unmounted: /A", "unmounted: /A/B", "unmounted: /A/B/C", "unmounted: /A/D"])
  }

  @Test func `two missing trees give nothing`() {
    #expect(lines(nil, nil).isEmpty)
  }

  @Test func `another type replaces the whole subtree`() {
    let parts = [el("C", ["x": "1"])]
    #expect(
      lines(el("A", [:], parts), el("B", [:], parts)) == [
        "unmounted: /A", "unmounted: /A/C", "mounted: /B", "mounted: /B/C",
      ])
  }

  @Test func `another key is another node even at the root`() {
    #expect(lines(el("A", key: "1"), el("A", key: "2")) == ["unmounted: /A[1]", "mounted: /A[2]"])
    #expect(lines(el("A", key: "1"), el("A")) == ["unmounted: /A[1]", "mounted: /A"])
  }

  @Test(
    arguments: [
      ([:], [:], NodeFate.kept), (["a": "1"], ["a": "1"], .kept), (["a": "1"], ["a": "2"], .updated),
      (["a": "1"], [:], .updated), ([:], ["a": ""], .updated), (["a": "1"], ["b": "1"], .updated),
      (["a": "1", "b": "2"], ["b": "2", "a": "1"], .kept),
    ] as [([String: PropValue], [String: PropValue], NodeFate)])
  func `props are compared by value over both sets of names`(
    _ old: [String: PropValue], _ new: [String: PropValue], _ fate: NodeFate
  ) {
    #expect(reconcile(el("A", old), el("A", new)).map(\.fate) == [fate])
  }

  @Test(
    arguments: [
      ([1, "1", true], [1.0, "1", true], NodeFate.kept), ([1, 2], [2, 1], .updated), (1, "1", .updated),
      (1, true, .updated), (nil, false, .updated), (nil, [:], .updated), ([], [:], .updated),
      (0.5, 0.25, .updated),
      (["a": 1, "b": [nil]], ["b": [nil], "a": 1], .kept), (["a": 1], ["a": 1, "b": nil], .updated),
    ] as [(PropValue, PropValue, NodeFate)])
  func `a prop may be any value of JSON and is compared by kind and value`(
    _ old: PropValue, _ new: PropValue, _ fate: NodeFate
  ) {
    #expect(reconcile(el("A", ["x": old]), el("A", ["x": new])).map(\.fate) == [fate])
  }

  /// Swift's equality of strings: canonical equivalence.
  @Test func `another Unicode form of the same text is the same type key and prop`() {
    let composed = el("S\u{F6}z", ["ad": "Ay\u{15F}e"], key: "\u{E9}")
    let decomposed = el("So\u{308}z", ["ad": "Ays\u{327}e"], key: "e\u{301}")
    #expect(reconcile(composed, decomposed).map(\.fate) == [.kept])
  }

  @Test func `copies of a node share its identity and equal nodes do not`() {
    let node = el("A")
    let copy = node
    #expect(copy.id == node.id)
    #expect(el("P", [:], [node]).children.map(\.id) == [node.id])
    #expect(el("A").id != node.id)
  }

  @Test func `an updated node keeps its children`() {
    let parts = [el("B")]
    #expect(
      lines(el("A", ["x": "1"], parts), el("A", ["x": "2"], parts)) == ["updated: /A", "kept: /A/B"])
  }

  @Test func `children without keys are matched by index`() {
    let old = el("L", [:], [el("R", ["n": "1"]), el("R", ["n": "2"])])
    let new = el("L", [:], [el("R", ["n": "2"])])
    #expect(lines(old, new) == ["kept: /L", "updated: /L/R", "unmounted: /L/R"])
  }

  @Test func `moving among keyed siblings costs no command`() {
    let rows = ["a", "b", "c"].map { el("R", ["n": .string($0)], key: $0) }
    let operations = reconcile(el("L", [:], rows), el("L", [:], rows.reversed()))
    #expect(
      operations.map(\.description) == [
        "kept: /L", "kept: /L/R[c]", "kept: /L/R[b]", "kept: /L/R[a]",
      ])
    #expect(operations.allSatisfy { !$0.fate.isCommand })
  }

  @Test func `unmatched previous children go last in their order`() {
    let old = el("L", [:], ["x", "a", "y"].map { el("R", key: $0) })
    let new = el("L", [:], ["b", "a"].map { el("R", key: $0) })
    #expect(
      lines(old, new) == [
        "kept: /L", "mounted: /L/R[b]", "kept: /L/R[a]", "unmounted: /L/R[x]", "unmounted: /L/R[y]",
      ])
  }

  /// A key may look like an index; the two identities have nothing to do with each other.
  @Test func `a key that reads like an index matches no index`() {
    let old = el("L", [:], [el("R", key: "0")])
    let new = el("L", [:], [el("R")])
    #expect(lines(old, new) == ["kept: /L", "mounted: /L/R", "unmounted: /L/R[0]"])
  }

  @Test func `a same key with another type is replaced in place`() {
    let old = el("L", [:], [el("R", key: "a"), el("R", key: "b")])
    let new = el("L", [:], [el("S", key: "a"), el("R", key: "b")])
    #expect(lines(old, new) == ["kept: /L", "unmounted: /L/R[a]", "mounted: /L/S[a]", "kept: /L/R[b]"])
  }

  @Test func `an operation carries the nodes that it changes`() {
    let operations = reconcile(el("A", [:], [el("B")]), el("A", ["x": "1"], [el("C")]))
    #expect(operations.map { $0.previous?.type } == ["A", "B", nil])
    #expect(operations.map { $0.next?.type } == ["A", nil, "C"])
    #expect(operations[0].next?.props == ["x": "1"])
  }
}

/// The operations as text.
func lines(_ previous: Node?, _ next: Node?) -> [String] {
  reconcile(previous, next).map(\.description)
}
