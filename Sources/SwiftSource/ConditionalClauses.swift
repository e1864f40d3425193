/// The lines of one clause of `#if`, and what must hold for the compiler to see them.
package struct ConditionalClause: Hashable, Sendable {
  /// A condition that must hold or must not.
  package struct Requirement: Hashable, Sendable {
    /// The condition as written, on one line.
    package let condition: String
    /// Whether it must hold; the conditions of earlier clauses must not.
    package let isTrue: Bool
  }

  /// The 1-based lines between the directives.
  package let lines: ClosedRange<Int>
  /// From the outermost `#if` inwards.
  package let requirements: [Requirement]
  /// How the source names it: `#if os(iOS)`, `#else of #if DEBUG`.
  package let name: String
}

#if !SWIFT_SYNTAX_NOT_FOUND
  internal import SwiftSyntax

  extension ParsedText {
    /// The clauses of every `#if`, wherever it stands, in no particular order; a clause without lines is left out.
    func conditionalClauses(_ table: LineTable) -> [ConditionalClause] {
      var clauses: [ConditionalClause] = []
      var open: [(node: Syntax, outer: [ConditionalClause.Requirement])] = [(Syntax(tree), [])]
      while let (node, outer) = open.popLast() {
        guard let conditional = node.as(IfConfigDeclSyntax.self) else {
          for child in node.children(viewMode: .all) where !child.is(TokenSyntax.self) {
            open.append((child, outer))
          }
          continue
        }
        var before = outer
        var first = ""
        let parts = Array(conditional.clauses)
        for (index, part) in parts.enumerated() {
          let condition = part.condition.map { oneLine($0.trimmedDescription) }
          let inner = before + (condition.map { [.init(condition: $0, isTrue: true)] } ?? [])
          let keyword = part.poundKeyword.text
          if index == 0 { first = "\(keyword) \(condition ?? "")" }
          let name = condition.map { "\(keyword) \($0)" } ?? "\(keyword) of \(first)"
          let next = index + 1 < parts.count ? parts[index + 1].poundKeyword : conditional.poundEndif
          let head =
            part.condition.map { $0.endPositionBeforeTrailingTrivia }
            ?? part.poundKeyword.endPositionBeforeTrailingTrivia
          let start = line(head, table) + 1
          let end = line(next.positionAfterSkippingLeadingTrivia, table) - 1
          if start <= end {
            clauses.append(ConditionalClause(lines: start...end, requirements: inner, name: name))
          }
          for child in part.children(viewMode: .all) where !child.is(TokenSyntax.self) {
            open.append((child, inner))
          }
          if let condition { before.append(.init(condition: condition, isTrue: false)) }
        }
      }
      return clauses
    }

    private func line(_ position: AbsolutePosition, _ table: LineTable) -> Int {
      table.line(at: position.utf8Offset + shift)
    }

    private func oneLine(_ text: String) -> String {
      text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
  }
#endif
