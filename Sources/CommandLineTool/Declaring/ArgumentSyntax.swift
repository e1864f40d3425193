/// One argument of a verb as parsing, help, completions and manual page know it.
package struct ArgumentSyntax: Hashable, Sendable {
  /// How an argument is written.
  package enum Kind: Hashable, Sendable {
    /// `--name`: on or off.
    case flag
    /// `--name <value>` or `--name=<value>`.
    case option(value: String)
    /// A word beside the options; how many there may be.
    case positional(ClosedRange<Int>)
  }

  /// The name without its dashes.
  package var name: String
  /// The one-letter name without its dash, or nil.
  package var letter: Character?
  package var kind: Kind
  /// One sentence.
  package var help: String
  /// What a shell offers for the value.
  package var completion: Completion

  /// Whether a value follows the option's name.
  package var takesValue: Bool {
    if case .option = kind { true } else { false }
  }

  /// How many words beside the options it stands for; nil for an option.
  package var count: ClosedRange<Int>? {
    if case .positional(let count) = kind { count } else { nil }
  }

  /// What the command line calls it: `--format <text|json>`, `<lesson>`.
  package var usage: String {
    switch kind {
    case .flag: "--\(name)"
    case .option(let value): "--\(name) <\(value)>"
    case .positional: "<\(name)>"
    }
  }

  /// The words by which it is given: `--jobs`, `-j`; none for a positional.
  var spellings: [String] {
    count == nil ? ["--\(name)"] + (letter.map { ["-\($0)"] } ?? []) : []
  }

  static let version = ArgumentSyntax(
    name: "version", kind: .flag, help: "Show the version.", completion: .none)
  static let help = ArgumentSyntax(
    name: "help", letter: "h", kind: .flag, help: "Show help information.", completion: .none)
}

/// What a shell offers for a value.
package enum Completion: Hashable, Sendable {
  case none
  /// One of these words.
  case words([String])
  case file
  case folder
  /// The lines that this very program prints when it is called with these words.
  case program([String])
}
