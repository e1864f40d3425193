internal import CCMarkGFM

/// What must be read before the parser is finished: it then moves footnote definitions out of their containers, and frees
/// those that nothing refers to.
struct EarlyTree {
  var footnotes: [Tree.DroppedFootnote] = []
  var prefixes: [[Int]: [UInt8]] = [:]
  private(set) var excess: Excess?
  private var enclosing: [(index: Int, depth: Int)] = []

  init(_ parser: UnsafeMutablePointer<cmark_parser>) {
    guard let root = parser.pointee.root else { return }
    walk(root) { node, depth in read(node, at: depth) }
  }

  private mutating func read(_ node: NodePointer, at depth: Int) {
    while let last = enclosing.last, last.depth >= depth { enclosing.removeLast() }
    let (line, column) = (Int(cmark_node_get_start_line(node)), Int(cmark_node_get_start_column(node)))
    let type = cmark_node_get_type(node)
    if depth > Excess.greatestDepth { excess = excess ?? .tooDeep(line: line) }
    if type == CMARK_NODE_CODE_BLOCK, fenceStyle(node) != nil {
      prefixes[[line, column]] = containerPrefix(of: node)
    }
    if type == CMARK_NODE_FOOTNOTE_DEFINITION {
      enclosing.append((footnotes.count, depth))
      footnotes.append(
        Tree.DroppedFootnote(
          label: footnoteLabel(node), line: line, column: column, code: [],
          blockLines: [line]))
    } else if let last = enclosing.last {
      footnotes[last.index].blockLines.append(line)
      if type == CMARK_NODE_CODE_BLOCK { footnotes[last.index].code.append(unfinishedCode(node)) }
    }
  }
}

/// What a line must begin with to stay in a block's containers, by what the parser asks of each: `>` and a space, an item's
/// indentation, the four columns of a footnote.
private func containerPrefix(of node: NodePointer) -> [UInt8] {
  var parts: [[UInt8]] = []
  var next = cmark_node_parent(node)
  while let container = next {
    switch cmark_node_get_type(container) {
    case CMARK_NODE_BLOCK_QUOTE: parts.append([.quote, .space])
    case CMARK_NODE_ITEM:
      let list = container.pointee.as.list
      parts.append([UInt8](repeating: .space, count: Int(list.marker_offset + list.padding)))
    case CMARK_NODE_FOOTNOTE_DEFINITION: parts.append([UInt8](repeating: .space, count: 4))
    default: break
    }
    next = cmark_node_parent(container)
  }
  return parts.reversed().flatMap { $0 }
}

/// A code block of a tree whose parser is not finished.
private func unfinishedCode(_ node: NodePointer) -> Tree.CodeNode {
  let style = fenceStyle(node)
  var literal = Array(cString: cmark_node_get_literal(node))
  if Int(node.pointee.flags) & Int(CMARK_NODE__OPEN.rawValue) != 0 {
    // Still open at the end of the file: its lines so far, the first of a fence being the info string.
    literal = Array(cString: cmark_node_get_string_content(node))
    if style != nil { literal = Array(literal.drop { $0 != .newline }.dropFirst()) }
  }
  return Tree.CodeNode(
    line: Int(cmark_node_get_start_line(node)), column: Int(cmark_node_get_start_column(node)), fence: style,
    literal: literal)
}

/// The label of a definition, which cmark's accessors do not give.
func footnoteLabel(_ definition: NodePointer) -> [UInt8] {
  let label = definition.pointee.as.literal
  return Array(UnsafeBufferPointer(start: label.data, count: Int(label.len)))
}

func fenceStyle(_ node: NodePointer) -> Tree.FenceStyle? {
  var (length, indent): (Int32, Int32) = (0, 0)
  var marker: CChar = 0
  guard cmark_node_get_fenced(node, &length, &indent, &marker) != 0 else { return nil }
  return Tree.FenceStyle(marker: UInt8(bitPattern: marker), indent: UInt8(truncatingIfNeeded: indent))
}
