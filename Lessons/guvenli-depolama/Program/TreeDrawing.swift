import Fate

/// Step `oturum-kapaninca-cizim`: both trees of the sign-out.
func drawSignOut() {
  print(flowchart(renderApp(ayse), renderApp(.signedOut)), terminator: "")
}

/// Steps `anahtarli-cizim` and `anahtarsiz-cizim`: both lists.
func drawKeys(_ keyed: Bool) {
  let (before, after) = (list(allRows, keyed: keyed), list(remainingRows, keyed: keyed))
  print(flowchart(before, after), terminator: "")
}

/// Both trees as the text of a figure (Mermaid); each node with its fate.
func flowchart(_ previous: Node, _ next: Node) -> String {
  let operations = reconcile(previous, next)
  var chart = Flowchart()
  chart.add(previous, below: chart.start("önce"), fates(operations, of: \.previous))
  chart.add(next, below: chart.start("sonra"), fates(operations, of: \.next))
  return chart.lines.joined(separator: "\n") + "\n"
}

/// Which fate a node of one of the trees meets.
private func fates(
  _ operations: Reconciliation, of tree: KeyPath<Operation, Node?>
) -> [Node.ID: NodeFate] {
  Dictionary(
    operations.compactMap { operation in operation[keyPath: tree].map { ($0.id, operation.fate) } },
    uniquingKeysWith: { first, _ in first })
}

private struct Flowchart {
  var lines = ["flowchart LR"]
  private var count = 0

  /// Adds what a tree hangs from; gives its name.
  mutating func start(_ text: String) -> String {
    count += 1
    lines.append("  n\(count)([\(text)])")
    return "n\(count)"
  }

  mutating func add(_ node: Node, below parent: String, _ fates: [Node.ID: NodeFate]) {
    count += 1
    let name = "n\(count)"
    var label = node.key.map { "\(node.type)[\($0)]" } ?? node.type
    if case .string(let text) = node.props["ad"] { label += ": \(text)" }
    if let fate = fates[node.id] { label += "<br/>\(fate.name)" }
    lines.append("  \(parent) --> \(name)[\"\(label)\"]")
    for child in node.children { add(child, below: name, fates) }
  }
}
