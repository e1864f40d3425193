/// A text as a piece of a program's main file: what stands at its top level, its comments, what it declares and uses.
package struct MainFile: Sendable {
  /// Something that stands at the top level.
  package struct Item: Hashable, Sendable {
    @frozen package enum Kind: Hashable, Sendable {
      /// Nothing runs where it stands: a function, a type, an extension, an import.
      case declaration
      /// A variable, a statement or an expression.
      case statement
    }

    package let kind: Kind
    /// The 1-based lines from the first token to the last.
    package let lines: ClosedRange<Int>
    /// Whether nothing but blanks comes before it on its first line.
    package let beginsLine: Bool
    /// What it introduces at the top level, or in the type that it extends.
    package let declared: Set<DeclaredName>
    /// The names that it uses without a dot before them and does not introduce itself.
    package let used: Set<String>
    /// The names that it uses after a dot.
    package let usedMembers: Set<String>

    /// Whether it uses one of the names.
    package func needs(_ names: some Sequence<DeclaredName>) -> Bool {
      names.contains { name in
        used.contains(name.base) || !name.scope.isEmpty && usedMembers.contains(name.base)
      }
    }
  }

  /// A comment that begins with exactly two slashes.
  package struct Comment: Hashable, Sendable {
    /// What follows the slashes.
    package let text: String
    /// 1-based.
    package let line: Int
    /// The 1-based byte of the first slash.
    package let column: Int
    /// Whether nothing but blanks comes before it on its line.
    package let hasOwnLine: Bool
    /// The item inside of which it stands; nil between items.
    package let item: Int?
    /// How many items begin before it.
    package let itemsBefore: Int
  }

  package var items: [Item] = []
  package var comments: [Comment] = []
  /// Whether something at the top level waits, or a task is made anywhere.
  package var isConcurrent = false
  /// The lines with code on them.
  package var codeLines: Set<Int> = []

  package init() {}

  /// What it introduces at its top level and in extensions there.
  package var declared: Set<DeclaredName> { items.reduce(into: []) { $0.formUnion($1.declared) } }

  /// Whether it uses one of the names.
  package func needs(_ names: some Sequence<DeclaredName>) -> Bool { items.contains { $0.needs(names) } }

  /// Whether an item has its lines to itself, so that a text without it is still one.
  package func canOmit(_ item: Int) -> Bool {
    items[item].beginsLine
      && (item + 1 == items.count || items[item + 1].lines.lowerBound > items[item].lines.upperBound)
  }
}
