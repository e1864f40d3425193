/// All that is wrong with a document or probably not meant, gathered from those who look.
struct DocumentFindings {
  private let document: Document

  init(_ document: Document) { self.document = document }

  /// In document order.
  func all() -> [Finding] {
    let findings =
      frontMatter() + encoding() + limits() + openFences() + document.rawHTML.findings + swallowedFences()
      + FootnoteRemarks(document).all() + LinkRemarks(document).all() + ProseRemarks(document).all()
    return findings.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }
    .map(\.element)
  }

  private func frontMatter() -> [Finding] {
    guard document.hasUnterminatedFrontMatter else { return [] }
    return [.unterminatedFrontMatter(Position(line: 1, column: (document.byteOrderMark?.count ?? 0) + 1))]
  }

  private func encoding() -> [Finding] {
    let source = document.context.source
    let position = { (fed: Int) in source.position(of: fed, in: document.lines) }
    let isNUL = { (place: FedSource.Replacement) in document.bytes[place.original.lowerBound] == 0 }
    let invalid = source.replacements.first { !isNUL($0) }.map { Finding.invalidUTF8(position($0.fed)) }
    let nul = source.replacements.first(where: isNUL).map { Finding.nul(position($0.fed)) }
    return [invalid, nul].compactMap { $0 }
  }

  private func limits() -> [Finding] {
    guard let excess = document.excess else { return [] }
    return [
      .error(
        excess.message, at: document.context.source.position(line: excess.line, column: 1, in: document.lines)
      )
    ]
  }

  private func openFences() -> [Finding] {
    document.fences.filter { !$0.isClosed }.map { fence in
      .openFence(fence.position, marker: String(decoding: document.bytes[fence.openingMarker], as: UTF8.self))
    }
  }

  /// Fences that stand inside an HTML block, where Markdown does not act.
  private func swallowedFences() -> [Finding] {
    let tree = document.context.tree
    var findings: [Finding] = []
    for (index, node) in tree.nodes.enumerated() where node.kind == .htmlBlock {
      let text = tree.bytes(node.text)
      guard !text.drop(while: \.isBlank).starts(with: "<!--".utf8) else { continue }
      var place = RawNodePlace(index, document.context)
      for line in text.split(separator: .newline) {
        let start = line.drop(while: \.isBlank)
        guard start.starts(with: "```".utf8) || start.starts(with: "~~~".utf8) else { continue }
        findings.append(.swallowedFence(place.position(of: start.startIndex - text.startIndex)))
        break
      }
    }
    return findings
  }
}

// MARK: Messages

extension Finding {
  fileprivate static func unterminatedFrontMatter(_ position: Position) -> Finding {
    .error(
      "the front matter is never closed", at: position,
      suggestion: "write a line of three hyphens, `---`, behind its last key")
  }

  fileprivate static func invalidUTF8(_ position: Position) -> Finding {
    .error("this is not UTF-8", at: position, suggestion: "save the file as UTF-8")
  }

  fileprivate static func nul(_ position: Position) -> Finding {
    .warning("a NUL byte; the page shows U+FFFD in its place", at: position)
  }

  fileprivate static func openFence(_ position: Position, marker: String) -> Finding {
    .error(
      "the code block that begins here is never closed", at: position,
      suggestion:
        "close it with \(marker) on a line of its own, with the same indentation and quote marks")
  }

  fileprivate static func swallowedFence(_ position: Position) -> Finding {
    .warning(
      "this code block is swallowed by the HTML around it", at: position,
      suggestion: "leave a blank line before it, behind the HTML tag")
  }
}
