/// A command as it is typed, with the place where the script puts a button that copies it.
func commandLine(_ command: String) -> HTML {
  tag("span", ["class": "command"], tag("code", ["lang": "en", "data-command": ""], .text(command)))
}

/// What the button beside a code block copies.
enum CopiedText {
  /// `command` for a language that is typed into a terminal, else `code`.
  static func of(_ language: String?) -> String {
    ["sh", "bash", "zsh", "shell", "console", "terminal"].contains(language?.lowercased() ?? "")
      ? "command" : "code"
  }
}
