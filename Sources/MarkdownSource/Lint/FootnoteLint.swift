import Diagnostics

/// Footnotes that are never used, defined twice, or never defined.
struct FootnoteLint {
  private let document: Document

  init(_ document: Document) { self.document = document }

  func all() -> [Diagnostic] { dropped() + undefined() }

  /// cmark drops a definition that nothing refers to, and each but the first of those with one label.
  private func dropped() -> [Diagnostic] {
    let definitions = document.outline.footnoteDefinitions
    var first: [String: Outline.Footnote] = [:]
    var diagnostics: [Diagnostic] = []
    let used = Set(document.outline.footnoteReferences.map { FootnoteLint.folded($0.label) })
    for definition in definitions {
      let label = FootnoteLint.folded(definition.label)
      if let earlier = first[label] {
        diagnostics.append(Message.repeated(definition, earlier))
      } else {
        first[label] = definition
        if !used.contains(label) { diagnostics.append(Message.unused(definition)) }
      }
    }
    return diagnostics
  }

  /// A mark that stayed text although it is not escaped.
  private func undefined() -> [Diagnostic] {
    let context = document.context
    let labels = document.outline.footnoteDefinitions.map(\.label)
    var diagnostics: [Diagnostic] = []
    for (index, node) in context.tree.nodes.enumerated() where node.kind == .text {
      let text = Array(context.tree.bytes(node.text))
      for bracket in context.marks(ofText: index) where bracket.byte == .openBracket && !bracket.isEscaped {
        let rest = text[(bracket.index + 1)...]
        guard rest.first == .caret, let end = rest.firstIndex(of: .closeBracket), end > rest.startIndex + 1
        else { continue }
        let label = String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
        guard !label.contains(where: \.isWhitespace) else { continue }
        diagnostics.append(Message.undefined(label, context.position(ofInput: bracket.offset), among: labels))
      }
    }
    return diagnostics
  }

  /// A label as cmark compares it, near enough: without case, blanks made one.
  private static func folded(_ label: String) -> String {
    label.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
  }
}

// MARK: Messages

private enum Message {
  static func unused(_ footnote: Outline.Footnote) -> Diagnostic {
    .warning(
      "nothing refers to the footnote `[^\(footnote.label)]`; the page does not show it",
      at: footnote.position,
      suggestion: "refer to it with `[^\(footnote.label)]`, or remove it")
  }

  static func repeated(_ footnote: Outline.Footnote, _ earlier: Outline.Footnote) -> Diagnostic {
    .warning(
      "the footnote `[^\(footnote.label)]` is defined a second time; the page does not show this one",
      at: footnote.position, notes: [Diagnostic.Note("first defined here", at: earlier.position)],
      suggestion: "give it another label")
  }

  static func undefined(_ label: String, _ position: Position, among labels: [String])
    -> Diagnostic
  {
    .warning(
      "no footnote `[^\(label)]` is defined; the mark is shown as text", at: position,
      suggestion: (label.count > 2 ? nearestWord(to: label, in: labels) : nil).map {
        "did you mean `[^\($0)]`?"
      }
        ?? "define it: `[^\(label)]: …` at the start of a line")
  }
}
