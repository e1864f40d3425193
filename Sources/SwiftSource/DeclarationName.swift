#if !SWIFT_SYNTAX_NOT_FOUND
  internal import SwiftSyntax

  /// How a declaration is called, without the types around it.
  struct DeclarationName {
    let kind: Declaration.Kind
    /// `run(_:)`, `extension Vault: Codable`.
    let full: String
    /// `run`, `extension Vault`.
    var short: [String] = []
    /// What members are qualified with, where that is not the full name: `Vault` for an extension.
    var scope: String?

    /// The names that a declaration introduces: several for `case a, b` and `let (a, b)`, none for an import.
    static func names(of declaration: DeclSyntax) -> [DeclarationName] {
      switch declaration.as(DeclSyntaxEnum.self) {
      case .actorDecl(let node): [DeclarationName(kind: .actor, plain: node.name)]
      case .associatedTypeDecl(let node): [DeclarationName(kind: .associatedtype, plain: node.name)]
      case .classDecl(let node): [DeclarationName(kind: .class, plain: node.name)]
      case .enumDecl(let node): [DeclarationName(kind: .enum, plain: node.name)]
      case .protocolDecl(let node): [DeclarationName(kind: .protocol, plain: node.name)]
      case .structDecl(let node): [DeclarationName(kind: .struct, plain: node.name)]
      case .typeAliasDecl(let node): [DeclarationName(kind: .typealias, plain: node.name)]
      case .precedenceGroupDecl(let node): [DeclarationName(kind: .precedencegroup, plain: node.name)]
      case .extensionDecl(let node): [DeclarationName(node)]
      case .functionDecl(let node):
        [DeclarationName(kind: .func, base: node.name.plainText, labels(node.signature.parameterClause))]
      case .macroDecl(let node):
        [DeclarationName(kind: .macro, base: node.name.plainText, labels(node.signature.parameterClause))]
      case .initializerDecl(let node):
        [DeclarationName(kind: .`init`, base: "init", labels(node.signature.parameterClause))]
      case .deinitializerDecl: [DeclarationName(kind: .deinit, full: "deinit")]
      case .subscriptDecl(let node):
        [DeclarationName(kind: .subscript, base: "subscript", subscriptLabels(node.parameterClause))]
      case .operatorDecl(let node): [DeclarationName(node)]
      case .enumCaseDecl(let node): node.elements.map { DeclarationName($0) }
      case .variableDecl(let node): variables(node)
      default: []
      }
    }

    private init(kind: Declaration.Kind, full: String) {
      self.kind = kind
      self.full = full
    }

    private init(kind: Declaration.Kind, plain name: TokenSyntax) {
      self.init(kind: kind, full: name.plainText)
    }

    private init(kind: Declaration.Kind, base: String, _ labels: [String]) {
      self.init(kind: kind, full: base + "(" + labels.map { $0 + ":" }.joined() + ")")
      short = [base]
    }

    private init(_ node: OperatorDeclSyntax) {
      self.init(kind: .operator, full: node.fixitySpecifier.text + " operator " + node.name.text)
      short = ["operator " + node.name.text]
    }

    private init(_ element: EnumCaseElementSyntax) {
      let base = element.name.plainText
      guard let parameters = element.parameterClause?.parameters else {
        self.init(kind: .case, full: base)
        return
      }
      self.init(kind: .case, base: base, parameters.map { $0.firstName?.plainText ?? "_" })
    }

    /// `extension Vault: Codable where Key: Sendable` also goes by its name without either part.
    private init(_ node: ExtensionDeclSyntax) {
      let head = "extension " + node.extendedType.oneLine
      var names = [head]
      if let inherited = node.inheritanceClause?.inheritedTypes {
        names.append(head + ": " + inherited.map(\.type.oneLine).joined(separator: ", "))
        let bare = inherited.map { inherited in
          (inherited.type.as(AttributedTypeSyntax.self)?.baseType ?? inherited.type).oneLine
        }
        names.append(head + ": " + bare.joined(separator: ", "))
      }
      if let clause = node.genericWhereClause {
        names.append((names.count > 1 ? names[1] : head) + " " + clause.oneLine)
      }
      let full = names.count > 1 && node.genericWhereClause == nil ? names[1] : names[names.count - 1]
      self.init(kind: .extension, full: full)
      short = names.filter { $0 != full }
      scope = Self.withoutArguments(node.extendedType)
    }

    private static func withoutArguments(_ type: TypeSyntax) -> String {
      if let simple = type.as(IdentifierTypeSyntax.self) { return simple.name.plainText }
      if let member = type.as(MemberTypeSyntax.self) {
        return withoutArguments(member.baseType) + "." + member.name.plainText
      }
      return type.oneLine
    }

    // MARK: Parameters and patterns

    private static func labels(_ clause: FunctionParameterClauseSyntax) -> [String] {
      clause.parameters.map(\.firstName.plainText)
    }

    /// A subscript's parameter has a label only where two names are written (TSPL, Subscript Declaration).
    private static func subscriptLabels(_ clause: FunctionParameterClauseSyntax) -> [String] {
      clause.parameters.map { $0.secondName == nil ? "_" : $0.firstName.plainText }
    }

    private static func variables(_ node: VariableDeclSyntax) -> [DeclarationName] {
      let kind: Declaration.Kind = node.bindingSpecifier.tokenKind == .keyword(.let) ? .let : .var
      return node.bindings.flatMap { names(in: $0.pattern) }.map { DeclarationName(kind: kind, full: $0) }
    }

    private static func names(in pattern: PatternSyntax) -> [String] {
      if let simple = pattern.as(IdentifierPatternSyntax.self) { return [simple.identifier.plainText] }
      if let tuple = pattern.as(TuplePatternSyntax.self) {
        return tuple.elements.flatMap { names(in: $0.pattern) }
      }
      return []
    }
  }

  extension TokenSyntax {
    /// The name without the backticks that make a keyword a name.
    var plainText: String {
      text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`")
        ? String(text.dropFirst().dropLast()) : text
    }
  }

  extension SyntaxProtocol {
    /// The source on one line, comments left out, one space where there was any.
    fileprivate var oneLine: String {
      var text = ""
      var spaced = false
      Syntax(self).forEachToken { token in
        if spaced || token.leadingTrivia.contains(where: \.isWhitespace), !text.isEmpty { text += " " }
        text += token.text
        spaced = token.trailingTrivia.contains(where: \.isWhitespace)
      }
      return text
    }
  }
#endif
