/// A place in a text; ordered as the text is.
package struct TextPlace: Hashable, Sendable, Comparable {
  /// 1-based.
  package let line: Int
  /// The 1-based byte in the line.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: TextPlace, right: TextPlace) -> Bool {
    left.line == right.line ? left.column < right.column : left.line < right.line
  }
}

#if !SWIFT_SYNTAX_NOT_FOUND
  internal import SwiftSyntax

  extension ParsedText {
    /// Where names, keywords and literals begin, in order.
    func words(_ table: LineTable) -> [TextPlace] {
      var words: [TextPlace] = []
      Syntax(tree).forEachToken { token in
        guard token.isWord, token.trimmedLength.utf8Length > 0 else { return }
        let place = table.place(of: token.positionAfterSkippingLeadingTrivia.utf8Offset + shift)
        words.append(TextPlace(line: place.line, column: place.column))
      }
      return words
    }
  }

  extension TokenSyntax {
    fileprivate var isWord: Bool {
      switch tokenKind {
      case .keyword, .identifier, .dollarIdentifier, .integerLiteral, .floatLiteral, .stringSegment,
        .regexLiteralPattern:
        true
      default: false
      }
    }
  }
#endif
