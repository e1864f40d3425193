import Encodings

/// The texts of `--help` and of wrong usage, laid out as swift-argument-parser does.
extension ProgramSyntax {
  /// The help of the program as a whole.
  func help(width: Int) -> String {
    """
    \(wrap("OVERVIEW: \(abstract)", width, indent: 0))

    USAGE: \(command) <verb> [options]

    OPTIONS:
    \(table([ArgumentSyntax.version, .help].map(row), width))

    VERBS:
    \(table(verbs.map { ($0.name, $0.abstract) }, width))

    \(wrap(discussion, width, indent: 2))

      See '\(command) help <verb>' for detailed help.
      Completions: '\(command) --generate-completion-script <\(Shell.allCases.map(\.rawValue).joined(separator: "|"))>'.
      Manual page: '\(command) --generate-manual'.

    """
  }

  /// The help of the verbs that share a first word: `new`.
  func help(of prefix: String, width: Int) -> String {
    let family = verbs.filter { $0.words.first == prefix }
    return """
      USAGE: \(command) \(prefix) <\(words(after: [prefix]).joined(separator: "|"))> [options]

      VERBS:
      \(table(family.map { ($0.name, $0.abstract) }, width))

        See '\(command) help \(prefix) <\(words(after: [prefix]).joined(separator: "|"))>' for detailed help.

      """
  }

  /// The help of one verb.
  func help(of verb: VerbSyntax, width: Int) -> String {
    var text = wrap("OVERVIEW: \(verb.abstract)", width, indent: 0) + "\n"
    if !verb.discussion.isEmpty { text += "\n" + wrap(verb.discussion, width, indent: 0) + "\n" }
    text += "\nUSAGE: \(usage(of: verb))\n"
    if !verb.positionals.isEmpty { text += "\nARGUMENTS:\n" + table(verb.positionals.map(row), width) + "\n" }
    return text + "\nOPTIONS:\n" + table(verb.options.map(row), width) + "\n"
  }

  /// The one-line usage of a verb.
  func usage(of verb: VerbSyntax) -> String {
    let positionals = verb.positionals.map { argument in
      switch argument.count {
      case 1...1: argument.usage
      case 0...1: "[\(argument.usage)]"
      default: "[\(argument.usage) ...]"
      }
    }
    return ([command, verb.name] + positionals + ["[options]"]).joined(separator: " ")
  }

  /// What wrong usage prints.
  func text(of error: UsageError, in verb: VerbSyntax?) -> String {
    let usage = verb.map(usage) ?? "\(command) <verb> [options]"
    let help = verb.map { "\(command) help \($0.name)" } ?? "\(command) --help"
    let message = VisibleEscapes.oneLine(error.message)
    return "Error: \(message)\nUsage: \(usage)\n  See '\(help)' for more information.\n"
  }

  private func row(_ argument: ArgumentSyntax) -> (String, String) {
    ((argument.letter.map { "-\($0), " } ?? "") + argument.usage, argument.help)
  }
}

private func table(_ rows: [(String, String)], _ width: Int) -> String {
  let column = 26
  return rows.map { name, help in
    let lines = wrap(help, width, indent: column).split(separator: "\n", omittingEmptySubsequences: false)
    let head = "  " + name
    guard head.count + 1 < column, let first = lines.first else {
      return ([head] + lines.map(String.init)).joined(separator: "\n")
    }
    let opening = head + String(repeating: " ", count: column - head.count) + first.dropFirst(column)
    return ([opening] + lines.dropFirst().map(String.init)).joined(separator: "\n")
  }.joined(separator: "\n")
}

private func wrap(_ text: String, _ width: Int, indent: Int) -> String {
  let margin = String(repeating: " ", count: indent)
  var lines: [String] = []
  var line = margin
  for word in text.split(separator: " ") {
    if line.count + 1 + word.count > width, line.count > indent {
      lines.append(line)
      line = margin
    }
    line += (line.count > indent ? " " : "") + word
  }
  return (lines + [line]).joined(separator: "\n")
}
