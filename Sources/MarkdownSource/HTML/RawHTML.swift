import Diagnostics
import Encodings

/// The raw HTML of a document, filtered by an allowlist.
///
/// The elements of the list are serialised again: details, summary, kbd, sub, sup, br, `a id`, `span lang`. Comments
/// are removed. Everything else is shown as the text that it is, with a warning, so that
/// neither `Array<Int>` nor a `<script>` is lost on the way to the page.
struct RawHTML: Hashable, Sendable {
  /// The HTML for each raw node, by node index.
  private(set) var markup: [Int: [UInt8]] = [:]
  /// The inline nodes that are shown as text.
  private(set) var shown: Set<Int> = []
  /// The anchors that are set.
  private(set) var targets: [Outline.Target] = []
  /// Warnings, in document order.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ context: ReadingContext) {
    var groups: [Int: [Int]] = [:]
    for (index, node) in context.tree.nodes.enumerated()
    where node.kind == .htmlBlock || node.kind == .htmlInline {
      groups[node.parent, default: []].append(index)
    }
    for (_, nodes) in groups.sorted(by: { $0.key < $1.key }) {
      var group = RawHTMLGroup(nodes, context)
      group.write()
      markup.merge(group.markup) { $1 }
      shown.formUnion(group.shown)
      targets += group.targets
      diagnostics += group.diagnostics
    }
    diagnostics = diagnostics.inDocumentOrder()
    targets.sort { $0.position < $1.position }
  }
}

/// The raw HTML among one node's children: tags pair within it, as they must for the page to stay well-formed.
private struct RawHTMLGroup {
  private(set) var markup: [Int: [UInt8]] = [:]
  private(set) var shown: Set<Int> = []
  private(set) var targets: [Outline.Target] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let context: ReadingContext
  private let isBlock: Bool
  private let isInLink: Bool
  private var pieces: [Piece] = []
  /// The piece that closes each opening piece, and back.
  private var partner: [Int: Int] = [:]
  /// Elements that are open where the writer is, by name and piece.
  private var open: [(name: String, piece: Int)] = []
  /// How many of them are not `details`.
  private var openInlines = 0
  private var isInParagraph = false

  private struct Piece {
    var node: Int
    var token: HTMLToken
    var bytes: [UInt8]
    var position: Position
  }

  init(_ nodes: [Int], _ context: ReadingContext) {
    self.context = context
    let tree = context.tree
    isBlock = tree.nodes[nodes[0]].kind == .htmlBlock
    isInLink = tree.hasAncestor(.link, of: nodes[0])
    for node in nodes {
      let bytes = Array(tree.bytes(tree.nodes[node].text))
      var place = RawNodePlace(node, context)
      for token in HTMLToken.split(bytes) {
        let position = place.position(of: token.range.lowerBound)
        pieces.append(Piece(node: node, token: token, bytes: Array(bytes[token.range]), position: position))
      }
    }
    pair()
  }

  /// Pairs tags like brackets. Only `details` may span several blocks.
  private mutating func pair() {
    var waiting: [(name: String, piece: Int)] = []
    var counts: [String: Int] = [:]
    var blockStart = 0
    for (index, piece) in pieces.enumerated() {
      if isBlock, index > 0, pieces[index - 1].node != piece.node {
        // Below `blockStart` only `details` wait, so that all blocks together are linear.
        blockStart = min(blockStart, waiting.count)
        waiting[blockStart...].removeAll { $0.name != "details" }
        blockStart = waiting.count
        counts = ["details": waiting.count]
      }
      switch piece.token.kind {
      case .openTag(let name, _, false) where RawHTMLGroup.elements.contains(name):
        waiting.append((name, index))
        counts[name, default: 0] += 1
      case .closeTag(let name) where counts[name, default: 0] > 0:
        while let last = waiting.popLast() {
          counts[last.name, default: 0] -= 1
          guard last.name == name else { continue }
          partner[last.piece] = index
          partner[index] = last.piece
          break
        }
      default: break
      }
    }
  }

  mutating func write() {
    var accepted: Set<Int> = []
    for (index, piece) in pieces.enumerated() {
      if index > 0, pieces[index - 1].node != piece.node { closeParagraph(in: pieces[index - 1].node) }
      switch piece.token.kind {
      case .text: writeText(piece.bytes, in: piece.node)
      case .comment: markup[piece.node, default: []] += []
      case .declaration: show(index, notAllowed(piece))
      case .openTag("br", let attributes, _):
        enterParagraph(in: piece.node)
        markup[piece.node, default: []] += "<br />".utf8
        reportDropped(attributes, keeping: [], of: "br", at: index)
      case .openTag(let name, let attributes, let isSelfClosing):
        if let fault = fault(name, attributes, isSelfClosing, at: index) {
          show(index, fault)
        } else {
          writeOpening(name, attributes, isSelfClosing, at: index)
          accepted.insert(index)
        }
      case .closeTag(let name):
        guard let opening = partner[index] else {
          show(index, RawHTMLGroup.elements.contains(name) ? strayClosing(piece) : nil)
          continue
        }
        if accepted.contains(opening) { writeClosing(name, in: piece.node) } else { show(index, nil) }
      }
    }
    if let last = pieces.last { closeParagraph(in: last.node) }
  }

  // MARK: Writing

  private mutating func writeText(_ bytes: [UInt8], in node: Int) {
    if bytes.contains(where: { !$0.isBlank && !(0x0A...0x0D).contains($0) }) { enterParagraph(in: node) }
    markup[node, default: []] += HTMLText.escapedKeepingReferences(bytes)
  }

  /// Shows a tag as text and reports why, unless its partner has been reported.
  private mutating func show(_ index: Int, _ diagnostic: Diagnostic?) {
    let piece = pieces[index]
    if let diagnostic { diagnostics.append(diagnostic) }
    if !isBlock { shown.insert(piece.node) }
    enterParagraph(in: piece.node)
    MarkupText.append(piece.bytes[...], in: .content, to: &markup[piece.node, default: []])
  }

  private mutating func writeOpening(
    _ name: String, _ attributes: [HTMLToken.Attribute], _ isSelfClosing: Bool, at index: Int
  ) {
    let node = pieces[index].node
    let kept = RawHTMLGroup.keptAttributes[name] ?? []
    reportDropped(attributes, keeping: kept, of: name, at: index)
    if RawHTMLGroup.blockElements.contains(name) {
      closeParagraph(in: node)
    } else {
      enterParagraph(in: node)
    }
    var tag = "<" + name
    for attribute in attributes where kept.contains(attribute.name) {
      tag += " \(attribute.name)=\"\(MarkupText.escaped(attribute.value ?? "", in: .attribute))\""
      if attribute.name == "id" {
        targets.append(Outline.Target(id: attribute.value ?? "", position: pieces[index].position))
      }
    }
    markup[node, default: []] += (tag + ">").utf8
    guard !isSelfClosing else {
      markup[node, default: []] += "</\(name)>".utf8
      return
    }
    open.append((name, index))
    openInlines += name == "details" ? 0 : 1
  }

  private mutating func writeClosing(_ name: String, in node: Int) {
    if RawHTMLGroup.blockElements.contains(name) { closeParagraph(in: node) }
    if let last = open.popLast(), last.name != "details" { openInlines -= 1 }
    markup[node, default: []] += "</\(name)>".utf8
  }

  /// Inline text and tags at the start of a block get a paragraph of their own.
  private mutating func enterParagraph(in node: Int) {
    guard isBlock, !isInParagraph, openInlines == 0 else { return }
    isInParagraph = true
    markup[node, default: []] += "<p>".utf8
  }

  private mutating func closeParagraph(in node: Int) {
    guard isInParagraph else { return }
    isInParagraph = false
    var html = markup[node, default: []]
    let trailing = html.reversed().prefix { $0 == .newline }.count
    html.insert(contentsOf: "</p>".utf8, at: html.count - trailing)
    markup[node] = html
  }

  // MARK: Checking

  /// Why an opening tag is not allowed; nil if it is.
  private func fault(
    _ name: String, _ attributes: [HTMLToken.Attribute], _ isSelfClosing: Bool, at index: Int
  ) -> Diagnostic? {
    let piece = pieces[index]
    guard RawHTMLGroup.elements.contains(name) else { return notAllowed(piece) }
    let value = { (wanted: String) in attributes.first { $0.name == wanted }?.value }
    switch name {
    case "a":
      guard let id = value("id"), !id.isEmpty, !id.contains(where: \.isWhitespace) else {
        return anchorNeedsID(piece)
      }
      if attributes.contains(where: { $0.name == "href" }) { return anchorNeedsID(piece) }
      if isInLink || open.contains(where: { $0.name == "a" }) {
        return misplaced(piece, "a link cannot contain an anchor")
      }
    case "span":
      guard let tag = value("lang"), RawHTMLGroup.isLanguageTag(tag) else { return spanNeedsLanguage(piece) }
    case "details":
      guard isBlock, openInlines == 0 else {
        return misplaced(piece, "it must begin a block")
      }
    case "summary":
      guard isBlock, isFirstInDetails(index) else {
        return misplaced(piece, "it must come first in `<details>`")
      }
    default: break
    }
    guard partner[index] != nil || (isSelfClosing && name == "a") else { return unclosed(piece) }
    return nil
  }

  /// Whether there are only blanks between this tag and the `<details>` that it belongs to.
  private func isFirstInDetails(_ index: Int) -> Bool {
    guard let last = open.last, last.name == "details" else { return false }
    let between = pieces[(last.piece + 1)..<index]
    let nodes = (pieces[last.piece].node, pieces[index].node)
    return (nodes.0 == nodes.1 || context.tree.nodes[nodes.0].end == nodes.1)
      && between.allSatisfy { piece in
        piece.token.kind == .comment
          || piece.token.kind == .text && piece.bytes.allSatisfy { $0.isBlank || (0x0A...0x0D).contains($0) }
      }
  }

  private mutating func reportDropped(
    _ attributes: [HTMLToken.Attribute], keeping kept: [String], of name: String, at index: Int
  ) {
    for attribute in attributes where !kept.contains(attribute.name) {
      diagnostics.append(
        .warning("the attribute `\(attribute.name)` of `<\(name)>` is left out", at: pieces[index].position))
    }
  }

  /// Whether a language tag is well formed: letters, then parts of letters and digits (RFC 5646).
  private static func isLanguageTag(_ tag: String) -> Bool {
    let parts = tag.utf8.split(separator: .hyphen, omittingEmptySubsequences: false)
    return parts.first?.allSatisfy(\.isLetter) == true
      && parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { $0.isLetter || $0.isDigit } }
  }

  private static let elements: Set = ["details", "summary", "kbd", "sub", "sup", "a", "span"]
  private static let blockElements: Set = ["details", "summary"]
  private static let keptAttributes = ["a": ["id"], "span": ["lang"], "details": ["open"]]
}

// MARK: Messages

extension RawHTMLGroup {
  private func warning(_ piece: Piece, _ message: String, _ suggestion: String) -> Diagnostic {
    let source = String(decoding: piece.bytes.prefix { $0 != .newline }.prefix(60), as: UTF8.self)
    return .warning("`\(source)` \(message); it is shown as text", at: piece.position, suggestion: suggestion)
  }

  private func notAllowed(_ piece: Piece) -> Diagnostic {
    warning(
      piece, "is not among the HTML elements that a page may contain",
      "put code between backticks; details, summary, kbd, sub, sup, br, `a id` and `span lang` are allowed"
    )
  }

  private func anchorNeedsID(_ piece: Piece) -> Diagnostic {
    warning(
      piece, "is not an anchor: an anchor has an id and nothing else",
      "write `<a id=\"name\"></a>`, or a link as `[text](address)`")
  }

  private func spanNeedsLanguage(_ piece: Piece) -> Diagnostic {
    warning(piece, "does not name a language", "write `<span lang=\"de\">…</span>`")
  }

  private func misplaced(_ piece: Piece, _ why: String) -> Diagnostic {
    warning(piece, "is not allowed here: \(why)", "put it on a line of its own, after a blank line")
  }

  private func unclosed(_ piece: Piece) -> Diagnostic {
    warning(
      piece, "is not closed",
      "close it in the same paragraph or, for details, in the same container")
  }

  private func strayClosing(_ piece: Piece) -> Diagnostic {
    warning(piece, "does not close an open element", "remove it, or open the element in the same place")
  }
}
