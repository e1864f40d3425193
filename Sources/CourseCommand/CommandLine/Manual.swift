/// The manual page, in the language of man(7), made from the table of verbs.
enum Manual {
  /// The page `course(1)`.
  static func page(version: String) -> String {
    var lines = [
      ".TH COURSE 1 \"\" \"course \(version)\" \"User Commands\"",
      ".SH NAME", "course \\- a course in which every page proves itself",
      ".SH SYNOPSIS", ".B course", ".I verb", "[options]",
      ".SH DESCRIPTION",
      escaped(
        "Each code block of a lesson's page is an excerpt of source that is compiled, or is marked as shown only; each "
          + "output block is what the lesson's program prints, to the byte. One verb checks all of it, one accepts "
          + "what is true into the pages, one renders a static site on which every block says how it was proven."
      ),
      ".SH VERBS",
    ]
    for verb in Verbs.all {
      lines += [".SS \(escaped(Help.usage(of: verb)))", escaped(verb.abstract)]
      if !verb.discussion.isEmpty { lines += [".PP", escaped(verb.discussion)] }
      for option in verb.allOptions {
        let letter = option.letter.map { "-\($0), " } ?? ""
        lines += [".TP", ".B \(escaped(letter + option.usage))", escaped(option.help)]
      }
    }
    lines += [".SH EXIT STATUS"]
    for (status, meaning) in statuses { lines += [".TP", ".B \(status)", escaped(meaning)] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let statuses = [
    (0, "Everything that the pages show is proven."),
    (1, "Something shown is not true: it differs, a run failed, a skip has expired."),
    (2, "It could not be told: the build failed, the course is malformed, something or a tool is missing."),
    (64, "Wrong usage, an unknown lesson or step included."),
    (130, "Interrupted (SIGINT)."),
    (143, "Ended (SIGTERM)."),
  ]

  /// Backslashes, dashes and a leading dot mean something to man(7).
  private static func escaped(_ text: String) -> String {
    let body = text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      default: result.append(character)
      }
    }
    return body.hasPrefix(".") || body.hasPrefix("'") ? "\\&" + body : body
  }
}
