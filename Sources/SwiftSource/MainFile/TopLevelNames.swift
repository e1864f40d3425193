#if !SWIFT_SYNTAX_NOT_FOUND
  internal import SwiftSyntax

  /// The names that an item at the top level introduces there, and in the type that it extends.
  struct TopLevelNames {
    private(set) var declared: Set<DeclaredName> = []

    init(of item: CodeBlockItemSyntax) {
      switch item.item {
      case .decl(let declaration): add(declaration, scope: "")
      case .stmt(let statement): if let guarded = statement.as(GuardStmtSyntax.self) { add(guarded) }
      default: break
      }
    }

    private mutating func add(_ declaration: DeclSyntax, scope: String) {
      switch declaration.as(DeclSyntaxEnum.self) {
      case .extensionDecl(let node): add(node)
      case .functionDecl(let node):
        add(
          node.name.plainText, scope,
          Self.form(node.signature.parameterClause.parameters, node.genericParameterClause))
      case .macroDecl(let node):
        add(
          node.name.plainText, scope,
          Self.form(node.signature.parameterClause.parameters, node.genericParameterClause))
      case .initializerDecl(let node):
        add("init", scope, Self.form(node.signature.parameterClause.parameters, node.genericParameterClause))
      case .subscriptDecl(let node):
        add("subscript", scope, Self.form(node.parameterClause.parameters, node.genericParameterClause))
      case .variableDecl(let node):
        for name in node.bindings.flatMap({ Self.names(in: $0.pattern) }) { add(name, scope, .variable) }
      case .operatorDecl(let node):
        add(node.name.text, scope, .other("operator \(node.fixitySpecifier.text)"))
      case .precedenceGroupDecl(let node): add(node.name.text, scope, .other("precedencegroup"))
      case .ifConfigDecl(let node):
        for case .statements(let items)? in node.clauses.map(\.elements) {
          for item in items { declared.formUnion(TopLevelNames(of: item).declared) }
        }
      default:
        if let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.plainText {
          add(name, scope, .type)
        }
        for type in declaration.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause?.inheritedTypes
          ?? []
        {
          addConformance(type, of: declaration.asProtocol((any NamedDeclSyntax).self)?.name.plainText ?? "")
        }
      }
    }

    private mutating func add(_ node: ExtensionDeclSyntax) {
      let type = node.extendedType.trimmedDescription
      // Members of a constrained extension exclude only those of another one with the same constraint.
      let constraint = node.genericWhereClause.map { " " + $0.trimmedDescription } ?? ""
      for member in node.memberBlock.members { add(member.decl, scope: type + constraint) }
      for inherited in node.inheritanceClause?.inheritedTypes ?? [] { addConformance(inherited, of: type) }
    }

    private mutating func add(_ node: GuardStmtSyntax) {
      for condition in node.conditions {
        switch condition.condition {
        case .optionalBinding(let binding):
          for name in Self.names(in: binding.pattern) { add(name, "", .variable) }
        case .matchingPattern(let matching):
          for name in NameUses(of: Syntax(matching.pattern)).introduced { add(name, "", .variable) }
        default: break
        }
      }
    }

    private mutating func addConformance(_ inherited: InheritedTypeSyntax, of type: String) {
      add(type, "", .other("conformance to \(inherited.type.trimmedDescription)"))
    }

    private mutating func add(_ base: String, _ scope: String, _ form: DeclaredName.Form) {
      declared.insert(DeclaredName(scope: scope, base: base, form: form))
    }

    private static func names(in pattern: PatternSyntax) -> [String] {
      if let simple = pattern.as(IdentifierPatternSyntax.self) { return [simple.identifier.plainText] }
      if let tuple = pattern.as(TuplePatternSyntax.self) {
        return tuple.elements.flatMap { names(in: $0.pattern) }
      }
      return []
    }

    /// Generic parameters count by their place, not by their name.
    private static func form(
      _ parameters: FunctionParameterListSyntax, _ generics: GenericParameterClauseSyntax?
    ) -> DeclaredName.Form {
      let places = Dictionary(
        (generics?.parameters ?? []).enumerated().map { ($1.name.text, "$\($0)") },
        uniquingKeysWith: { first, _ in first })
      return .function(
        labels: parameters.map(\.firstName.text),
        types: parameters.map { parameter in
          parameter.type.tokens(viewMode: .sourceAccurate).map { places[$0.text] ?? $0.text }.joined(
            separator: " ")
            + (parameter.ellipsis == nil ? "" : "...")
        })
    }
  }
#endif
