/// The arguments of one verb as typed values, or a group of them that several verbs share.
package protocol VerbOptions: Sendable {
  /// The values where nothing is given.
  init()

  /// All arguments: positionals in the order in which they are given, options in the order of the help.
  static var arguments: [Argument<Self>] { get }

  /// Refuses values that exclude each other.
  func validate() throws(UsageError)
}

extension VerbOptions {
  package func validate() throws(UsageError) {}

  /// The arguments of a group that is stored in a property.
  package static func group<Group: VerbOptions>(
    _ property: WritableKeyPath<Self, Group> & Sendable
  ) -> [Argument<Self>] {
    Group.arguments.map { argument in
      Argument(syntax: argument.syntax) { options, text throws(UsageError) in
        try argument.store(&options[keyPath: property], text)
      }
    }
  }
}
