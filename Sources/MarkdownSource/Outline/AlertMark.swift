/// The first line of a quote that makes it an alert: `[!NOTE]`, `[!ASSUMPTION] AG10`.
struct AlertMark: Hashable, Sendable {
  /// The word, in upper case.
  let kind: String
  /// The rest of its line.
  let argument: String
  /// The inline nodes of that line and the break that ends it.
  let nodes: [Int]
  /// The quote's first paragraph; it goes where the mark is all of it.
  let paragraph: Int
  /// Whether the paragraph holds nothing else.
  let isWholeParagraph: Bool
  /// The first node of what the alert says.
  let bodyStart: Int

  /// GitHub's five, and the course's own.
  static let kinds = ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION", "ASSUMPTION"]

  /// Reads a quote; nil where it is an ordinary one.
  init?(of quote: Int, in tree: Tree) {
    guard let (kind, line, paragraph) = AlertMark.firstLine(of: quote, in: tree),
      AlertMark.kinds.contains(kind)
    else {
      return nil
    }
    self.kind = kind
    self.paragraph = paragraph
    let breakEnd = line.last.map { tree.nodes[$0].end } ?? paragraph + 1
    isWholeParagraph = breakEnd >= tree.nodes[paragraph].end
    bodyStart = breakEnd
    nodes = line
    argument = AlertMark.argument(tree, line, behind: kind.utf8.count + 3)
  }

  /// The word of a quote that looks like an alert but is none that is known; nil where it does not look like one.
  static func unknownKind(of quote: Int, in tree: Tree) -> String? {
    guard let (kind, _, _) = firstLine(of: quote, in: tree), !kinds.contains(kind) else { return nil }
    return kind
  }

  /// The word, and the nodes of the first line with its break.
  private static func firstLine(of quote: Int, in tree: Tree) -> (kind: String, line: [Int], paragraph: Int)?
  {
    let paragraph = quote + 1
    guard paragraph < tree.nodes[quote].end, tree.nodes[paragraph].kind == .paragraph else { return nil }
    var line: [Int] = []
    for child in tree.children(of: paragraph) {
      line.append(child)
      if tree.nodes[child].kind == .softBreak || tree.nodes[child].kind == .lineBreak { break }
    }
    var text: [UInt8] = []
    for node in line {
      guard tree.nodes[node].kind == .text else { break }
      text += tree.bytes(tree.nodes[node].text)
    }
    guard text.starts(with: [.openBracket, .exclamation]), let close = text.firstIndex(of: .closeBracket)
    else { return nil }
    let word = text[2..<close]
    guard !word.isEmpty, word.allSatisfy(\.isLetter) else { return nil }
    return (String(decoding: word, as: UTF8.self).uppercased(), line, paragraph)
  }

  private static func argument(_ tree: Tree, _ line: [Int], behind length: Int) -> String {
    guard let first = line.first, let last = line.last else { return "" }
    let text = Array(tree.plainText(of: first..<tree.nodes[last].end).utf8.dropFirst(length))
    let trimmed = text.drop { $0.isBlank }
    return String(
      decoding: trimmed[..<((trimmed.lastIndex { !$0.isBlank } ?? trimmed.startIndex - 1) + 1)], as: UTF8.self
    )
  }
}
