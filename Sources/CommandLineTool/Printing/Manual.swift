extension ProgramSyntax {
  /// The manual page, in the language of man(7).
  var manual: String {
    var lines = [
      ".TH \(name.uppercased()) 1 \"\" \"\(escaped("\(name) \(version)"))\" \"User Commands\"",
      ".SH NAME", escaped(name) + " \\- " + escaped(abstract),
      ".SH SYNOPSIS", ".B \(escaped(command))", ".I verb", "[options]",
      ".SH DESCRIPTION", escaped(discussion),
      ".SH VERBS",
    ]
    for verb in verbs {
      lines += [".SS \(escaped(usage(of: verb)))", escaped(verb.abstract)]
      if !verb.discussion.isEmpty { lines += [".PP", escaped(verb.discussion)] }
      for argument in verb.positionals + verb.options {
        let letter = argument.letter.map { "-\($0), " } ?? ""
        lines += [".TP", ".B \(escaped(letter + argument.usage))", escaped(argument.help)]
      }
    }
    lines += [".SH EXIT STATUS"]
    for (status, meaning) in statuses { lines += [".TP", ".B \(status.rawValue)", escaped(meaning)] }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Backslashes, dashes and a leading dot or quote mean something to man(7).
private func escaped(_ text: String) -> String {
  let body = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
  return body.hasPrefix(".") || body.hasPrefix("'") ? "\\&" + body : body
}
