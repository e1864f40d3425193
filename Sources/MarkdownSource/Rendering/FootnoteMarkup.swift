import Encodings

/// The HTML of footnotes: ids of their own page, labels in the page's language, one way back for each reference.
struct FootnoteMarkup {
  private(set) var markup: [Int: TreeEdits.Markup] = [:]
  private let tree: Tree
  private let plan: RenderPlan
  /// The definitions in the order of their first reference, which is their number less one.
  private let definitions: [Int]
  private var numbers: [ArraySlice<UInt8>: Int] = [:]
  private var referenceCounts: [Int: Int] = [:]

  init(_ tree: Tree, _ plan: RenderPlan) {
    (self.tree, self.plan) = (tree, plan)
    definitions = tree.nodes.indices.filter { tree.nodes[$0].kind == .footnoteDefinition }
    for (index, node) in definitions.enumerated() { numbers[tree.bytes(tree.nodes[node].text)] = index + 1 }
  }

  mutating func write() {
    guard !definitions.isEmpty else { return }
    for (index, node) in tree.nodes.enumerated() where node.kind == .footnoteReference {
      writeReference(index, occurrence: max(1, node.number))
    }
    for (index, node) in definitions.enumerated() { writeDefinition(node, number: index + 1) }
  }

  private mutating func writeReference(_ index: Int, occurrence: Int) {
    guard let number = numbers[tree.bytes(tree.nodes[index].text)] else { return }
    referenceCounts[number] = max(referenceCounts[number, default: 0], occurrence)
    let label = MarkupText.escaped("\(plan.labels.footnoteReference) \(number)", in: .attribute)
    markup[index] = .inline(
      open: "<sup class=\"footnote-ref\"><a href=\"#\(id(number))\" id=\"\(referenceID(number, occurrence))\""
        + " role=\"doc-noteref\" aria-label=\"\(label)\">\(number)</a></sup>")
  }

  private mutating func writeDefinition(_ node: Int, number: Int) {
    let section =
      "<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"\(MarkupText.escaped(plan.labels.footnotes, in: .attribute))\">"
    let open = (number == 1 ? section + "\n<ol>\n" : "") + "<li id=\"\(id(number))\">\n"
    let close = "</li>\n" + (number == definitions.count ? "</ol>\n</section>\n" : "")
    let links = backLinks(number)
    if let last = tree.children(of: node).last, tree.nodes[last].kind == .paragraph {
      markup[last] = .block(open: "<p>", close: " \(links)</p>\n")
      markup[node] = .block(open: open, close: close, closesOnFreshLine: true)
    } else {
      markup[node] = .block(open: open, close: "<p>\(links)</p>\n" + close, closesOnFreshLine: true)
    }
  }

  private func backLinks(_ number: Int) -> String {
    (1...max(1, referenceCounts[number, default: 1])).map { occurrence in
      let name = occurrence == 1 ? "\(number)" : "\(number)-\(occurrence)"
      let label = MarkupText.escaped("\(plan.labels.footnoteBack) \(name)", in: .attribute)
      let sign = occurrence == 1 ? "↩" : "↩<sup>\(occurrence)</sup>"
      return "<a href=\"#\(referenceID(number, occurrence))\" class=\"footnote-back\" role=\"doc-backlink\""
        + " aria-label=\"\(label)\">\(sign)</a>"
    }.joined(separator: " ")
  }

  private func id(_ number: Int) -> String {
    MarkupText.escaped(plan.footnotePrefix, in: .attribute) + "-\(number)"
  }

  private func referenceID(_ number: Int, _ occurrence: Int) -> String {
    MarkupText.escaped(plan.footnotePrefix, in: .attribute) + "ref-\(number)"
      + (occurrence > 1 ? "-\(occurrence)" : "")
  }
}
