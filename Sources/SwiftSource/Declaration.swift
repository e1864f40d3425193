/// A declaration of a Swift file: how it is called and where it stands.
public struct Declaration: Hashable, Sendable {
  /// What is declared.
  @frozen public enum Kind: String, CaseIterable, Sendable {
    case actor, `associatedtype`, `case`, `class`, `deinit`, `enum`, `extension`, `func`, `init`
    case `let`, macro, `operator`, `precedencegroup`, `protocol`, `struct`, `subscript`, `typealias`, `var`
  }

  /// What is declared.
  public var kind: Kind
  /// The full name, with the types around it: `Vault.store(_:for:)`, `extension Vault: Codable`.
  public var name: String
  /// The shorter names that also mean it: `Vault.store`, `extension Vault`.
  public var shortNames: [String]
  /// The bytes in the file, from the documentation comment and the attributes to the end.
  public var range: Range<Int>
  /// The same as 1-based lines.
  public var lines: ClosedRange<Int>
}
