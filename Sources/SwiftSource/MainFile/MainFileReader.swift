#if !SWIFT_SYNTAX_NOT_FOUND
  internal import SwiftSyntax

  /// Reads a parsed text as a piece of a main file, in one pass over its tokens and one over its nodes.
  struct MainFileReader {
    private let bytes: [UInt8]
    private let table: LineTable
    private let shift: Int
    private var ranges: [Range<Int>] = []
    private(set) var file = MainFile()

    init(_ parsed: ParsedText, _ bytes: [UInt8], _ table: LineTable) {
      (self.bytes, self.table, shift) = (bytes, table, parsed.shift)
      for item in parsed.tree.statements { add(item) }
      Syntax(parsed.tree).forEachToken { addComments(of: $0) }
    }

    private mutating func add(_ item: CodeBlockItemSyntax) {
      let start = item.positionAfterSkippingLeadingTrivia.utf8Offset + shift
      let end = max(start, item.endPositionBeforeTrailingTrivia.utf8Offset + shift)
      let first = table.line(at: start)
      let lineStart = table.lines.indices.contains(first - 1) ? table.lines[first - 1].lowerBound : start
      ranges.append(start..<end)
      let names = TopLevelNames(of: item)
      let uses = NameUses(of: Syntax(item))
      file.items.append(
        MainFile.Item(
          kind: Self.kind(of: item), lines: first...max(first, table.line(at: max(start, end - 1))),
          beginsLine: bytes[lineStart..<start].allSatisfy(isBlank), declared: names.declared,
          used: uses.used.subtracting(uses.introduced.subtracting(names.declared.map(\.base))),
          usedMembers: uses.members))
      if uses.waitsAtTopLevel || uses.used.contains("Task") { file.isConcurrent = true }
    }

    private static func kind(of item: CodeBlockItemSyntax) -> MainFile.Item.Kind {
      guard case .decl(let declaration) = item.item else { return .statement }
      return declaration.is(VariableDeclSyntax.self) || declaration.is(IfConfigDeclSyntax.self)
        || declaration.is(MacroExpansionDeclSyntax.self) ? .statement : .declaration
    }

    private mutating func addComments(of token: TokenSyntax) {
      let start = token.positionAfterSkippingLeadingTrivia.utf8Offset + shift
      let end = token.endPositionBeforeTrailingTrivia.utf8Offset + shift
      if end > start { file.codeLines.formUnion(table.line(at: start)...table.line(at: end - 1)) }
      addComments(in: token.leadingTrivia, from: token.position.utf8Offset + shift)
      addComments(in: token.trailingTrivia, from: end)
    }

    private mutating func addComments(in trivia: Trivia, from start: Int) {
      var offset = start
      for piece in trivia {
        if case .lineComment(let text) = piece {
          let place = table.place(of: offset)
          let lineStart = table.lines[place.line - 1].lowerBound
          file.comments.append(
            MainFile.Comment(
              text: String(text.dropFirst(2)), line: place.line, column: place.column,
              hasOwnLine: bytes[lineStart..<offset].allSatisfy(isBlank),
              item: ranges.firstIndex { $0.contains(offset) },
              itemsBefore: ranges.count { $0.lowerBound < offset }))
        }
        offset += piece.sourceLength.utf8Length
      }
    }
  }
#endif
