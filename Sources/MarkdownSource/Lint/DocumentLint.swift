import Diagnostics

extension Document {
  /// What is wrong with the document or probably not meant, in document order.
  package func diagnostics(in file: String) -> [Diagnostic] {
    DocumentLint(self).all().map { $0.located(in: file) }
  }
}

/// Collects the diagnostics of all checks of a document.
struct DocumentLint {
  private let document: Document

  init(_ document: Document) { self.document = document }

  /// In document order.
  func all() -> [Diagnostic] {
    (frontMatter() + encoding() + excess() + openFences() + document.rawHTML.diagnostics + fenceInHTMLs()
      + missedFences()
      + FootnoteLint(document).all() + LinkLint(document).all() + ProseLint(document).all())
      .inDocumentOrder()
  }

  private func frontMatter() -> [Diagnostic] {
    guard document.hasUnterminatedFrontMatter else { return [] }
    return [
      Message.unterminatedFrontMatter(Position(line: 1, column: (document.byteOrderMark?.count ?? 0) + 1))
    ]
  }

  private func encoding() -> [Diagnostic] {
    let source = document.context.source
    let position = { (input: Int) in source.position(of: input, in: document.lines) }
    let isNUL = { (place: ParserInput.Replacement) in document.bytes[place.original.lowerBound] == 0 }
    let invalid = source.replacements.first { !isNUL($0) }.map { Message.invalidUTF8(position($0.input)) }
    let nul = source.replacements.first(where: isNUL).map { Message.nul(position($0.input)) }
    return [invalid, nul].compactMap { $0 }
  }

  private func excess() -> [Diagnostic] {
    guard let excess = document.excess else { return [] }
    return [
      .error(
        excess.message, at: document.context.source.position(line: excess.line, column: 1, in: document.lines)
      )
    ]
  }

  private func openFences() -> [Diagnostic] {
    document.fences.filter { !$0.isClosed }.map { fence in
      Message.openFence(
        fence.position, marker: String(decoding: document.bytes[fence.openingMarker], as: UTF8.self))
    }
  }

  /// Fences inside an HTML block, where Markdown is not interpreted.
  private func fenceInHTMLs() -> [Diagnostic] {
    let tree = document.context.tree
    var diagnostics: [Diagnostic] = []
    for (index, node) in tree.nodes.enumerated() where node.kind == .htmlBlock {
      let text = tree.bytes(node.text)
      guard !text.drop(while: \.isBlank).starts(with: "<!--".utf8) else { continue }
      var place = RawNodePlace(index, document.context)
      for line in text.split(separator: .newline) {
        let start = line.drop(while: \.isBlank)
        guard start.starts(with: "```".utf8) || start.starts(with: "~~~".utf8) else { continue }
        diagnostics.append(Message.fenceInHTML(place.position(of: start.startIndex - text.startIndex)))
        break
      }
    }
    return diagnostics
  }
}

extension DocumentLint {
  /// Lines that look like the fence of a checked block and are text or indented code to Markdown.
  private func missedFences() -> [Diagnostic] {
    let fenced = Set(document.fences.flatMap { fence in fence.line...fence.line + fence.lines.count + 1 })
    var isPlain = Array(repeating: false, count: document.lines.count + 1)
    for (index, node) in document.context.tree.nodes.enumerated()
    where node.kind == .paragraph || node.kind == .codeBlock {
      let first = document.context.position(of: index).line
      for line in first...first + max(0, node.endLine - node.line) where isPlain.indices.contains(line) {
        isPlain[line] = true
      }
    }
    return document.lines.indices.compactMap { index in
      guard isPlain[index + 1], !fenced.contains(index + 1) else { return nil }
      let line = document.bytes[document.lines[index].content]
      let text = line.drop { $0.isBlank || $0 == UInt8(ascii: ">") }
      guard Self.opensCheckedBlock(text) else { return nil }
      return Message.missedFence(Position(line: index + 1, column: text.startIndex - line.startIndex + 1))
    }
  }

  private static func opensCheckedBlock(_ text: ArraySlice<UInt8>) -> Bool {
    guard let mark = text.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return false }
    let info = text.drop { $0 == mark }
    guard info.startIndex - text.startIndex >= 3, !info.contains(UInt8(ascii: "`")) else { return false }
    let word = info.drop(while: \.isBlank).prefix { !$0.isBlank }
    return ["swift", "output", "mermaid"].contains { word.elementsEqual($0.utf8) }
  }
}

// MARK: Messages

private enum Message {
  static func missedFence(_ position: Position) -> Diagnostic {
    .warning(
      "this line looks like the fence of a code block, but Markdown reads it as text or indented code",
      at: position, suggestion: "indent it by at most three columns more than the text around it")
  }

  static func unterminatedFrontMatter(_ position: Position) -> Diagnostic {
    .error(
      "the front matter is never closed", at: position,
      suggestion: "write a line of three hyphens, `---`, after its last key")
  }

  static func invalidUTF8(_ position: Position) -> Diagnostic {
    .error("this is not UTF-8", at: position, suggestion: "save the file as UTF-8")
  }

  static func nul(_ position: Position) -> Diagnostic {
    .warning("a NUL byte; the page shows U+FFFD in its place", at: position)
  }

  static func openFence(_ position: Position, marker: String) -> Diagnostic {
    .error(
      "the code block that begins here is never closed", at: position,
      suggestion:
        "close it with \(marker) on a line of its own, with the same indentation and quote marks")
  }

  static func fenceInHTML(_ position: Position) -> Diagnostic {
    .warning(
      "this code block is part of the HTML around it and not rendered", at: position,
      suggestion: "leave a blank line between the HTML tag and the block")
  }
}
