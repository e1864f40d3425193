import Diagnostics

/// What a command line asks for.
enum Request: Hashable, Sendable {
  /// A verb with its arguments.
  case verb(VerbSyntax, Arguments)
  /// The help of a verb, or of the whole command.
  case help(VerbSyntax?)
  /// The version.
  case version
  /// A completion script for a shell.
  case completions(shell: String)
  /// The manual page.
  case manual

  /// Reads the words after the program's name.
  static func parse(_ words: [String]) throws(UsageError) -> Request {
    guard let first = words.first else { return .help(nil) }
    switch first {
    case "--help", "-h": return .help(nil)
    case "--version": return .version
    case "--generate-manual": return .manual
    case "--generate-completion-script":
      guard words.count == 2, Completions.shells.contains(words[1]) else {
        throw UsageError(Message.shells(Completions.shells))
      }
      return .completions(shell: words[1])
    case "help":
      guard words.count > 1 else { return .help(nil) }
      // `new` alone is no verb; the overview shows what may follow it.
      if words.count == 2, Verbs.all.contains(where: { $0.name.hasPrefix(words[1] + " ") }) {
        return .help(nil)
      }
      let (verb, rest) = try findVerb(Array(words.dropFirst()))
      if let unexpected = rest.first { throw UsageError(Message.unexpected(unexpected), verb: verb.name) }
      return .help(verb)
    default: break
    }
    if first.hasPrefix("-") { throw UsageError(Message.optionBeforeVerb(first)) }
    let (verb, rest) = try findVerb(words)
    let arguments = try Arguments.parse(rest, by: verb)
    if arguments.has("help") { return .help(verb) }
    if arguments.has("version") { return .version }
    return .verb(verb, arguments)
  }

  private static func findVerb(
    _ words: [String]
  ) throws(UsageError) -> (verb: VerbSyntax, rest: [String]) {
    let pair = words.prefix(2).joined(separator: " ")
    if let verb = Verbs.all.first(where: { $0.name == pair }) { return (verb, Array(words.dropFirst(2))) }
    if let verb = Verbs.all.first(where: { $0.name == words[0] }) { return (verb, Array(words.dropFirst())) }
    let nouns = Verbs.all.map(\.name).filter { $0.hasPrefix(words[0] + " ") }
    if !nouns.isEmpty { throw UsageError(Message.needsNoun(words[0], nouns)) }
    let names = Verbs.all.map(\.name) + ["new", "help"]
    throw UsageError(Message.unknownVerb(words[0], nearest: nearestWord(to: words[0], in: names)))
  }
}

private enum Message {
  static func shells(_ names: [String]) -> String {
    "--generate-completion-script takes one of: \(names.joined(separator: ", "))"
  }
  static func unexpected(_ word: String) -> String { "unexpected argument '\(word)'" }
  static func optionBeforeVerb(_ word: String) -> String {
    "unexpected option '\(word)'; options come after the verb"
  }
  static func needsNoun(_ word: String, _ nouns: [String]) -> String {
    "'\(word)' needs to know what; it is one of: \(nouns.joined(separator: ", "))"
  }
  static func unknownVerb(_ word: String, nearest: String?) -> String {
    "unknown verb '\(word)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "; see 'course --help'")
  }
}
