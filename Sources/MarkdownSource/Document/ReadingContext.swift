/// What every reader of a parsed document needs: the tree, what it was made from, and where inlines begin.
struct ReadingContext: Hashable, Sendable {
  let tree: Tree
  let source: ParserInput
  let lines: [Line]
  let locator: InlineLocator

  init(tree: Tree, source: ParserInput, lines: [Line]) {
    self.tree = tree
    self.source = source
    self.lines = lines
    locator = InlineLocator(source: source, tree: tree)
  }

  /// The characters of a text node that could have been marks; none where its source was not found.
  func marks(ofText index: Int) -> [TextAlignment.Mark] {
    guard let start = locator.offsets[index] else { return [] }
    return TextAlignment(tree.bytes(tree.nodes[index].text), in: source.bytes, at: start)?.marks ?? []
  }

  /// The place in the file of an offset in the input.
  func position(ofInput offset: Int) -> Position { source.position(of: offset, in: lines) }

  /// Where a node begins in the file.
  func position(of index: Int) -> Position {
    let node = tree.nodes[index]
    if let offset = locator.offsets[index] { return source.position(of: offset, in: lines) }
    if node.line > 0 { return source.position(line: node.line, column: node.column, in: lines) }
    return node.parent >= 0 ? position(of: node.parent) : Position(line: 1, column: 1)
  }
}

/// Walks a raw HTML node's text from its start to its end and gives the places of its bytes in the file.
struct RawNodePlace {
  private let context: ReadingContext
  private let index: Int
  private let text: ArraySlice<UInt8>
  private var line: Int
  /// The offset in `text` at which the present line begins, and the offset in the input of that byte.
  private var lineStart: (inText: Int, inInput: Int)
  private var scanned: Int

  init(_ index: Int, _ context: ReadingContext) {
    (self.index, self.context) = (index, context)
    text = context.tree.bytes(context.tree.nodes[index].text)
    line = context.tree.nodes[index].line
    scanned = text.startIndex
    lineStart = (text.startIndex, 0)
    lineStart.inInput = inputStart()
  }

  /// The place of a byte; offsets must not go backwards. All calls together are linear.
  mutating func position(of offset: Int) -> Position {
    guard context.tree.nodes[index].kind == .htmlBlock else { return context.position(of: index) }
    let target = text.startIndex + offset
    while scanned < target {
      if text[scanned] == .newline {
        line += 1
        lineStart = (scanned + 1, 0)
        lineStart.inInput = inputStart()
      }
      scanned += 1
    }
    return context.source.position(of: lineStart.inInput + target - lineStart.inText, in: context.lines)
  }

  private func inputStart() -> Int {
    guard line >= 1, line <= context.source.lines.count else { return 0 }
    let content = text[lineStart.inText...].prefix { $0 != .newline }
    return context.source.textStart(of: content, in: context.source.lines[line - 1].content).start
  }
}
