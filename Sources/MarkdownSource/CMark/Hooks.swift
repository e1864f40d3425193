internal import CCMarkGFM

/// What the renderer's hook writes, and what must be undone before the tree is freed.
struct Hooks {
  private var markup: [TreeEdits.Markup] = []
  private var originals: [(node: NodePointer, own: OpaquePointer?)] = []
  private var unlinked: [NodePointer] = []

  mutating func edit(_ node: NodePointer, _ index: Int, by edits: TreeEdits, through hook: OpaquePointer) {
    if let literal = edits.literals[index] { withCString(literal) { _ = cmark_node_set_literal(node, $0) } }
    if let url = edits.destinations[index] { withCString(url) { _ = cmark_node_set_url(node, $0) } }
    if let text = edits.markup[index] { attach(text, to: node, through: hook) }
    if let piece = edits.appended[index],
      let added = cmark_node_new(piece.isInline ? CMARK_NODE_HTML_INLINE : CMARK_NODE_HTML_BLOCK)
    {
      attach(TreeEdits.Markup(open: piece.html), to: added, through: hook)
      if cmark_node_append_child(node, added) == 0 { unlinked.append(added) }
    }
    if edits.removed.contains(index) {
      cmark_node_unlink(node)
      unlinked.append(node)
    }
  }

  /// Gives a node our extension, whose hook finds the HTML by the number in the node's user data.
  private mutating func attach(_ text: TreeEdits.Markup, to node: NodePointer, through hook: OpaquePointer) {
    originals.append((node, cmark_node_get_syntax_extension(node)))
    markup.append(text)
    cmark_node_set_syntax_extension(node, hook)
    cmark_node_set_user_data(node, UnsafeMutableRawPointer(bitPattern: markup.count))
  }

  /// Gives the nodes back to their extensions, which free what they keep with them, and frees what was taken out.
  mutating func restore() {
    for (node, own) in originals {
      cmark_node_set_syntax_extension(node, own)
      cmark_node_set_user_data(node, nil)
    }
    for node in unlinked { cmark_node_free(node) }
    (originals, unlinked) = ([], [])
  }

  func write(_ node: NodePointer, isEntering: Bool, to html: UnsafeMutablePointer<cmark_strbuf>) {
    let index = Int(bitPattern: cmark_node_get_user_data(node)) - 1
    guard markup.indices.contains(index) else { return }
    let text = markup[index]
    if text.freshLines.contains(isEntering ? .beforeOpen : .beforeClose) { startLine(html) }
    (isEntering ? text.open : text.close).withUnsafeBufferPointer {
      cmark_strbuf_put(html, $0.baseAddress, Int32($0.count))
    }
  }

  private func startLine(_ html: UnsafeMutablePointer<cmark_strbuf>) {
    let size = Int(html.pointee.size)
    if size > 0, html.pointee.ptr[size - 1] != .newline { cmark_strbuf_putc(html, Int32(UInt8.newline)) }
  }

  private func withCString(_ bytes: [UInt8], _ body: (UnsafePointer<CChar>) -> Void) {
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { $0.baseAddress.map(body) }
  }
}

/// The hook that cmark's renderer calls for every node of our extension.
func writeHook(
  _ hook: OpaquePointer?, _ renderer: UnsafeMutablePointer<cmark_html_renderer>?, _ node: NodePointer?,
  _ event: cmark_event_type, _ options: Int32
) {
  guard let node, let html = renderer?.pointee.html, let table = cmark_syntax_extension_get_private(hook)
  else { return }
  table.assumingMemoryBound(to: Hooks.self).pointee.write(
    node, isEntering: event == CMARK_EVENT_ENTER, to: html)
}
