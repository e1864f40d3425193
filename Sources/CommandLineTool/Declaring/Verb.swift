/// A verb: its names and texts, and how its arguments become an invocation.
package struct Verb<Invocation>: Sendable {
  let syntax: VerbSyntax
  /// Reads the words after the verb.
  let parse: @Sendable ([String]) throws(UsageError) -> Invocation

  /// - Parameters:
  ///   - name: One word, or two for a verb with a noun (`new lesson`).
  ///   - abstract: One sentence.
  ///   - discussion: A further paragraph for the verb's own help.
  ///   - invocation: The case of the program's verbs that holds the options.
  package init<Options: VerbOptions>(
    _ name: String, abstract: String, discussion: String = "",
    _ invocation: @escaping @Sendable (Options) -> Invocation
  ) {
    syntax = VerbSyntax(
      name: name, abstract: abstract, discussion: discussion, arguments: Options.arguments.map(\.syntax))
    parse = { words throws(UsageError) in invocation(try Options(parsing: words)) }
  }
}

/// A verb as help, completions and manual page know it.
package struct VerbSyntax: Hashable, Sendable {
  package var name: String
  package var abstract: String
  package var discussion: String
  package var arguments: [ArgumentSyntax]

  var words: [String] { name.split(separator: " ").map(String.init) }
  var positionals: [ArgumentSyntax] { arguments.filter { $0.count != nil } }
  /// The options together with those that every verb has.
  var options: [ArgumentSyntax] { arguments.filter { $0.count == nil } + [.version, .help] }
}
