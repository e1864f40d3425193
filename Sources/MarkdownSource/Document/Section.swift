/// A part of a page, from one heading to the next, as text to be searched.
package struct Section: Hashable, Sendable {
  /// The heading's index in the outline; nil for what stands before the first heading.
  package let heading: Int?
  /// The text as it reads, without the heading, code blocks and marks; one line for each block.
  package let text: String
}

extension Document {
  /// The page's text, part by part, in the order in which the page shows it; empty parts without a heading are left out.
  package var sections: [Section] {
    let tree = context.tree
    guard !tree.nodes.isEmpty else { return [] }
    let headings = outlineNodes.headings.enumerated().sorted { $0.element < $1.element }
    var sections: [Section] = []
    var start = 0
    var heading: Int?
    for (index, node) in headings.map({ ($0.offset, $0.element) }) + [(-1, tree.nodes.count)] {
      let text = tree.blockText(of: start..<node, shownTags: rawHTML.shown).trimmed
      if heading != nil || !text.isEmpty { sections.append(Section(heading: heading, text: text)) }
      heading = index
      start = node < tree.nodes.count ? tree.nodes[node].end : node
    }
    return sections
  }
}

extension String {
  /// Without the line breaks and spaces around it.
  fileprivate var trimmed: String {
    let isEdge = { (byte: UInt8) in byte == .space || byte == .newline }
    guard let first = utf8.firstIndex(where: { !isEdge($0) }),
      let last = utf8.lastIndex(where: { !isEdge($0) })
    else {
      return ""
    }
    return String(self[first...last])
  }
}
