#if !SWIFT_SYNTAX_NOT_FOUND
  internal import SwiftParser
  internal import SwiftParserDiagnostics
  internal import SwiftSyntax
  internal import SwiftDiagnostics

  /// A text as SwiftParser sees it: without its byte-order mark, so offsets are shifted by its length.
  struct ParsedText: Sendable {
    let tree: SourceFileSyntax
    /// What to add to the tree's offsets: the length of the byte-order mark.
    let shift: Int

    /// Parses, or says why it cannot be parsed.
    static func parse(_ bytes: [UInt8], _ table: LineTable) -> Result<ParsedText, SourceFault> {
      let shift = byteOrderMarkLength(bytes)
      if let invalid = firstInvalidUTF8(bytes) {
        let place = table.place(of: invalid)
        return .failure(Message.notUTF8(line: place.line, column: place.column))
      }
      if let excess = NestingGuard.excess(in: bytes, from: shift) {
        let place = table.place(of: excess)
        return .failure(Message.tooDeep(line: place.line, column: place.column))
      }
      let tree = bytes.dropFirst(shift).withUnsafeBufferPointer {
        Parser.parse(source: $0, maximumNestingLevel: 2 * NestingGuard.maximumDepth)
      }
      return .success(ParsedText(tree: tree, shift: shift))
    }

    /// What the parser objects to, in the order of the text.
    func faults(_ table: LineTable) -> [SourceFault] {
      guard tree.hasError else { return [] }
      // The generator recurses; a chain like `a.b.c` or `f()()()` makes a tree as deep as it is long.
      guard isShallow else { return [Message.doesNotParse] }
      return ParseDiagnosticsGenerator.diagnostics(for: tree)
        .filter { $0.diagMessage.severity == .error }
        .map { diagnostic in
          let place = table.place(of: diagnostic.position.utf8Offset + shift)
          return SourceFault(.syntax, diagnostic.message, line: place.line, column: place.column)
        }
        .sorted { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
    }

    private var isShallow: Bool {
      var open: [(node: Syntax, depth: Int)] = [(Syntax(tree), 0)]
      while let (node, depth) = open.popLast() {
        if depth > 1_000 { return false }
        for child in node.children(viewMode: .all) { open.append((child, depth + 1)) }
      }
      return true
    }
  }

  extension Syntax {
    /// Calls `visit` with every token that stands in the source, in order, without recursion.
    func forEachToken(_ visit: (TokenSyntax) -> Void) {
      var open: [Syntax] = [self]
      while let node = open.popLast() {
        if let token = node.as(TokenSyntax.self) {
          visit(token)
        } else {
          // The children's own reversed view would look for each of them from the other end.
          let first = open.count
          for child in node.children(viewMode: .sourceAccurate) { open.append(child) }
          open[first...].reverse()
        }
      }
    }
  }

  /// The offset of the first byte that is not UTF-8, or nil.
  func firstInvalidUTF8(_ bytes: [UInt8]) -> Int? {
    if bytes.allSatisfy({ $0 < 0x80 }) || String(validating: bytes, as: UTF8.self) != nil { return nil }
    var decoder = UTF8()
    var offset = 0
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }

  // MARK: Messages

  private enum Message {
    static func notUTF8(line: Int, column: Int) -> SourceFault {
      SourceFault(
        .notUTF8, "the file is not UTF-8 text", line: line, column: column, suggestion: "save it as UTF-8")
    }

    static func tooDeep(line: Int, column: Int) -> SourceFault {
      SourceFault(.tooDeep, "the code is nested too deeply to be read", line: line, column: column)
    }

    static let doesNotParse = SourceFault(.syntax, "the code does not parse", line: 1)
  }
#endif
