internal import CCMarkGFM
internal import CCMarkGFMExtensions

extension Tree {
  mutating func close(_ index: Int) { nodes[index].end = nodes.count }

  mutating func open(_ node: NodePointer, under parent: Int) {
    var value = Node(
      kind: kind(of: node), parent: parent, line: Int(cmark_node_get_start_line(node)),
      column: Int(cmark_node_get_start_column(node)), endLine: Int(cmark_node_get_end_line(node)))
    switch value.kind {
    case .text, .code, .codeBlock, .htmlBlock, .htmlInline:
      value.text = intern(cmark_node_get_literal(node))
      if value.kind == .codeBlock { value.fence = fenceStyle(node) }
    case .footnoteDefinition: value.text = intern(footnoteLabel(node))
    case .footnoteReference:
      // After parsing, the reference's own literal is its number; the label is the definition's.
      if let definition = node.pointee.parent_footnote_def { value.text = intern(footnoteLabel(definition)) }
      value.number = Int(node.pointee.footnote.ref_ix)
    case .link, .image:
      value.text = intern(cmark_node_get_url(node))
      value.title = intern(cmark_node_get_title(node))
    case .heading: value.number = Int(cmark_node_get_heading_level(node))
    case .list:
      value.number = Int(cmark_node_get_list_start(node))
      value.isMarked = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      value.isTight = cmark_node_get_list_tight(node) != 0
    case .item where typeName(of: node) == "tasklist":
      value.isMarked = true
      value.isTight = cmark_gfm_extensions_get_tasklist_item_checked(node)
    case .table: value.number = Int(cmark_gfm_extensions_get_table_columns(node))
    case .tableRow: value.isMarked = cmark_gfm_extensions_get_table_row_is_header(node) != 0
    case .tableCell: value.alignment = alignment(of: node)
    default: break
    }
    nodes.append(value)
  }

  private mutating func intern(_ string: UnsafePointer<CChar>?) -> Range<Int> {
    let start = strings.count
    strings.append(contentsOf: UnsafeRawBufferPointer(start: string, count: length(of: string)))
    return start..<strings.count
  }

  private mutating func intern(_ bytes: [UInt8]) -> Range<Int> {
    let start = strings.count
    strings += bytes
    return start..<strings.count
  }
}

private func kind(of node: NodePointer) -> Node.Kind {
  switch cmark_node_get_type(node) {
  case CMARK_NODE_DOCUMENT: .document
  case CMARK_NODE_BLOCK_QUOTE: .blockQuote
  case CMARK_NODE_LIST: .list
  case CMARK_NODE_ITEM: .item
  case CMARK_NODE_CODE_BLOCK: .codeBlock
  case CMARK_NODE_HTML_BLOCK: .htmlBlock
  case CMARK_NODE_PARAGRAPH: .paragraph
  case CMARK_NODE_HEADING: .heading
  case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
  case CMARK_NODE_FOOTNOTE_DEFINITION: .footnoteDefinition
  case CMARK_NODE_TEXT: .text
  case CMARK_NODE_SOFTBREAK: .softBreak
  case CMARK_NODE_LINEBREAK: .lineBreak
  case CMARK_NODE_CODE: .code
  case CMARK_NODE_HTML_INLINE: .htmlInline
  case CMARK_NODE_EMPH: .emphasis
  case CMARK_NODE_STRONG: .strong
  case CMARK_NODE_LINK: .link
  case CMARK_NODE_IMAGE: .image
  case CMARK_NODE_FOOTNOTE_REFERENCE: .footnoteReference
  default: extensionKind(typeName(of: node))
  }
}

private func extensionKind(_ name: String) -> Node.Kind {
  switch name {
  case "table": .table
  case "table_header", "table_row": .tableRow
  case "table_cell": .tableCell
  case "strikethrough": .strikethrough
  default: .other
  }
}

private func typeName(of node: NodePointer) -> String {
  String(decoding: Array(cString: cmark_node_get_type_string(node)), as: UTF8.self)
}

/// A cell's alignment: its column's, counted by its place in the row.
private func alignment(of cell: NodePointer) -> Node.Alignment {
  guard let row = cmark_node_parent(cell), let table = cmark_node_parent(row),
    let alignments = cmark_gfm_extensions_get_table_alignments(table)
  else { return .none }
  var column = 0
  var earlier = cmark_node_previous(cell)
  while let cell = earlier {
    column += 1
    earlier = cmark_node_previous(cell)
  }
  guard column < Int(cmark_gfm_extensions_get_table_columns(table)) else { return .none }
  switch alignments[column] {
  case UInt8(ascii: "l"): return .left
  case UInt8(ascii: "c"): return .center
  case UInt8(ascii: "r"): return .right
  default: return .none
  }
}
