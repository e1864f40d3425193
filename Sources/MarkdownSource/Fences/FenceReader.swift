/// Finds each code block's own bytes in the source.
///
/// cmark reports reliably where a block begins and what it says, but neither which bytes say it nor where it ends. A
/// fence's content lines are consecutive source lines, and each line's literal is the end of its source line, save that
/// a tab which the prefix used up in part turns into spaces. So the block tree decides what is a fence, and the source
/// decides which bytes are its own.
struct FenceReader {
  private let file: [UInt8]
  private let fileLines: [Line]
  private let source: ParserInput
  /// The 1-based lines of the input on which a block begins: such a line is not a closing marker.
  private let blockLines: Set<Int>
  private let code: [Tree.CodeNode]
  private let containerPrefixes: [[Int]: [UInt8]]

  init(file: [UInt8], lines: [Line], source: ParserInput, tree: Tree) {
    (self.file, fileLines, self.source) = (file, lines, source)
    var code = tree.nodes.indices.filter { tree.nodes[$0].kind == .codeBlock }.map { index in
      let node = tree.nodes[index]
      return Tree.CodeNode(
        line: node.line, column: node.column, fence: node.fence, literal: Array(tree.bytes(node.text)),
        node: index)
    }
    code += tree.droppedFootnotes.flatMap(\.code)
    self.code = code.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    var blockLines = Set(tree.nodes.lazy.filter { !$0.kind.isInline && $0.kind != .document }.map(\.line))
    blockLines.formUnion(tree.droppedFootnotes.flatMap(\.blockLines))
    self.blockLines = blockLines
    containerPrefixes = tree.containerPrefixes
  }

  /// The tree's node of each code block, by the block's index; nil for those that the page does not show.
  var nodes: [Int?] { code.map(\.node) }

  /// The code blocks in document order.
  func read() -> (fences: [Fence], indented: [IndentedCode]) {
    var fences: [Fence] = []
    var indented: [IndentedCode] = []
    for (index, node) in code.enumerated() where node.line >= 1 && node.line <= source.lines.count {
      if let style = node.fence {
        fences.append(fence(node, style, index: index))
      } else {
        let position = source.position(line: node.line, column: node.column, in: fileLines)
        indented.append(IndentedCode(index: index, position: position, literal: node.literal))
      }
    }
    return (fences, indented)
  }

  private func fence(_ node: Tree.CodeNode, _ style: Tree.FenceStyle, index: Int) -> Fence {
    let openingLine = source.lines[node.line - 1]
    let start = min(openingLine.content.lowerBound + node.column - 1, openingLine.content.upperBound)
    let marker = run(of: style.marker, from: start, to: openingLine.content.upperBound)
    let lines = contentLines(node.literal, after: node.line)
    let literal = lines.flatMap {
      [UInt8](repeating: .space, count: $0.expandedSpaces) + file[$0.text] + [.newline]
    }
    let closing = closingMarker(of: style.marker, length: marker.count, line: node.line + lines.count + 1)
    let contentStart = source.original(openingLine.range.upperBound)
    let prefix = linePrefix(
      source.bytes[openingLine.content.lowerBound..<start], node, indent: Int(style.indent))
    let ending = Array(source.bytes[openingLine.terminator])
    return Fence(
      index: index, position: source.position(of: start, in: fileLines),
      openingMarker: source.original(marker),
      info: source.original(trimmed(marker.upperBound..<openingLine.content.upperBound)),
      closingMarker: closing.map { source.original($0.marker) },
      closingLine: closing.map { source.original($0.line) }, marker: style.marker, indent: Int(style.indent),
      lines: lines,
      content: contentStart..<(lines.last?.range.upperBound ?? contentStart), literal: literal,
      linePrefix: prefix,
      blankLinePrefix: Array(prefix[..<((prefix.lastIndex { !$0.isBlank } ?? -1) + 1)]),
      lineEnding: ending.isEmpty ? [.newline] : ending)
  }

  private func contentLines(_ literal: [UInt8], after openingLine: Int) -> [CodeLine] {
    var lines: [CodeLine] = []
    for text in literal.split(separator: .newline, omittingEmptySubsequences: false).dropLast() {
      guard openingLine + lines.count < source.lines.count else { break }
      let line = source.lines[openingLine + lines.count]
      let (start, spaces) = source.textStart(of: text, in: line.content)
      lines.append(
        CodeLine(
          prefix: source.original(line.content.lowerBound..<start),
          text: source.original(start..<line.content.upperBound),
          terminator: source.original(line.terminator),
          expandedSpaces: spaces))
    }
    return lines
  }

  private func closingMarker(of marker: UInt8, length: Int, line: Int) -> (
    marker: Range<Int>, line: Range<Int>
  )? {
    guard line <= source.lines.count, !blockLines.contains(line) else { return nil }
    let candidate = source.lines[line - 1]
    let text = trimmed(candidate.content)
    guard let start = source.bytes[text].lastIndex(where: { $0 != marker }).map({ $0 + 1 }) ?? text.first
    else { return nil }
    let isPrefix = source.bytes[text.lowerBound..<start].allSatisfy { $0.isBlank || $0 == .quote }
    guard text.upperBound - start >= min(length, 255), isPrefix else { return nil }
    return (start..<text.upperBound, candidate.range)
  }

  private func run(of marker: UInt8, from start: Int, to end: Int) -> Range<Int> {
    start..<(source.bytes[start..<end].firstIndex { $0 != marker } ?? end)
  }

  /// The range without the whitespace around it, as cmark trims an info string.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let isSpace = { (byte: UInt8) in byte.isBlank || (0x0A...0x0D).contains(byte) }
    guard let first = source.bytes[range].firstIndex(where: { !isSpace($0) }),
      let last = source.bytes[range].lastIndex(where: { !isSpace($0) })
    else { return range.lowerBound..<range.lowerBound }
    return first..<(last + 1)
  }

  /// What a new line must begin with: the containers' prefix and the fence's own indentation.
  ///
  /// The opening line's own form is kept where it can be: a quote's `>` and spaces stay, with a space after a `>` that has
  /// none, since that space is not content, and the marker of a list item turns into as many spaces. Behind tabs, which
  /// cmark counts in bytes here and in columns there, and after boxes and labels, the simplest form is used.
  private func linePrefix(_ opening: ArraySlice<UInt8>, _ node: Tree.CodeNode, indent: Int) -> [UInt8] {
    guard !opening.contains(.tab), !opening.contains(.openBracket) else {
      return (containerPrefixes[[node.line, node.column]] ?? []) + [UInt8](repeating: .space, count: indent)
    }
    var prefix: [UInt8] = []
    for (index, byte) in zip(opening.indices, opening) {
      prefix.append(byte == .quote ? byte : .space)
      let next = index + 1 < opening.endIndex ? opening[index + 1] : nil
      if byte == .quote, next != .space, next != .quote { prefix.append(.space) }
    }
    return prefix
  }
}
