#if !SWIFT_SYNTAX_NOT_FOUND
  internal import SwiftSyntax

  extension TokenSyntax {
    /// What the token is to a reader, by its own kind and the nodes right above it.
    var colour: HighlightToken.Kind {
      switch tokenKind {
      case .keyword: keywordColour
      case .identifier: isInAttributeName ? .attribute : identifierColour
      case .dollarIdentifier: .plain
      case .wildcard: .keyword
      case .integerLiteral, .floatLiteral: .number
      case .stringQuote, .multilineStringQuote, .singleQuote, .stringSegment, .regexSlash,
        .regexLiteralPattern,
        .regexPoundDelimiter:
        .string
      case .rawStringPoundDelimiter:
        parent?.is(ExpressionSegmentSyntax.self) == true ? .interpolation : .string
      case .backslash: parent?.is(ExpressionSegmentSyntax.self) == true ? .interpolation : .operator
      case .leftParen, .rightParen: parent?.is(ExpressionSegmentSyntax.self) == true ? .interpolation : .plain
      case .atSign: .attribute
      case .pound, .poundIf, .poundElse, .poundElseif, .poundEndif, .poundSourceLocation, .poundAvailable,
        .poundUnavailable:
        .directive
      case .shebang: .comment
      case .binaryOperator, .prefixOperator, .postfixOperator: isDeclaredName ? .declaration : .operator
      case .arrow, .equal, .exclamationMark, .infixQuestionMark, .postfixQuestionMark, .prefixAmpersand,
        .ellipsis:
        .operator
      default: .plain
      }
    }

    private var keywordColour: HighlightToken.Kind {
      if isInAttributeName { return .attribute }
      if isLabel { return .label }
      return .keyword
    }

    private var identifierColour: HighlightToken.Kind {
      guard let parent else { return .plain }
      if isDeclaredName { return .declaration }
      if isLabel { return .label }
      switch parent.kind {
      case .identifierType, .memberType, .genericParameter, .primaryAssociatedType, .importPathComponent,
        .precedenceGroupName, .designatedType:
        return .type
      case .macroExpansionExpr, .macroExpansionDecl: return .directive
      case .platformVersion: return .keyword
      case .declReferenceExpr: return referenceColour(Syntax(parent))
      default: return .plain
      }
    }

    /// `@` and the name after it; not the arguments.
    private var isInAttributeName: Bool {
      guard var node = parent else { return false }
      while node.is(IdentifierTypeSyntax.self) || node.is(MemberTypeSyntax.self) {
        guard let above = node.parent else { return false }
        if let attribute = above.as(AttributeSyntax.self) { return Syntax(attribute.attributeName) == node }
        node = above
      }
      return false
    }

    /// Whether a declaration introduces this very name.
    private var isDeclaredName: Bool {
      guard let parent else { return false }
      switch parent.kind {
      case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl, .associatedTypeDecl,
        .functionDecl, .macroDecl, .precedenceGroupDecl:
        return parent.asProtocol((any NamedDeclSyntax).self)?.name == self
      case .operatorDecl: return parent.as(OperatorDeclSyntax.self)?.name == self
      case .enumCaseElement: return parent.as(EnumCaseElementSyntax.self)?.name == self
      case .identifierPattern: return true
      default: return false
      }
    }

    /// Whether the token is the label of an argument, a parameter or an element.
    private var isLabel: Bool {
      guard let parent else { return false }
      let label: TokenSyntax? =
        switch parent.as(SyntaxEnum.self) {
        case .functionParameter(let node): node.firstName
        case .enumCaseParameter(let node): node.firstName
        case .closureParameter(let node): node.firstName
        case .labeledExpr(let node): node.label
        case .tupleTypeElement(let node): node.firstName
        case .tuplePatternElement(let node): node.label
        case .multipleTrailingClosureElement(let node): node.label
        case .labeledStmt(let node): node.label
        case .declNameArgument(let node): node.name
        case .availabilityLabeledArgument(let node): node.label
        default: nil
        }
      return label == self
    }

    /// A name that is used: a type where it is written like one, a call where it is called.
    private func referenceColour(_ reference: Syntax) -> HighlightToken.Kind {
      var node = reference
      if let member = node.parent?.as(MemberAccessExprSyntax.self), Syntax(member.declName) == node {
        node = Syntax(member)
      }
      if let special = node.parent?.as(GenericSpecializationExprSyntax.self) { node = Syntax(special) }
      if node.parent?.is(MacroExpansionExprSyntax.self) == true { return .directive }
      let called =
        node.parent?.as(FunctionCallExprSyntax.self).map { Syntax($0.calledExpression) == node } ?? false
      if isWrittenLikeType(called: called) { return .type }
      return called ? .call : .plain
    }

    private func isWrittenLikeType(called: Bool) -> Bool {
      let letters = text.unicodeScalars.drop { $0 == "_" || $0 == "`" }
      guard let first = letters.first, first.properties.isUppercase else { return false }
      // SIGINT and O_CREAT are constants of C; URL and ID are types.
      let isConstant = letters.count > 1 && letters.allSatisfy { !$0.properties.isLowercase }
      return called || !(isConstant && letters.count > 4) && !letters.contains("_")
    }
  }
#endif
