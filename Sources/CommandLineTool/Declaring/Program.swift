import Diagnostics

/// A program with verbs: the one declaration from which parsing, help, completions and manual page are made.
package struct Program<Invocation: Sendable>: Sendable {
  package let syntax: ProgramSyntax
  let verbs: [Verb<Invocation>]

  /// A program with these verbs, in the order of the help.
  package init(_ syntax: ProgramSyntax, verbs: [Verb<Invocation>]) {
    self.syntax = syntax.with(verbs.map(\.syntax))
    self.verbs = verbs
  }

  /// Reads the words after the program's name, performs what they ask, and gives the exit status.
  ///
  /// Wrong usage, thrown by `perform` too, is printed with the verb's usage and ends with 64.
  package func run(
    _ words: [String], on console: Console,
    perform: (Invocation) async throws(UsageError) -> ExitStatus
  ) async -> ExitStatus {
    var verb: VerbSyntax?
    do throws(UsageError) {
      switch try parse(words, &verb) {
      case .text(let text): return console.print(text)
      case .perform(let invocation): return try await perform(invocation)
      }
    } catch {
      console.note(syntax.text(of: error, in: verb))
      return .usage
    }
  }
}

/// A program as help, completions and manual page know it.
package struct ProgramSyntax: Sendable {
  /// The file's name: `course`.
  let name: String
  /// What people type: `course`, or `swift run exercise`.
  let command: String
  let version: String
  let abstract: String
  /// One paragraph for the manual page and the end of the help.
  let discussion: String
  /// What each exit status means.
  let statuses: [(status: ExitStatus, meaning: String)]
  private(set) var verbs: [VerbSyntax] = []

  /// - Parameter command: What people type; nil for the name.
  package init(
    name: String, command: String? = nil, version: String, abstract: String, discussion: String,
    statuses: [(status: ExitStatus, meaning: String)]
  ) {
    self.name = name
    self.command = command ?? name
    self.version = version
    self.abstract = abstract
    self.discussion = discussion
    self.statuses = statuses
  }

  fileprivate func with(_ verbs: [VerbSyntax]) -> ProgramSyntax {
    var copy = self
    copy.verbs = verbs
    return copy
  }

  /// The words that may follow some others at the beginning: all first words, or the nouns of `new`.
  func words(after prefix: [String] = []) -> [String] {
    var seen: Set<String> = []
    return verbs.map(\.words).filter { $0.count > prefix.count && $0.starts(with: prefix) }
      .map { $0[prefix.count] }.filter { seen.insert($0).inserted }
  }

  /// The first words of verbs with a noun: `new`.
  var prefixes: [String] {
    words().filter { word in !verbs.contains { $0.name == word } }
  }
}
