#if !SWIFT_SYNTAX_NOT_FOUND
  internal import SwiftSyntax

  /// The names that a piece of syntax uses and those that it introduces anywhere within.
  ///
  /// What is introduced inside hides what has the same name outside; scopes within the piece are not told apart.
  struct NameUses {
    private(set) var used: Set<String> = []
    private(set) var members: Set<String> = []
    private(set) var introduced: Set<String> = []
    /// Whether an `await` stands outside of functions and closures.
    private(set) var waitsAtTopLevel = false

    init(of root: Syntax) {
      var open: [(node: Syntax, isInFunction: Bool)] = [(root, false)]
      while let (node, isInFunction) = open.popLast() {
        if let token = node.as(TokenSyntax.self) {
          if token.tokenKind == .keyword(.await), !isInFunction { waitsAtTopLevel = true }
          add(token)
          continue
        }
        let isFunction =
          node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self)
          || node.is(MemberBlockSyntax.self) || node.is(AccessorBlockSyntax.self)
        for child in node.children(viewMode: .sourceAccurate) {
          open.append((child, isInFunction || isFunction))
        }
      }
    }

    private mutating func add(_ token: TokenSyntax) {
      guard let parent = token.parent else { return }
      switch parent.kind {
      case .declReferenceExpr:
        if let access = parent.parent?.as(MemberAccessExprSyntax.self), access.declName.id == parent.id {
          members.insert(token.plainText)
        } else if parent.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false {
          members.insert(token.plainText)
        } else {
          used.insert(token.plainText)
        }
      case .identifierType: used.insert(token.plainText)
      case .memberType: members.insert(token.plainText)
      case .binaryOperatorExpr, .prefixOperatorExpr, .postfixOperatorExpr, .operatorDecl,
        .operatorPrecedenceAndTypes, .precedenceGroupName, .macroExpansionExpr, .macroExpansionDecl:
        used.insert(token.plainText)
      case .identifierPattern, .closureShorthandParameter, .genericParameter:
        introduced.insert(token.plainText)
      case .functionParameter, .closureParameter, .enumCaseParameter:
        introduced.insert(token.plainText)
      case .functionDecl, .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl,
        .associatedTypeDecl, .enumCaseElement, .macroDecl:
        if case .identifier = token.tokenKind { introduced.insert(token.plainText) }
        if case .binaryOperator = token.tokenKind { introduced.insert(token.plainText) }
      default: break
      }
    }
  }
#endif
