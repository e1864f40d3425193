import Fate
import Testing

@Suite struct DuplicateKeyTests {
  @Test func `the occurrences of a key are matched in turn`() {
    let old = el("L", [:], [el("R", ["n": "1"], key: "a"), el("R", ["n": "2"], key: "a")])
    let new = el("L", [:], [el("R", ["n": "1"], key: "a"), el("R", ["n": "3"], key: "a"), el("R", key: "a")])
    let operations = reconcile(old, new)
    #expect(
      operations.map(\.description) == [
        "kept: /L", "kept: /L/R[a]", "updated: /L/R[a]", "mounted: /L/R[a]",
      ])
    #expect(
      operations.duplicateKeys.map(\.description) == [
        #"siblings in /L of the previous tree share the key "a""#,
        #"siblings in /L of the next tree share the key "a""#,
      ])
  }

  @Test func `no node vanishes when a duplicate goes`() {
    let old = el("L", [:], [el("R", key: "a"), el("R", key: "a"), el("R", key: "a")])
    let operations = reconcile(old, el("L", [:], [el("R", key: "a")]))
    #expect(operations.map(\.fate) == [.kept, .kept, .unmounted, .unmounted])
  }

  @Test func `duplicates are named in subtrees that come and go`() {
    let list = el("L", [:], [el("R", key: "a"), el("R", key: "a"), el("R", key: "b"), el("R", key: "b")])
    let operations = reconcile(el("A", [:], [list]), el("B", [:], [el("C", [:], [list])]))
    #expect(
      operations.duplicateKeys.map { "\($0.tree) \($0.parent) \($0.key)" } == [
        "previous /A/L a", "previous /A/L b", "next /B/C/L a", "next /B/C/L b",
      ])
  }

  @Test func `distinct keys are not reported`() {
    let list = el("L", [:], [el("R", key: "a"), el("S", key: "b"), el("R"), el("R")])
    #expect(reconcile(list, list).duplicateKeys.isEmpty)
    #expect(
      reconcile(el("A", [:], [el("R", key: "a")]), el("A", [:], [el("R", key: "a")])).duplicateKeys.isEmpty)
  }
}
