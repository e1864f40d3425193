import Diagnostics

/// Links and anchors that do not work as written. The targets of links are checked by the site.
struct LinkLint {
  private let document: Document

  init(_ document: Document) { self.document = document }

  func all() -> [Diagnostic] { dangerous() + repeatedIDs() + unknownAlerts() + undefinedReferences() }

  private func dangerous() -> [Diagnostic] {
    (document.outline.links + document.outline.images).filter { HTMLText.isDangerous($0.destination) }.map {
      Message.dangerous($0)
    }
  }

  /// Explicit ids and anchors of raw HTML that are already used.
  private func repeatedIDs() -> [Diagnostic] {
    let headings = document.outline.headings.compactMap { heading in
      heading.explicitID.map { Outline.Target(id: $0, position: heading.position) }
    }
    var first: [String: Position] = [:]
    var diagnostics: [Diagnostic] = []
    for target in (headings + document.outline.targets).sorted(by: { $0.position < $1.position }) {
      if let earlier = first[target.id.composed] {
        diagnostics.append(Message.repeatedID(target, earlier))
      } else {
        first[target.id.composed] = target.position
      }
    }
    return diagnostics
  }

  private func unknownAlerts() -> [Diagnostic] {
    let tree = document.context.tree
    return tree.nodes.indices.filter { tree.nodes[$0].kind == .blockQuote }.compactMap { index in
      AlertMark.unknownKind(of: index, in: tree).map {
        Message.unknownAlert($0, document.context.position(of: index))
      }
    }
  }

  /// `[text][label]` that stayed text although it is not escaped.
  private func undefinedReferences() -> [Diagnostic] {
    let context = document.context
    var diagnostics: [Diagnostic] = []
    for (index, node) in context.tree.nodes.enumerated() where node.kind == .text {
      let marks = context.marks(ofText: index).filter { $0.byte == .openBracket || $0.byte == .closeBracket }
      guard marks.count >= 4 else { continue }
      let text = Array(context.tree.bytes(node.text))
      for place in marks.indices.dropFirst().dropLast(2) {
        let (close, open, end) = (marks[place], marks[place + 1], marks[place + 2])
        guard close.byte == .closeBracket, open.byte == .openBracket, end.byte == .closeBracket,
          open.offset == close.offset + 1, !open.isEscaped, !close.isEscaped
        else { continue }
        let label = text[(open.index + 1)..<end.index]
        guard label.contains(where: \.isLetter) else { continue }
        diagnostics.append(
          Message.undefinedReference(
            String(decoding: label, as: UTF8.self), context.position(ofInput: open.offset)))
      }
    }
    return diagnostics
  }
}

// MARK: Messages

private enum Message {
  static func dangerous(_ link: Outline.Link) -> Diagnostic {
    .warning(
      "the page leaves out the destination `\(link.destination.prefix(40))`, which a browser would run or open from the reader's disk",
      at: link.position)
  }

  static func repeatedID(_ target: Outline.Target, _ earlier: Position) -> Diagnostic {
    .error(
      "the id `\(target.id)` is already used", at: target.position,
      notes: [Diagnostic.Note("first used here", at: earlier)], suggestion: "give it another name")
  }

  static func unknownAlert(_ kind: String, _ position: Position) -> Diagnostic {
    .warning(
      "`[!\(kind)]` is not an alert; the quote stays a quote", at: position,
      suggestion: nearestWord(to: kind, in: AlertMark.kinds).map { "did you mean `[!\($0)]`?" }
        ?? "the alerts are \(AlertMark.kinds.joined(separator: ", "))")
  }

  static func undefinedReference(_ label: String, _ position: Position) -> Diagnostic {
    .warning(
      "no link `[\(label)]` is defined; the brackets are shown as text", at: position,
      suggestion: "define it: `[\(label)]: address` on a line of its own")
  }
}
