/// Reads from the tree what a document contains besides prose and code.
struct OutlineReader {
  private let context: ReadingContext
  private let raw: RawHTML
  private var outline = Outline()

  /// The node of each entry of the outline, so that a plan by outline index finds its node.
  struct Nodes: Hashable, Sendable {
    var headings: [Int] = []
    var links: [Int] = []
    var images: [Int] = []
    var alerts: [Int] = []
    var tables: [Int] = []
  }
  private var nodes = Nodes()

  private init(_ context: ReadingContext, _ raw: RawHTML) {
    (self.context, self.raw) = (context, raw)
  }

  static func read(_ context: ReadingContext, _ raw: RawHTML) -> (Outline, Nodes) {
    var reader = OutlineReader(context, raw)
    // Footnote definitions are at the tree's end but elsewhere in the file: entries are ordered by their place.
    for index in context.tree.nodes.indices { reader.read(index) }
    reader.readDroppedFootnotes()
    reader.outline.targets = raw.targets
    reader.sort()
    return (reader.outline, reader.nodes)
  }

  private var tree: Tree { context.tree }

  private mutating func read(_ index: Int) {
    let node = tree.nodes[index]
    switch node.kind {
    case .heading: readHeading(index)
    case .link:
      outline.links.append(link(index))
      nodes.links.append(index)
    case .image:
      outline.images.append(link(index))
      nodes.images.append(index)
    case .footnoteReference:
      outline.footnoteReferences.append(
        Outline.Footnote(label: tree.string(node.text), position: context.position(of: index)))
    case .footnoteDefinition:
      outline.footnoteDefinitions.append(
        Outline.Footnote(
          label: tree.string(node.text), position: definitionPosition(line: node.line, column: node.column)))
    case .htmlBlock, .htmlInline:
      outline.rawHTML.append(
        Outline.RawHTML(
          source: tree.string(node.text), isBlock: node.kind == .htmlBlock,
          position: context.position(of: index)))
    case .blockQuote: readAlert(index)
    case .table:
      outline.tables.append(
        Outline.Table(
          columns: node.number, rows: tree.children(of: index).count, position: context.position(of: index)))
      nodes.tables.append(index)
    default: break
    }
  }

  private mutating func readHeading(_ index: Int) {
    let node = tree.nodes[index]
    var text = tree.plainText(of: tree.descendants(of: index), shownTags: raw.shown)
    let explicit = ExplicitID(of: index, in: tree)
    if let explicit { text = String(decoding: text.utf8.dropLast(explicit.length), as: UTF8.self) }
    outline.headings.append(
      Outline.Heading(
        level: node.number, text: text, explicitID: explicit?.id, position: context.position(of: index)))
    nodes.headings.append(index)
  }

  private func link(_ index: Int) -> Outline.Link {
    let node = tree.nodes[index]
    return Outline.Link(
      destination: tree.string(node.text), title: tree.string(node.title),
      text: tree.plainText(of: tree.descendants(of: index), shownTags: raw.shown),
      position: context.position(of: index), isParagraph: isParagraph(index))
  }

  private func isParagraph(_ index: Int) -> Bool {
    let parent = tree.nodes[index].parent
    guard parent > 0, tree.nodes[parent].kind == .paragraph, tree.children(of: parent) == [index] else {
      return false
    }
    return tree.nodes[tree.nodes[parent].parent].kind == .document
  }

  private mutating func readAlert(_ index: Int) {
    guard let mark = AlertMark(of: index, in: tree) else { return }
    let text = tree.blockText(of: mark.bodyStart..<tree.nodes[index].end, shownTags: raw.shown)
    outline.alerts.append(
      Outline.Alert(
        kind: mark.kind, argument: mark.argument, text: text, position: context.position(of: index)))
    nodes.alerts.append(index)
  }

  /// The `[^` of a definition: cmark names the first column of its content.
  private func definitionPosition(line: Int, column: Int) -> Position {
    guard line >= 1, line <= context.source.lines.count else {
      return context.source.position(line: line, column: column, in: context.lines)
    }
    let content = context.source.lines[line - 1].content
    let end = min(content.lowerBound + column, content.upperBound)
    let start = context.source.bytes[content.lowerBound..<end].lastIndex(of: .caret).map { $0 - 1 }
    return context.source.position(of: start ?? content.lowerBound, in: context.lines)
  }

  private mutating func readDroppedFootnotes() {
    for footnote in tree.droppedFootnotes {
      outline.footnoteDefinitions.append(
        Outline.Footnote(
          label: String(decoding: footnote.label, as: UTF8.self),
          position: definitionPosition(line: footnote.line, column: footnote.column)))
    }
  }

  private mutating func sort() {
    (outline.headings, nodes.headings) = sorted(outline.headings, nodes.headings, by: \.position)
    (outline.links, nodes.links) = sorted(outline.links, nodes.links, by: \.position)
    (outline.images, nodes.images) = sorted(outline.images, nodes.images, by: \.position)
    (outline.alerts, nodes.alerts) = sorted(outline.alerts, nodes.alerts, by: \.position)
    (outline.tables, nodes.tables) = sorted(outline.tables, nodes.tables, by: \.position)
    outline.footnoteReferences.sort { $0.position < $1.position }
    outline.footnoteDefinitions.sort { $0.position < $1.position }
    outline.rawHTML.sort { $0.position < $1.position }
  }

  private func sorted<Entry>(_ entries: [Entry], _ nodes: [Int], by place: KeyPath<Entry, Position>) -> (
    [Entry], [Int]
  ) {
    let order = entries.indices.sorted {
      (entries[$0][keyPath: place], $0) < (entries[$1][keyPath: place], $1)
    }
    return (order.map { entries[$0] }, order.map { nodes[$0] })
  }
}
