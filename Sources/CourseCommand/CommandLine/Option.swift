/// An option of a verb, as the command line, the help, the completions and the manual page know it.
struct Option: Hashable, Sendable {
  /// What may follow the option's name.
  enum Value: Hashable, Sendable {
    /// Nothing: it is on or off.
    case none
    /// One value that the help calls by this name.
    case named(String)
    /// One of these words.
    case choice([String])
    /// A file or folder, for the completions.
    case path(String)
  }

  /// The name without its two dashes.
  var name: String
  /// The one-letter name without its dash, or nil.
  var letter: Character?
  /// What follows it.
  var value: Value
  /// One sentence.
  var help: String

  init(_ name: String, _ letter: Character? = nil, value: Value = .none, help: String) {
    self.name = name
    self.letter = letter
    self.value = value
    self.help = help
  }

  var takesValue: Bool { value != .none }

  /// The option as the help writes it: `--format <text|json>`.
  var usage: String {
    switch value {
    case .none: "--\(name)"
    case .named(let what), .path(let what): "--\(name) <\(what)>"
    case .choice(let words): "--\(name) <\(words.joined(separator: "|"))>"
    }
  }
}

/// A verb of the command: the one table from which parsing, help, completions and manual page are made.
struct VerbSyntax: Hashable, Sendable {
  /// What may stand beside the options.
  struct Positional: Hashable, Sendable {
    /// The name in the help: `lesson`.
    var name: String
    /// One sentence.
    var help: String
    /// How many are allowed.
    var count: ClosedRange<Int>
  }

  /// The verb, or two words for a verb with a noun (`new lesson`).
  var name: String
  /// One sentence.
  var abstract: String
  /// Further paragraphs for the verb's own help.
  var discussion: String
  /// What may stand beside the options.
  var positional: Positional?
  /// The options, those of every verb left out.
  var options: [Option]

  /// The options together with those of every verb.
  var allOptions: [Option] { options + Self.common }

  /// The options that every verb takes.
  static let common = [
    Option(
      "course", value: .path("dir"), help: "The course's folder (default: the working directory)."),
    Option("version", help: "Show the version."),
    Option("help", "h", help: "Show help information."),
  ]
}
