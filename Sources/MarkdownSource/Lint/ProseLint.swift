import Diagnostics

/// Prose that Markdown reads differently from what its author meant: numbers that start lists, emphasis that a suffix breaks,
/// paragraphs that a rule turns into headings.
struct ProseLint {
  private let document: Document
  private let tree: Tree
  private let source: ParserInput

  init(_ document: Document) {
    self.document = document
    (tree, source) = (document.context.tree, document.context.source)
  }

  func all() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    // The numbers with which lists of one parent would continue.
    var nextNumbers: [Int: Set<Int>] = [:]
    for (index, node) in tree.nodes.enumerated() {
      switch node.kind {
      case .list where node.isMarked:
        let items = tree.children(of: index)
        let continues = nextNumbers[node.parent, default: []].contains(node.number)
        diagnostics += accidentalItems(items, continues: continues)
        nextNumbers[node.parent, default: []].insert(node.number + items.count)
      case .heading: diagnostics += accidentalHeading(index)
      case .paragraph, .tableCell: diagnostics += brokenEmphasis(index)
      default: break
      }
    }
    return diagnostics
  }

  // MARK: Numbers that start lists

  /// A year or a day at the start of a line: a number too large for a list, one before the name of a month, or a single
  /// item whose number is greater than one.
  ///
  /// A list that continues an earlier one after code or a figure is intended.
  private func accidentalItems(_ items: [Int], continues: Bool) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var expected: Int?
    for item in items {
      let number = writtenNumber(of: item)
      let isInSequence = expected == number || (expected == nil && continues)
      let isDay = (1...31).contains(number) && Months.names.contains(firstWord(of: item))
      let isYear = number >= 1000 && !isInSequence
      let isLone = number > 1 && items.count == 1 && !isInSequence
      if isDay || isYear || isLone {
        diagnostics.append(Message.accidentalList(number, document.context.position(of: item)))
      }
      expected = number + 1
    }
    return diagnostics
  }

  /// The number as written: cmark keeps only the list's first.
  private func writtenNumber(of item: Int) -> Int {
    let node = tree.nodes[item]
    guard node.line >= 1, node.line <= source.lines.count else { return 0 }
    let line = source.lines[node.line - 1].content
    let start = min(line.lowerBound + max(0, node.column - 1), line.upperBound)
    return source.bytes[start..<line.upperBound].prefix { $0.isDigit }.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private func firstWord(of index: Int) -> String {
    let text = tree.descendants(of: index).first { tree.nodes[$0].kind == .text }.map {
      tree.string(tree.nodes[$0].text)
    }
    return (text ?? "").prefix { $0.isLetter }.lowercased()
  }

  // MARK: Paragraphs that turn into headings

  private func accidentalHeading(_ index: Int) -> [Diagnostic] {
    let node = tree.nodes[index]
    guard node.line >= 1, let underline = underline(of: node) else { return [] }
    let position = document.context.position(of: index)
    let text = tree.plainText(of: tree.descendants(of: index))
    let isLong = underline.line > node.line + 1
    let endsLikeProse = text.last.map { ".:;,…".contains($0) } ?? false
    guard isLong || endsLikeProse || underline.mark.count < 3 else { return [] }
    return [Message.accidentalHeading(underline.mark, position)]
  }

  /// The line of `=` or `-` that makes a heading of the lines before it; nil for a heading with `#`.
  private func underline(of node: Node) -> (line: Int, mark: String)? {
    let start = min(
      source.lines[node.line - 1].content.lowerBound + max(0, node.column - 1), source.bytes.count)
    guard start < source.bytes.count, source.bytes[start] != UInt8(ascii: "#") else { return nil }
    for line in (node.line + 1)...(node.line + 1000) where line <= source.lines.count {
      let text = source.bytes[source.lines[line - 1].content].drop { $0.isBlank || $0 == .quote }
      guard let mark = text.first, mark == .hyphen || mark == UInt8(ascii: "=") else { continue }
      let rest = text.drop { $0 == mark }
      if rest.allSatisfy(\.isBlank) {
        return (line, String(decoding: text[..<rest.startIndex], as: UTF8.self))
      }
    }
    return nil
  }

  // MARK: Emphasis that a suffix breaks

  /// A run of `*` or `_` in a block.
  private struct Run {
    var byte: UInt8
    var range: Range<Int>
    /// Whether it stayed text; else it opens emphasis.
    var isLeftover: Bool
    /// Whether it opens strong emphasis in strong emphasis, which is never intended.
    var isNested = false
  }

  /// Marks left as text, in pairs, of which one touches a letter outside and punctuation inside: `**"metin"**de`.
  ///
  /// A mark that should close may open instead if another mark follows (`**"a"**de ve **b**`).
  private func brokenEmphasis(_ block: Int) -> [Diagnostic] {
    let runs = runs(of: block)
    var diagnostics: [Diagnostic] = []
    var waiting: Set<UInt8> = []
    for (index, run) in runs.enumerated() {
      let (before, after) = (scalar(before: run.range.lowerBound), scalar(from: run.range.upperBound))
      let mark = String(decoding: source.bytes[run.range], as: UTF8.self)
      let position = document.context.position(ofInput: run.range.lowerBound)
      if waiting.contains(run.byte), isPunctuation(before), isWord(after) {
        diagnostics.append(Message.brokenClosing(mark, position))
        waiting.remove(run.byte)
      } else if !run.isLeftover {
        if run.isNested, isPunctuation(before), isWord(after) {
          diagnostics.append(Message.brokenClosing(mark, position))
        }
      } else if run.byte == .asterisk, isWord(before), isPunctuation(after),
        runs[(index + 1)...].prefix(20).contains(where: {
          $0.isLeftover && $0.byte == run.byte && $0.range.count == run.range.count
        })
      {
        diagnostics.append(Message.brokenOpening(mark, position))
      } else if !isWord(before) {
        waiting.insert(run.byte)
      }
    }
    return diagnostics
  }

  /// The runs that stayed text although they are not escaped, and those that open emphasis, in order.
  private func runs(of block: Int) -> [Run] {
    var runs: [Run] = []
    for index in tree.descendants(of: block) {
      let node = tree.nodes[index]
      if node.kind == .emphasis || node.kind == .strong, let start = document.context.locator.offsets[index] {
        runs.append(
          Run(
            byte: source.bytes[start], range: start..<(start + (node.kind == .strong ? 2 : 1)),
            isLeftover: false, isNested: tree.nodes[node.parent].kind == node.kind))
      }
      guard node.kind == .text else { continue }
      for mark in document.context.marks(ofText: index)
      where !mark.isEscaped && (mark.byte == .asterisk || mark.byte == .underscore) {
        if let last = runs.last, last.isLeftover, last.byte == mark.byte, last.range.upperBound == mark.offset
        {
          runs[runs.count - 1].range = last.range.lowerBound..<(mark.offset + 1)
        } else {
          runs.append(Run(byte: mark.byte, range: mark.offset..<(mark.offset + 1), isLeftover: true))
        }
      }
    }
    return runs
  }

  private func scalar(before offset: Int) -> Unicode.Scalar? {
    String(decoding: source.bytes[max(0, offset - 4)..<offset], as: UTF8.self).unicodeScalars.last
  }

  private func scalar(from offset: Int) -> Unicode.Scalar? {
    guard offset < source.bytes.count else { return nil }
    return String(decoding: source.bytes[offset..<min(source.bytes.count, offset + 4)], as: UTF8.self)
      .unicodeScalars.first
  }

  private func isWord(_ scalar: Unicode.Scalar?) -> Bool {
    guard let properties = scalar?.properties else { return false }
    return properties.isAlphabetic || properties.numericType != nil
  }

  private func isPunctuation(_ scalar: Unicode.Scalar?) -> Bool {
    switch scalar?.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: scalar == "`"
    }
  }
}

/// Names of months that follow a day and a full stop at the start of a line.
private enum Months {
  static let names: Set = [
    "januar", "jänner", "februar", "märz", "april", "mai", "juni", "juli", "august", "september", "oktober",
    "november",
    "dezember", "ocak", "şubat", "mart", "nisan", "mayıs", "haziran", "temmuz", "ağustos", "eylül", "ekim",
    "kasım",
    "aralık",
  ]
}

// MARK: Messages

private enum Message {
  static func accidentalList(_ number: Int, _ position: Position) -> Diagnostic {
    .warning(
      "`\(number).` at the start of a line begins a numbered list", at: position,
      suggestion: "write `\(number)\\.` where the number belongs to the sentence")
  }

  static func accidentalHeading(_ mark: String, _ position: Position) -> Diagnostic {
    .warning(
      "these lines are a heading, since `\(mark.prefix(12))` is directly below them", at: position,
      suggestion: "leave a blank line before a rule or a list; write headings with `#`")
  }

  static func brokenClosing(_ mark: String, _ position: Position) -> Diagnostic {
    .warning(
      "`\(mark)` closes nothing here: punctuation is before it and a letter after it", at: position,
      suggestion: "put the punctuation outside the marks: `\"\(mark)text\(mark)\"de`")
  }

  static func brokenOpening(_ mark: String, _ position: Position) -> Diagnostic {
    .warning(
      "`\(mark)` opens nothing here: a letter is before it and punctuation after it", at: position,
      suggestion: "put the punctuation outside the marks: `\"\(mark)text\(mark)\"`")
  }
}
