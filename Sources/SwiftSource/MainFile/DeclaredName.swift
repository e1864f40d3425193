/// A name that a text introduces at the top level of a file, or in an extension there.
package struct DeclaredName: Hashable, Sendable {
  /// What is declared, as far as it decides whether two declarations exclude each other.
  @frozen package enum Form: Hashable, Sendable {
    case variable
    case type
    /// A function, initializer, subscript or macro with its labels and the types of its parameters.
    case function(labels: [String], types: [String])
    /// An operator, a precedence group, a conformance: only the same form of the same name excludes it.
    case other(String)
  }

  /// The extended type; empty at the top level.
  package let scope: String
  /// The name without labels.
  package let base: String
  package let form: Form

  /// Whether both cannot stand in one file: the compiler would report an invalid redeclaration.
  ///
  /// Functions may share a name where their labels or their parameters' types differ; a variable and a function may where the
  /// function has parameters (`conflicting` in the compiler's `lib/AST/Decl.cpp`). What a function returns is not looked at:
  /// it makes calls ambiguous, and a page that shows the same call again means the new one.
  package func excludes(_ other: DeclaredName) -> Bool {
    guard scope == other.scope, base == other.base else { return false }
    switch (form, other.form) {
    case (.other(let left), .other(let right)): return left == right
    case (.other, _), (_, .other): return false
    case (.function(let labels, let types), .function(let otherLabels, let otherTypes)):
      return labels == otherLabels && types == otherTypes
    case (.variable, .function(let labels, _)), (.function(let labels, _), .variable): return labels.isEmpty
    default: return true
    }
  }
}
