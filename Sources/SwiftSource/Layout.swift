#if !SWIFT_SYNTAX_NOT_FOUND
  internal import SwiftSyntax

  /// What an excerpt must know of a file besides its declarations.
  struct Layout: Sendable {
    private(set) var markers: [RegionMarker] = []
    private(set) var multilineStrings: [Range<Int>] = []

    /// The layout of a text that has neither.
    init() {}

    /// Walks the tokens only where the text has the words or quotes in question.
    init(of parsed: ParsedText, _ bytes: [UInt8], _ table: LineTable) {
      let hasMarkers = bytes.contains("region".utf8)
      let hasStrings = bytes.contains("\"\"\"".utf8)
      guard hasMarkers || hasStrings else { return }
      var opening: [Int] = []
      var layout = Layout()
      Syntax(parsed.tree).forEachToken { token in
        if hasMarkers { layout.addMarkers(of: token, parsed.shift, bytes, table) }
        guard hasStrings, token.tokenKind == .multilineStringQuote else { return }
        if let literal = token.parent?.as(StringLiteralExprSyntax.self), literal.openingQuote == token {
          opening.append(token.positionAfterSkippingLeadingTrivia.utf8Offset + parsed.shift)
        } else if let start = opening.popLast() {
          layout.multilineStrings.append(
            start..<token.endPositionBeforeTrailingTrivia.utf8Offset + parsed.shift)
        }
      }
      self = layout
    }

    /// Comments that have their line to themselves; a marker inside a string or after code is none.
    private mutating func addMarkers(
      of token: TokenSyntax, _ shift: Int, _ bytes: [UInt8], _ table: LineTable
    ) {
      var offset = token.position.utf8Offset + shift
      for piece in token.leadingTrivia {
        if case .lineComment(let text) = piece {
          let line = table.line(at: offset)
          let before = bytes[table.lines[line - 1].lowerBound..<offset]
          if before.allSatisfy(isBlank),
            let marker = RegionMarker(comment: Array(text.utf8.dropFirst(2)), line: line)
          {
            markers.append(marker)
          }
        }
        offset += piece.sourceLength.utf8Length
      }
    }
  }
#endif
