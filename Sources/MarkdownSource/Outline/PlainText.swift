/// The visible text of a node, without marks.
extension Tree {
  /// The text of the nodes in a range: breaks are spaces, tags are left out except those that the page shows as text.
  func plainText(of range: Range<Int>, shownTags: Set<Int> = []) -> String {
    var bytes: [UInt8] = []
    for index in range {
      let node = nodes[index]
      switch node.kind {
      case .text, .code: bytes += strings[node.text]
      case .softBreak, .lineBreak: bytes.append(.space)
      case .htmlInline where shownTags.contains(index): bytes += strings[node.text]
      default: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a node is inside one of the given kind.
  func hasAncestor(_ kind: Node.Kind, of index: Int) -> Bool {
    var parent = nodes[index].parent
    while parent >= 0 {
      if nodes[parent].kind == kind { return true }
      parent = nodes[parent].parent
    }
    return false
  }

  /// The text of whole blocks, each on a line of its own; code only where it is asked for.
  func blockText(of range: Range<Int>, shownTags: Set<Int> = [], withCode: Bool = false) -> String {
    var bytes: [UInt8] = []
    for index in range {
      let node = nodes[index]
      switch node.kind {
      case .text, .code: bytes += strings[node.text]
      case .softBreak, .lineBreak: bytes.append(.space)
      case .htmlInline where shownTags.contains(index): bytes += strings[node.text]
      case .codeBlock where withCode:
        if let last = bytes.last, last != .newline { bytes.append(.newline) }
        bytes += strings[node.text]
      case .tableCell where index > 0 && nodes[index - 1].kind != .tableRow: bytes.append(.space)
      case _ where !node.kind.isInline: if let last = bytes.last, last != .newline { bytes.append(.newline) }
      default: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
