/// A declaration of a Swift file: how it is called and where it stands.
package struct Declaration: Hashable, Sendable {
  /// What is declared.
  @frozen package enum Kind: String, CaseIterable, Sendable {
    case actor, `associatedtype`, `case`, `class`, `deinit`, `enum`, `extension`, `func`, `init`
    case `let`, macro, `operator`, `precedencegroup`, `protocol`, `struct`, `subscript`, `typealias`, `var`
  }

  /// What is declared.
  package var kind: Kind
  /// The full name, with the types around it: `Vault.store(_:for:)`, `extension Vault: Codable`.
  package var name: String
  /// The shorter names that also mean it: `Vault.store`, `extension Vault`.
  package var shortNames: [String]
  /// The bytes in the file, from the documentation comment and the attributes to the end.
  package var range: Range<Int>
  /// The same as 1-based lines.
  package var lines: ClosedRange<Int>
}
