#if !SWIFT_SYNTAX_NOT_FOUND
  internal import SwiftSyntax

  /// Collects the declarations of a file; the tree's nesting is bounded, so it may recurse over types.
  struct Outline {
    private let bytes: [UInt8]
    private let table: LineTable
    private let shift: Int
    private(set) var declarations: [Declaration] = []

    /// The declarations of a parsed text, in its order.
    static func declarations(of parsed: ParsedText, _ bytes: [UInt8], _ table: LineTable) -> [Declaration] {
      var outline = Outline(bytes: bytes, table: table, shift: parsed.shift)
      outline.add(parsed.tree.statements, inside: "")
      return outline.declarations
    }

    private init(bytes: [UInt8], table: LineTable, shift: Int) {
      self.bytes = bytes
      self.table = table
      self.shift = shift
    }

    private mutating func add(_ items: CodeBlockItemListSyntax, inside scope: String) {
      for item in items {
        if case .decl(let declaration) = item.item { add(declaration, inside: scope) }
      }
    }

    private mutating func add(_ members: MemberBlockSyntax, inside scope: String) {
      for member in members.members { add(member.decl, inside: scope) }
    }

    private mutating func add(_ declaration: DeclSyntax, inside scope: String) {
      if let conditional = declaration.as(IfConfigDeclSyntax.self) { return add(conditional, inside: scope) }
      let names = DeclarationName.names(of: declaration)
      guard let first = names.first else { return }
      let range = extent(of: declaration)
      let lines =
        table.line(at: range.lowerBound)...table.line(at: max(range.lowerBound, range.upperBound - 1))
      for name in names {
        let isExtension = name.kind == .extension
        let qualify: (String) -> String = { scope.isEmpty || isExtension ? $0 : scope + "." + $0 }
        declarations.append(
          Declaration(
            kind: name.kind, name: qualify(name.full), shortNames: name.short.map(qualify), range: range,
            lines: lines))
      }
      guard let members = declaration.asProtocol((any DeclGroupSyntax).self)?.memberBlock else { return }
      let inner = first.scope ?? first.full
      add(members, inside: scope.isEmpty || first.kind == .extension ? inner : scope + "." + inner)
    }

    private mutating func add(_ conditional: IfConfigDeclSyntax, inside scope: String) {
      for clause in conditional.clauses {
        switch clause.elements {
        case .statements(let items): add(items, inside: scope)
        case .decls(let members): for member in members { add(member.decl, inside: scope) }
        default: break
        }
      }
    }

    // MARK: Where it stands

    /// From the documentation comment to the end, and to the comment that follows on the last line.
    private func extent(of declaration: DeclSyntax) -> Range<Int> {
      let start = documentedStart(of: declaration) + shift
      var end = declaration.endPositionBeforeTrailingTrivia.utf8Offset + shift
      let rest = bytes[end...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      if rest.drop(while: isBlank).starts(with: "//".utf8) { end = rest.endIndex }
      return start..<max(start, end)
    }

    /// The offset of the documentation comment that belongs to a declaration, or of its first token.
    private func documentedStart(of declaration: DeclSyntax) -> Int {
      var offset = declaration.position.utf8Offset
      var beginsLine = offset == 0
      var newlines = 0
      var documentation: Int?
      for piece in declaration.leadingTrivia {
        switch piece {
        case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
          beginsLine = true
          newlines += count
        case .docLineComment, .docBlockComment:
          if beginsLine, documentation == nil || newlines > 1 { documentation = offset }
          newlines = 0
        case .lineComment, .blockComment:
          if newlines > 1 { documentation = nil }
          newlines = 0
        default: break
        }
        offset += piece.sourceLength.utf8Length
      }
      return documentation ?? declaration.positionAfterSkippingLeadingTrivia.utf8Offset
    }
  }
#endif
