/// A Markdown file, read without loss: `bytes` is the file, everything else points into it.
package struct Document: Sendable {
  /// The file as it was read.
  package let bytes: [UInt8]
  /// The lines, which together are exactly `bytes`.
  package let lines: [Line]
  /// A UTF-8 byte-order mark at the start; nil where there is none.
  package let byteOrderMark: Range<Int>?
  /// The YAML at the start; nil where there is none.
  package let frontMatter: FrontMatter?
  /// The fenced code blocks in document order, in any container.
  package let fences: [Fence]
  /// The indented code blocks in document order.
  package let indentedCode: [IndentedCode]
  /// Headings, links, images, footnotes, raw HTML, alerts and tables.
  package let outline: Outline

  /// The results of reading that further readers need.
  let context: ReadingContext
  /// What becomes of raw HTML.
  let rawHTML: RawHTML
  /// The nodes of the outline's entries.
  let outlineNodes: OutlineReader.Nodes
  /// The tree's node of each code block; nil for those that the page does not show.
  let codeNodes: [Int?]
  /// What the document has too much of; it is then neither read nor rendered beyond its lines.
  let excess: Excess?
  /// Whether the file opens front matter that it never closes.
  package let hasUnterminatedFrontMatter: Bool

  /// Reads a document; whatever the bytes are, there is one. Linear.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
    let lines = Line.split(bytes)
    self.lines = lines
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    byteOrderMark = start > 0 ? 0..<start : nil
    let head = FrontMatter.find(in: bytes, lines: lines, from: start)
    hasUnterminatedFrontMatter = head == .unterminated
    let source: ParserInput
    if case .found(let found) = head {
      frontMatter = found
      let body = found.range.upperBound
      source = ParserInput(
        bytes, from: body, firstLine: lines.partitioningIndex { $0.content.lowerBound >= body })
    } else {
      frontMatter = nil
      source = ParserInput(bytes, from: start, firstLine: 0)
    }
    let (tree, excess) = Document.parsed(source)
    self.excess = excess
    context = ReadingContext(tree: tree, source: source, lines: lines)
    let reader = FenceReader(file: bytes, lines: lines, source: source, tree: tree)
    (fences, indentedCode) = reader.read()
    codeNodes = reader.nodes
    rawHTML = RawHTML(context)
    (outline, outlineNodes) = OutlineReader.read(context, rawHTML)
  }

  private static func parsed(_ source: ParserInput) -> (Tree, Excess?) {
    if let excess = TableLimit.check(source) { return (Tree(), excess) }
    do {
      return (try CMark.parse(source.bytes), nil)
    } catch {
      return (Tree(), error)
    }
  }
}

extension Document: Hashable {
  /// Documents are equal where their bytes are: everything else is read from those.
  package static func == (left: Document, right: Document) -> Bool { left.bytes == right.bytes }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
