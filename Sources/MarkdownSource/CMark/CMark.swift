internal import CCMarkGFM
internal import CCMarkGFMExtensions
internal import Synchronization

/// The one door to cmark-gfm: bytes go in, values come out.
///
/// cmark-gfm keeps its extensions' node types and special characters in globals and writes to them while it parses
/// (attaching strikethrough toggles a table of special characters), so two parses at once give wrong HTML now and
/// then, and two first registrations abort. One lock around parse and render; both are fast, and everything else
/// runs in parallel.
enum CMark {
  private static let lock = Mutex(Library())

  /// The tree of a document; `source` must be valid UTF-8 without NUL, and within what `Limits.check` allows.
  static func parse(_ source: [UInt8]) throws(Refusal) -> Tree {
    try lock.withLock { library throws(Refusal) in
      library.register()
      return try Parse(source).tree()
    }
  }

  /// The HTML of a document after `edits`, which count nodes as `parse` of the same bytes does.
  static func render(_ source: [UInt8], edits: TreeEdits) throws(Refusal) -> [UInt8] {
    try lock.withLock { library throws(Refusal) in
      library.register()
      return try Parse(source).html(edits)
    }
  }

  /// Why a document is not parsed to its end.
  struct Refusal: Error, Hashable {
    var excess: Limits.Excess
  }

  /// cmark-gfm's process-wide state: whether its extensions are registered.
  private struct Library {
    var isRegistered = false

    mutating func register() {
      guard !isRegistered else { return }
      cmark_gfm_core_extensions_ensure_registered()
      isRegistered = true
    }
  }
}

private typealias NodePointer = UnsafeMutablePointer<cmark_node>

/// One parsed document: owns the parser, which owns the list of extensions, and the tree; frees both.
private struct Parse: ~Copyable {
  private let parser: UnsafeMutablePointer<cmark_parser>
  private let root: NodePointer
  private let early: EarlyTree

  /// Parses blocks, measures, and parses inlines only where that stays within the limits.
  init(_ source: [UInt8]) throws(CMark.Refusal) {
    let parser = makeParser()
    feed(source, to: parser)
    early = EarlyTree(parser)
    if let excess = early.excess {
      cmark_parser_free(parser)
      throw CMark.Refusal(excess: excess)
    }
    root = cmark_parser_finish(parser)
    self.parser = parser
  }

  deinit {
    cmark_node_free(root)
    cmark_parser_free(parser)
  }

  func tree() -> Tree {
    var tree = Tree()
    var ancestors: [Int] = []
    walk(root) { node, depth in
      while ancestors.count > depth { tree.close(ancestors.removeLast()) }
      tree.open(node, under: ancestors.last ?? -1)
      ancestors.append(tree.nodes.count - 1)
    }
    while let last = ancestors.popLast() { tree.close(last) }
    let kept = Set(tree.nodes.filter { $0.kind == .footnoteDefinition }.map { [$0.line, $0.column] })
    tree.droppedFootnotes = early.footnotes.filter { !kept.contains([$0.line, $0.column]) }
    tree.containerPrefixes = early.prefixes
    return tree
  }

  func html(_ edits: TreeEdits) -> [UInt8] {
    var nodes: [NodePointer] = []
    walk(root) { node, _ in nodes.append(node) }
    var hooks = Hooks()
    guard let hook = cmark_syntax_extension_new("course") else { return [] }
    cmark_syntax_extension_set_html_render_func(hook, writeHook)
    for (index, node) in nodes.enumerated() {
      hooks.edit(node, index, by: edits, through: hook)
    }
    let html = withUnsafeMutablePointer(to: &hooks) { table in
      cmark_syntax_extension_set_private(hook, table, nil)
      let rendered = cmark_render_html(root, CMARK_OPT_DEFAULT, nil)
      let bytes = Array(cString: rendered)
      cmark_get_default_mem_allocator().pointee.free(rendered)
      return bytes
    }
    hooks.restore()
    cmark_syntax_extension_free(cmark_get_default_mem_allocator(), hook)
    return html
  }
}

// MARK: Parsing

private func makeParser() -> UnsafeMutablePointer<cmark_parser> {
  // SOURCEPOS acts at parse time too: positions within lines are right more often. cmark never returns nil here: it
  // ends the process where memory is out.
  let parser: UnsafeMutablePointer<cmark_parser> = cmark_parser_new(
    CMARK_OPT_FOOTNOTES | CMARK_OPT_FULL_INFO_STRING | CMARK_OPT_SOURCEPOS)
  for name in ["table", "strikethrough", "autolink", "tasklist"] {
    if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
  }
  return parser
}

/// Feeds all lines, and a blank one where the last paragraph is still open: only a closed paragraph has given its link
/// references away, and those must be measured. Neither changes what the document says.
private func feed(_ source: [UInt8], to parser: UnsafeMutablePointer<cmark_parser>) {
  let newline = [CChar(bitPattern: .newline)]
  source.withUnsafeBytes { bytes in
    cmark_parser_feed(parser, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
  }
  if let last = source.last, last != .newline, last != .carriageReturn {
    cmark_parser_feed(parser, newline, 1)
  }
  if let current = parser.pointee.current, cmark_node_get_type(current) == CMARK_NODE_PARAGRAPH {
    cmark_parser_feed(parser, newline, 1)
  }
}

// MARK: Reading the tree

/// Visits a tree in preorder with each node's depth, without recursion: hostile nesting must not end the stack.
private func walk(_ root: NodePointer, _ visit: (NodePointer, Int) -> Void) {
  var node = root
  var depth = 0
  while true {
    visit(node, depth)
    if let child = cmark_node_first_child(node) {
      (node, depth) = (child, depth + 1)
      continue
    }
    while node != root, cmark_node_next(node) == nil, let parent = cmark_node_parent(node) {
      (node, depth) = (parent, depth - 1)
    }
    guard node != root, let next = cmark_node_next(node) else { return }
    node = next
  }
}

/// What must be read before the parser is finished: it then moves footnote definitions out of their containers, and frees
/// those that nothing refers to.
private struct EarlyTree {
  var footnotes: [Tree.DroppedFootnote] = []
  var prefixes: [[Int]: [UInt8]] = [:]
  private(set) var excess: Limits.Excess?
  private var enclosing: [(index: Int, depth: Int)] = []
  private var meter: InlineMeter

  init(_ parser: UnsafeMutablePointer<cmark_parser>) {
    meter = InlineMeter(references: linkReferences(of: parser))
    guard let root = parser.pointee.root else { return }
    walk(root) { node, depth in read(node, at: depth) }
    excess = excess ?? meter.excess
  }

  private mutating func read(_ node: NodePointer, at depth: Int) {
    while let last = enclosing.last, last.depth >= depth { enclosing.removeLast() }
    let (line, column) = (Int(cmark_node_get_start_line(node)), Int(cmark_node_get_start_column(node)))
    let type = cmark_node_get_type(node)
    if depth > Limits.treeDepth { excess = excess ?? .tooDeepTree(line: line) }
    if type != CMARK_NODE_CODE_BLOCK, type != CMARK_NODE_HTML_BLOCK {
      let text = node.pointee.content
      meter.add(UnsafeBufferPointer(start: text.ptr, count: Int(text.size)), line: line)
    }
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

/// The labels that are defined so far, and how many bytes a reference to each repeats.
private func linkReferences(of parser: UnsafeMutablePointer<cmark_parser>) -> [(label: [UInt8], size: Int)] {
  var references: [(label: [UInt8], size: Int)] = []
  var next = parser.pointee.refmap?.pointee.refs
  while let entry = next {
    // A reference begins with its map entry.
    let size = UnsafeMutableRawPointer(entry).withMemoryRebound(to: cmark_reference.self, capacity: 1) {
      Int($0.pointee.url.len) + Int($0.pointee.title.len)
    }
    let label = UnsafeRawPointer(entry.pointee.label).map { $0.assumingMemoryBound(to: CChar.self) }
    references.append((Array(cString: label), size))
    next = entry.pointee.next
  }
  return references
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
private func footnoteLabel(_ definition: NodePointer) -> [UInt8] {
  let label = definition.pointee.as.literal
  return Array(UnsafeBufferPointer(start: label.data, count: Int(label.len)))
}

private func fenceStyle(_ node: NodePointer) -> Tree.FenceStyle? {
  var (length, indent): (Int32, Int32) = (0, 0)
  var marker: CChar = 0
  guard cmark_node_get_fenced(node, &length, &indent, &marker) != 0 else { return nil }
  return Tree.FenceStyle(marker: UInt8(bitPattern: marker), indent: Int(indent))
}

extension Tree {
  fileprivate mutating func close(_ index: Int) { nodes[index].end = nodes.count }

  fileprivate mutating func open(_ node: NodePointer, under parent: Int) {
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
    intern(Array(cString: string))
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

extension [UInt8] {
  /// The bytes of a C string; none for nil.
  fileprivate init(cString: UnsafePointer<CChar>?) {
    guard let cString else {
      self = []
      return
    }
    var length = 0
    while cString[length] != 0 { length += 1 }
    self = Array(UnsafeRawBufferPointer(start: cString, count: length))
  }
}

// MARK: Writing our own HTML through cmark's renderer

/// What the renderer's hook writes, and what must be undone before the tree is freed.
private struct Hooks {
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
private func writeHook(
  _ hook: OpaquePointer?, _ renderer: UnsafeMutablePointer<cmark_html_renderer>?, _ node: NodePointer?,
  _ event: cmark_event_type, _ options: Int32
) {
  guard let node, let html = renderer?.pointee.html, let table = cmark_syntax_extension_get_private(hook)
  else { return }
  table.assumingMemoryBound(to: Hooks.self).pointee.write(
    node, isEntering: event == CMARK_EVENT_ENTER, to: html)
}
