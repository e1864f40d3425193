import Fate

/// One reconciliation in a process of its own: `fate-engine flat|deep NODES` prints its seconds.
///
/// Every third node is updated; in the flat tree the keyed children also come in reverse order.
func runFateEngine(_ shape: String, nodes: Int) {
  let (previous, next) =
    shape == "deep"
    ? (chain(nodes, changed: false), chain(nodes, changed: true))
    : (list(nodes, changed: false), list(nodes, changed: true))
  let start = ContinuousClock.now
  let operations = reconcile(previous, next)
  let seconds = (ContinuousClock.now - start).seconds
  // Read, so that the work cannot be left out.
  print(operations.count)
  print(seconds)
}

private func props(_ index: Int, _ changed: Bool) -> [String: PropValue] {
  ["text": changed && index % 3 == 0 ? "new" : "old"]
}

private func list(_ count: Int, changed: Bool) -> Node {
  var children = (1..<count).map { el("item", props($0, changed), key: "key-\($0)") }
  if changed { children.reverse() }
  return el("list", [:], children)
}

private func chain(_ count: Int, changed: Bool) -> Node {
  (1..<count).reduce(el("box", props(0, changed))) { inner, index in el("box", props(index, changed), [inner])
  }
}
