/// Finds where inline constructs begin in the parser's input.
///
/// cmark's own places are a hint: after a line that a container indents further, a link over two lines or a hard break
/// they are off. So each construct's first byte is looked for, at the hint first and else from the previous construct on.
struct InlineLocator: Hashable, Sendable {
  private let source: ParserInput
  private let tree: Tree
  /// The offset in the input at which each located node begins.
  private(set) var offsets: [Int: Int] = [:]

  init(source: ParserInput, tree: Tree) {
    (self.source, self.tree) = (source, tree)
    var index = 0
    while index < tree.nodes.count {
      let node = tree.nodes[index]
      guard [.paragraph, .heading, .tableCell].contains(node.kind), node.line >= 1,
        node.line <= source.lines.count
      else {
        index += 1
        continue
      }
      locate(in: index)
      index = node.end
    }
  }

  private mutating func locate(in block: Int) {
    let node = tree.nodes[block]
    let first = source.lines[node.line - 1].content
    var cursor = min(first.lowerBound + max(0, node.column - 1), first.upperBound)
    let quotes = quoteDepth(of: block)
    var openLinks: [Int] = []
    for index in tree.descendants(of: block) {
      while let link = openLinks.last, tree.nodes[link].end <= index {
        openLinks.removeLast()
        cursor = behindLink(from: cursor, to: searchEnd(for: tree.nodes[index], block: node))
      }
      if tree.nodes[index].kind == .text {
        locateText(index, block: node, quotes: quotes, cursor: &cursor)
        continue
      }
      let tokens = startTokens(of: index)
      guard !tokens.isEmpty else { continue }
      let end = searchEnd(for: tree.nodes[index], block: node)
      guard
        let start = hinted(index, tokens, block: node, quotes: quotes, from: cursor)
          ?? nearest(of: tokens, from: cursor, to: end)
      else { continue }
      offsets[index] = start
      cursor = behind(index, at: start)
      let isBracketed = source.bytes[start] == .openBracket || tree.nodes[index].kind == .image
      if isBracketed, tree.nodes[index].kind != .footnoteReference { openLinks.append(index) }
    }
  }

  /// Finds a text that could hold marks: where its whole literal can be laid beside the source.
  private mutating func locateText(_ index: Int, block: Node, quotes: Int, cursor: inout Int) {
    let literal = tree.bytes(tree.nodes[index].text)
    guard TextAlignment.isWorthwhile(literal), let first = literal.first else { return }
    let starts: [ArraySlice<UInt8>] = [[first], [.backslash, first], [UInt8(ascii: "&")]]
    let hint = hinted(index, starts, block: block, quotes: quotes, from: cursor)
    let end = min(searchEnd(for: tree.nodes[index], block: block), cursor + 4096)
    let beginning = literal.prefix(24)
    let found = ([hint].compactMap { $0 } + Array(cursor..<max(cursor, end))).first { start in
      TextAlignment(beginning, in: source.bytes, at: start) != nil
    }
    guard let found, let alignment = TextAlignment(literal, in: source.bytes, at: found) else { return }
    offsets[index] = found
    cursor = alignment.end
  }

  /// What a construct may begin with; empty for those that are not looked for.
  private func startTokens(of index: Int) -> [ArraySlice<UInt8>] {
    let node = tree.nodes[index]
    let text = tree.bytes(node.text)
    switch node.kind {
    case .code: return [[.backtick]]
    case .htmlInline: return [text.prefix { $0 != .newline }]
    case .emphasis: return [[.asterisk], [.underscore]]
    case .strong: return [[.asterisk, .asterisk], [.underscore, .underscore]]
    case .image: return [[.exclamation, .openBracket]]
    case .footnoteReference: return [[.openBracket, .caret]]
    case .link:
      let only = tree.children(of: index)
      if only.count == 1, tree.nodes[only[0]].kind == .text, !tree.nodes[only[0]].text.isEmpty {
        let label = tree.bytes(tree.nodes[only[0]].text)
        if text.suffix(label.count) == label { return [[.openBracket], [.lessThan] + label, label] }
      }
      return [[.openBracket]]
    case .text
    where text.first.map { [.openBracket, .exclamation, .asterisk, .underscore].contains($0) } ?? false:
      return [text]
    default: return []
    }
  }

  /// The place that cmark reports, corrected by the line's own prefix, if one of the tokens is there.
  private func hinted(
    _ index: Int, _ tokens: [ArraySlice<UInt8>], block: Node, quotes: Int, from cursor: Int
  ) -> Int? {
    let node = tree.nodes[index]
    guard node.line >= block.line, node.line <= source.lines.count else { return nil }
    let line = source.lines[node.line - 1].content
    var start = line.lowerBound + node.column - 1
    if node.line > block.line { start = textStart(in: line, quotes: quotes) + node.column - block.column }
    if node.kind == .code {
      // cmark names the first byte after the backticks.
      start =
        (source.bytes[line.lowerBound..<min(max(start, line.lowerBound), line.upperBound)]
          .lastIndex { $0 != .backtick } ?? line.lowerBound - 1) + 1
    }
    guard start >= cursor, start < line.upperBound else { return nil }
    return tokens.contains { source.bytes[start..<line.upperBound].starts(with: $0) } ? start : nil
  }

  /// Where the text of a continuation line begins: after blanks and the marks of its quotes.
  private func textStart(in line: Range<Int>, quotes: Int) -> Int {
    var start = line.lowerBound
    var left = quotes
    while start < line.upperBound {
      let byte = source.bytes[start]
      if byte == .quote, left > 0 { left -= 1 } else if !byte.isBlank { break }
      start += 1
    }
    return start
  }

  private func quoteDepth(of index: Int) -> Int {
    var depth = 0
    var parent = tree.nodes[index].parent
    while parent >= 0 {
      if tree.nodes[parent].kind == .blockQuote { depth += 1 }
      parent = tree.nodes[parent].parent
    }
    return depth
  }

  /// How far to look: a few lines after cmark's hint, so that a search that fails stays cheap.
  private func searchEnd(for node: Node, block: Node) -> Int {
    let line = min(max(node.line, block.line) + 8, source.lines.count)
    return source.lines[line - 1].content.upperBound
  }

  private func nearest(of tokens: [ArraySlice<UInt8>], from cursor: Int, to end: Int) -> Int? {
    // Bounded, so that constructs that cannot be found cost no more than linear time together.
    let end = min(end, cursor + 4096)
    guard cursor < end else { return nil }
    let firsts = Set(tokens.compactMap(\.first))
    return (cursor..<end).first { start in
      firsts.contains(source.bytes[start]) && tokens.contains { source.bytes[start..<end].starts(with: $0) }
    }
  }

  /// After the rest of a link whose text ends here: `](address "title")` or `][label]`.
  private func behindLink(from cursor: Int, to end: Int) -> Int {
    let end = min(end, cursor + 4096)
    guard cursor < end, let close = source.bytes[cursor..<end].firstIndex(of: .closeBracket), close + 1 < end
    else {
      return cursor
    }
    switch source.bytes[close + 1] {
    case .openBracket: return source.bytes[(close + 1)..<end].firstIndex(of: .closeBracket) ?? close + 1
    case UInt8(ascii: "("):
      return source.bytes[(close + 1)..<end].firstIndex(of: .closeParenthesis) ?? close + 1
    default: return close + 1
    }
  }

  /// Where the search for the next construct begins.
  private func behind(_ index: Int, at start: Int) -> Int {
    let node = tree.nodes[index]
    switch node.kind {
    case .code:
      let opening = source.bytes[start...].prefix { $0 == .backtick }.count
      return start + opening + min(node.text.count, 1) + opening
    case .htmlInline: return start + node.text.count
    default: return start + 1
    }
  }
}
