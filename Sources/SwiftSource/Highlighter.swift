#if !SWIFT_SYNTAX_NOT_FOUND
  internal import SwiftSyntax
  private import Synchronization

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

  /// What has been coloured before, by content: pages repeat their code, and parsing costs 4 µs a byte.
  enum HighlightCache {
    private struct Entries {
      var byContent: [[UInt8]: [HighlightToken]] = [:]
      var tokens = 0
    }

    /// 12 MB of tokens; a course that has more colours some of its code twice.
    private static let maximumTokens = 500_000
    private static let entries = Mutex(Entries())

    static func tokens(of bytes: [UInt8]) -> [HighlightToken] {
      if let known = entries.withLock({ $0.byContent[bytes] }) { return known }
      let tokens = Highlighter.tokens(of: bytes)
      entries.withLock {
        if $0.tokens + tokens.count > maximumTokens { $0 = Entries() }
        if $0.byContent.updateValue(tokens, forKey: bytes) == nil { $0.tokens += tokens.count }
      }
      return tokens
    }
  }
#endif
