import Platform

/// A real shell that has read a program's completion script, in a folder with a file `recipe.txt` and a folder `kitchen`.
package enum CompletionShell: String, CaseIterable, Sendable {
  case bash, fish, zsh

  package var isInstalled: Bool { Executables.locate(rawValue) != nil }

  package struct Failed: Error {
    package let output: String
  }

  /// What the shell offers where the cursor stands behind each line, sorted: the last word is the one under the cursor.
  ///
  /// - Parameters:
  ///   - script: The completion script of `program`.
  ///   - answer: The lines that the program itself prints, whatever it is asked.
  package func offers(
    for lines: [[String]], of program: String, script: String, answer: [String]
  ) async throws -> [[String]] {
    let place = try TemporaryFolder()
    try Files.write([], to: place.path / "work/recipe.txt")
    try Files.makeDirectory(place.path / "work/kitchen")
    try Files.write(Array(script.utf8), to: place.path / "functions/_\(program)")
    let own = answer.map { "'\($0)'" }.joined(separator: " ")
    try Files.write(Array("#!/bin/sh\nprintf '%s\\n' \(own)\n".utf8), to: place.path / "bin/\(program)")
    try Files.setPermissions(0o755, of: place.path / "bin/\(program)")
    try Files.write(Array(Self.zshStart.utf8), to: place.path / ".zshrc")
    let commands =
      ". '\(place.path)/functions/_\(program)'\n" + lines.map { words in ask([program] + words) }.joined()
    let text = self == .zsh ? Self.zshDriver(lines.map { ([program] + $0).joined(separator: " ") }) : commands
    try Files.write(Array(text.utf8), to: place.path / "commands")
    let output = try await run((place.path / "commands").string, at: place.path)
    let groups = output.split(separator: "--end--\n", omittingEmptySubsequences: false).dropLast()
    guard groups.count == lines.count else { throw Failed(output: output) }
    return groups.map { Array(Set($0.split(separator: "\n").map(clean))).sorted() }
  }

  private func run(_ script: String, at place: Path) async throws -> String {
    var environment = EnvironmentVariables.current
    environment["PATH"] = "\(place / "bin"):\(environment["PATH"] ?? "/usr/bin:/bin")"
    environment["HOME"] = place.string
    environment["ZDOTDIR"] = place.string
    environment["TERM"] = "dumb"
    guard let shell = Executables.locate(rawValue) else { throw Failed(output: "no \(rawValue)") }
    let option =
      switch self {
      case .bash: "--norc"
      case .fish: "--no-config"
      case .zsh: "-f"
      }
    let result = await ProcessSupervisor.shared.run(
      ProcessRequest(
        shell, [option, script], environment: environment, workingDirectory: place / "work",
        timeLimit: .seconds(120)))
    guard result.succeeded, result.standardError.isEmpty else {
      throw Failed(
        output: "\(result.ending): " + String(decoding: result.standardError, as: UTF8.self))
    }
    let bytes = self == .zsh ? try Files.read(place / "offered") : result.standardOutput
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The commands that print what is offered for one line, in bash and fish.
  private func ask(_ words: [String]) -> String {
    if self == .fish {
      return "complete -C '\(words.joined(separator: " "))' | string split -f1 \\t; echo --end--\n"
    }
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    return """
      COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1); _\(words[0])
      if ((${#COMPREPLY[@]})); then printf '%s\\n' "${COMPREPLY[@]}"; fi
      echo --end--

      """
  }

  /// A candidate as all three shells mean it: zsh keeps the equals sign of an option, fish the slash of a folder.
  private func clean(_ candidate: Substring) -> String {
    let end = candidate.last
    return String(end == "=" || end == "/" ? candidate.dropLast() : candidate)
  }

  /// zsh completes inside its line editor only. This start file lets Tab write down what is offered, instead of showing it.
  private static let zshStart = """
    unsetopt beep
    unset zle_bracketed_paste
    fpath=($HOME/functions $fpath)
    autoload -Uz compinit
    compinit -u -D
    compadd() {
      if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then builtin compadd "$@"; return $?; fi
      local -a hits
      builtin compadd -A hits "$@"
      (( $#hits )) && print -rl -- $hits >> $HOME/offered
      builtin compadd "$@"
    }
    offer() {
      zle complete-word
      print -r -- --end-- >> $HOME/offered
      BUFFER=
      print -n DONE
    }
    zle -N offer
    bindkey '^I' offer
    PS1='READY '
    """

  /// Types each line and Tab into a zsh on a terminal of its own; each waits for the answer to the one before.
  private static func zshDriver(_ lines: [String]) -> String {
    """
    zmodload zsh/zpty
    zpty shell 'zsh -d -i'
    zpty -r shell seen '*READY *'
    for line in \(lines.map { "'\($0)'" }.joined(separator: " ")); do
      zpty -w -n shell "$line"$'\\t'
      zpty -r shell seen '*DONE*'
    done
    zpty -d shell

    """
  }
}
