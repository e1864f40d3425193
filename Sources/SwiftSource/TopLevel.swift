#if !SWIFT_SYNTAX_NOT_FOUND
  internal import SwiftSyntax

  extension ParsedText {
    /// Whether something stands at the top level that only a program's main file may have.
    ///
    /// That is a statement, an expression, or a variable whose value is awaited or may throw. A macro's
    /// expansion (`#warning("…")`) is a declaration there.
    var hasTopLevelStatements: Bool { hasStatements(tree.statements) }

    private func hasStatements(_ items: CodeBlockItemListSyntax) -> Bool {
      items.contains { item in
        switch item.item {
        case .stmt: true
        case .expr(let expression): !expression.is(MacroExpansionExprSyntax.self)
        case .decl(let declaration): isStatement(declaration)
        @unknown default: true
        }
      }
    }

    private func isStatement(_ declaration: DeclSyntax) -> Bool {
      if let conditional = declaration.as(IfConfigDeclSyntax.self) {
        return conditional.clauses.contains { clause in
          if case .statements(let items) = clause.elements { return hasStatements(items) }
          return false
        }
      }
      guard let variable = declaration.as(VariableDeclSyntax.self) else { return false }
      return variable.bindings.contains { binding in
        guard let value = binding.initializer?.value else { return false }
        if value.is(AwaitExprSyntax.self) { return true }
        return value.as(TryExprSyntax.self).map { $0.questionOrExclamationMark == nil } ?? false
      }
    }

    /// The modules that are imported anywhere at the top level, in order, each once.
    var imports: [String] {
      var names: [String] = []
      collectImports(tree.statements, into: &names)
      return names
    }

    private func collectImports(_ items: CodeBlockItemListSyntax, into names: inout [String]) {
      for item in items {
        guard case .decl(let declaration) = item.item else { continue }
        if let imported = declaration.as(ImportDeclSyntax.self), let module = imported.path.first?.name.text {
          if !names.contains(module) { names.append(module) }
        } else if let conditional = declaration.as(IfConfigDeclSyntax.self) {
          for clause in conditional.clauses {
            if case .statements(let inner)? = clause.elements { collectImports(inner, into: &names) }
          }
        }
      }
    }
  }
#endif
