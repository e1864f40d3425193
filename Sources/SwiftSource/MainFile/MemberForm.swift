/// What kind of type can hold some members.
@frozen package enum MemberForm: String, Hashable, Sendable {
  case `class`
  case `enum`
  case `protocol`
  case `struct`
}

#if !SWIFT_SYNTAX_NOT_FOUND
  internal import SwiftSyntax

  extension ParsedText {
    /// What can hold the members of the first type at the top level, which is a class in the text: a protocol where no member has
    /// a body or a value, an enumeration where there are cases, a class where a member asks for one, else a structure.
    var memberForm: MemberForm {
      guard case .decl(let declaration)? = tree.statements.first?.item,
        let members = declaration.as(ClassDeclSyntax.self)?.memberBlock.members.map(\.decl), !members.isEmpty
      else { return .struct }
      if members.contains(where: { $0.is(EnumCaseDeclSyntax.self) }) { return .enum }
      if members.contains(where: needsClass) { return .class }
      return members.allSatisfy(isRequirement) ? .protocol : .struct
    }

    private func needsClass(_ member: DeclSyntax) -> Bool {
      if member.is(DeinitializerDeclSyntax.self) { return true }
      let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
      return modifiers.contains { ["class", "convenience", "override", "required"].contains($0.name.text) }
    }

    private func isRequirement(_ member: DeclSyntax) -> Bool {
      switch member.as(DeclSyntaxEnum.self) {
      case .associatedTypeDecl: true
      case .functionDecl(let node): node.body == nil
      case .initializerDecl(let node): node.body == nil
      case .subscriptDecl(let node): hasOnlyNames(node.accessorBlock)
      case .variableDecl(let node): node.bindings.allSatisfy { hasOnlyNames($0.accessorBlock) }
      default: false
      }
    }

    /// Whether an accessor block says `{ get }` or `{ get set }`.
    private func hasOnlyNames(_ block: AccessorBlockSyntax?) -> Bool {
      guard case .accessors(let accessors)? = block?.accessors else { return false }
      return accessors.allSatisfy { $0.body == nil }
    }
  }
#endif
