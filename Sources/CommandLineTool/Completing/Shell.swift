/// The shells that there is a completion script for.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension ProgramSyntax {
  /// The script that makes a shell complete this program's command line.
  func completionScript(for shell: Shell) -> String {
    switch shell {
    case .bash: bashCompletion
    case .zsh: zshCompletion
    case .fish: fishCompletion
    }
  }
}

/// Text in single quotes, as all three shells read it.
func quoted(_ text: String, fish: Bool = false) -> String {
  // fish knows two escapes between single quotes; the others know none.
  fish
    ? "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    : "'" + text.replacing("'", with: "'\\''") + "'"
}
