/// A stretch of Swift code and what it is: the unit in which code is coloured.
@frozen package struct HighlightToken: Hashable, Sendable {
  /// What a stretch of code is to a reader; a closed set, one style each.
  @frozen package enum Kind: String, CaseIterable, Sendable {
    /// White space, punctuation, and names that are none of the other kinds.
    case plain
    /// A word of the language, contextual ones only where they act as such.
    case keyword
    /// A type's name where a type is used.
    case type
    /// The name that a declaration introduces.
    case declaration
    /// The name of what is called.
    case call
    /// An argument's or a parameter's label.
    case label
    /// A string or a regular expression, its quotes included, interpolated code excluded.
    case string
    /// The `\(` and `)` around interpolated code.
    case interpolation
    /// A number.
    case number
    /// An ordinary comment.
    case comment
    /// A documentation comment.
    case documentation
    /// An attribute with its `@`.
    case attribute
    /// A directive (`#if`, `#warning`) or a macro's expansion, with its `#`.
    case directive
    /// An operator.
    case `operator`
  }

  /// The bytes, counted from the start of the text.
  package var range: Range<Int>
  /// What they are.
  package var kind: Kind

  package init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
