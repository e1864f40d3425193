internal import CCMarkGFM
internal import CCMarkGFMExtensions
internal import Synchronization

/// The interface to cmark-gfm: bytes go in, values come out.
///
/// cmark-gfm keeps its extensions' node types and special characters in globals and writes to them while it parses
/// (attaching strikethrough toggles a table of special characters), so two parses at once give wrong HTML now and
/// then, and two first registrations abort. One lock around parse and render; both are fast, and everything else
/// runs in parallel.
enum CMark {
  private static let lock = Mutex(Library())

  /// The tree of a document; `source` must be valid UTF-8 without NUL, and within `TableLimit`.
  static func parse(_ source: [UInt8]) throws(Excess) -> Tree {
    try lock.withLock { library throws(Excess) in
      library.register()
      return try Parse(source).tree()
    }
  }

  /// The HTML of a document after `edits`, which count nodes as `parse` of the same bytes does.
  static func render(_ source: [UInt8], edits: TreeEdits) throws(Excess) -> [UInt8] {
    try lock.withLock { library throws(Excess) in
      library.register()
      return try Parse(source).html(edits)
    }
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

/// One parsed document: owns the parser, which owns the list of extensions, and the tree; frees both.
private struct Parse: ~Copyable {
  private let parser: UnsafeMutablePointer<cmark_parser>
  private let root: NodePointer
  private let early: EarlyTree

  /// Parses blocks, and inlines only where those are not nested too deep.
  init(_ source: [UInt8]) throws(Excess) {
    let parser = makeParser()
    feed(source, to: parser)
    early = EarlyTree(parser)
    if let excess = early.excess {
      cmark_parser_free(parser)
      throw excess
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
    // Nothing is reserved that is not needed: the tree lives as long as its document.
    var count = 0
    walk(root) { _, _ in count += 1 }
    tree.nodes.reserveCapacity(count)
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

private func feed(_ source: [UInt8], to parser: UnsafeMutablePointer<cmark_parser>) {
  source.withUnsafeBytes { bytes in
    cmark_parser_feed(parser, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
  }
  if let last = source.last, last != .newline, last != .carriageReturn {
    cmark_parser_feed(parser, [CChar(bitPattern: .newline)], 1)
  }
}
