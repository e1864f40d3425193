/// The texts of `--help`, laid out as swift-argument-parser does.
enum Help {
  static let command = "course"
  static let abstract = "A course in which every page proves itself."

  /// The help of the command as a whole.
  static func overview(width: Int = 80) -> String {
    let rows = Verbs.all.map { ($0.name, $0.abstract) }
    return """
      OVERVIEW: \(abstract)

      USAGE: \(command) <verb> [options]

      OPTIONS:
      \(table([("--version", "Show the version."), ("-h, --help", "Show help information.")], width))

      VERBS:
      \(table(rows, width))

        See '\(command) help <verb>' for detailed help. Completions: '\(command) --generate-completion-script <bash|zsh|fish>';
        manual page: '\(command) --generate-manual'.

      """
  }

  /// The help of one verb.
  static func text(of verb: VerbSyntax, width: Int = 80) -> String {
    var text = wrap("OVERVIEW: \(verb.abstract)", width, indent: 0) + "\n"
    if !verb.discussion.isEmpty { text += "\n" + wrap(verb.discussion, width, indent: 0) + "\n" }
    text += "\nUSAGE: \(usage(of: verb))\n"
    if let positional = verb.positional {
      text += "\nARGUMENTS:\n" + table([("<\(positional.name)>", positional.help)], width) + "\n"
    }
    let rows = verb.allOptions.map { option in
      ((option.letter.map { "-\($0), " } ?? "") + option.usage, option.help)
    }
    return text + "\nOPTIONS:\n" + table(rows, width) + "\n"
  }

  /// The one-line usage of a verb.
  static func usage(of verb: VerbSyntax) -> String {
    var words = [command, verb.name]
    if let positional = verb.positional {
      switch positional.count {
      case 1...1: words.append("<\(positional.name)>")
      default: words.append("[<\(positional.name)> ...]")
      }
    }
    return (words + verb.options.map { "[\($0.usage)]" }).joined(separator: " ")
  }

  private static func table(_ rows: [(String, String)], _ width: Int) -> String {
    let column = 26
    return rows.map { name, help in
      let lines = wrap(help, width, indent: column).split(separator: "\n", omittingEmptySubsequences: false)
      let head = "  " + name
      if head.count + 1 < column {
        let first = lines.first.map { $0.dropFirst(column) } ?? ""
        return
          ([head + String(repeating: " ", count: column - head.count) + first]
          + lines.dropFirst().map(String.init)).joined(separator: "\n")
      }
      return ([head] + lines.map(String.init)).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func wrap(_ text: String, _ width: Int, indent: Int) -> String {
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
}
