#if !SWIFT_SYNTAX_NOT_FOUND
  internal import SwiftSyntax

  /// Colours a text from its parsed tree.
  struct Highlighter {
    private var tokens: [HighlightToken] = []
    private var offset = 0

    /// The tokens of a text, without a gap; plain as a whole where it cannot be parsed.
    static func tokens(of bytes: [UInt8]) -> [HighlightToken] {
      if bytes.isEmpty { return [] }
      guard case .success(let parsed) = ParsedText.parse(bytes, LineTable([])) else {
        return [HighlightToken(.plain, 0..<bytes.count)]
      }
      var highlighter = Highlighter()
      highlighter.append(.plain, parsed.shift)
      Syntax(parsed.tree).forEachToken { highlighter.append($0) }
      highlighter.append(.plain, bytes.count - highlighter.offset)
      return highlighter.tokens
    }

    private mutating func append(_ token: TokenSyntax) {
      append(token.leadingTrivia)
      append(token.colour, token.trimmedLength.utf8Length)
      append(token.trailingTrivia)
    }

    private mutating func append(_ trivia: Trivia) {
      for piece in trivia {
        let kind: HighlightToken.Kind =
          switch piece {
          case .lineComment, .blockComment: .comment
          case .docLineComment, .docBlockComment: .documentation
          default: .plain
          }
        append(kind, piece.sourceLength.utf8Length)
      }
    }

    private mutating func append(_ kind: HighlightToken.Kind, _ length: Int) {
      guard length > 0 else { return }
      let end = offset + length
      if let last = tokens.indices.last, tokens[last].kind == kind {
        tokens[last].range = tokens[last].range.lowerBound..<end
      } else {
        tokens.append(HighlightToken(kind, offset..<end))
      }
      offset = end
    }
  }
#endif
