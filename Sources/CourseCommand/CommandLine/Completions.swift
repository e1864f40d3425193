/// Completion scripts for the usual shells, made from the table of verbs.
enum Completions {
  /// The shells that there is a script for.
  static let shells = ["bash", "zsh", "fish"]

  /// The script for a shell; nil for one that there is none for.
  static func script(for shell: String) -> String? {
    switch shell {
    case "bash": bash
    case "zsh": zsh
    case "fish": fish
    default: nil
    }
  }

  /// The first words of all verbs, each once.
  private static var firstWords: [String] {
    var seen: Set<String> = []
    return (Verbs.all.map { String($0.name.prefix { $0 != " " }) } + ["help"]).filter {
      seen.insert($0).inserted
    }
  }

  /// The second words of the verbs that have one.
  private static var nouns: [String] {
    Verbs.all.compactMap { $0.name.split(separator: " ").dropFirst().first.map(String.init) }
  }

  /// What a lesson can be, asked of the command itself, so that it is never stale.
  private static let lessonIDs = "course list --ids 2>/dev/null"

  private static var bash: String {
    let cases = Verbs.all.map { verb in
      let options = verb.allOptions.map { "--\($0.name)" }.joined(separator: " ")
      return "    '\(verb.name)') words=\"\(options)\" ;;"
    }.joined(separator: "\n")
    let values = choiceOptions.map { option, words in
      "    --\(option)) COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\")); return ;;"
    }.joined(separator: "\n")
    let paths = pathOptions.map { "--\($0)" }.joined(separator: "|")
    return """
      _course() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} verb=${COMP_WORDS[1]} words=
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W '\(firstWords.joined(separator: " ")) --help --version' -- "$word"))
          return
        fi
        if [ "$verb" = new ]; then
          if [ "$COMP_CWORD" -eq 2 ]; then COMPREPLY=($(compgen -W '\(nouns.joined(separator: " "))' -- "$word")); return; fi
          verb="new ${COMP_WORDS[2]}"
        fi
        if [ "$verb" = help ] && [ "${COMP_WORDS[2]}" = new ] && [ "$COMP_CWORD" -eq 3 ]; then verb='help new'; fi
        case "$previous" in
      \(values)
          \(paths)) COMPREPLY=($(compgen -f -- "$word")); return ;;
        esac
        case "$verb" in
      \(cases)
          help) words='\(firstWords.joined(separator: " "))' ;;
          'help new') words='\(nouns.joined(separator: " "))' ;;
        esac
        case "$word" in
          -*) ;;
          *) case "$verb" in verify|accept|list) words=$(\(lessonIDs)) ;; esac ;;
        esac
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      }
      complete -F _course course

      """
  }

  private static var zsh: String {
    let verbs =
      Verbs.all.filter { !$0.name.contains(" ") }.map { "'\($0.name):\(escaped($0.abstract))'" } + [
        "'new:Make a new lesson or course.'", "'help:Show help.'",
      ]
    let cases = Verbs.all.map { verb in
      let options = verb.allOptions.map { option in
        "'--\(option.name)[\(escaped(option.help))]\(zshValue(option))'"
      }
      let rest = verb.positional?.name == "lesson" ? " '*:lesson:($(\(lessonIDs)))'" : " '*:file:_files'"
      return "    '\(verb.name)') _arguments \(options.joined(separator: " "))\(rest) ;;"
    }.joined(separator: "\n")
    return """
      #compdef course
      _course() {
        local -a verbs
        verbs=(\(verbs.joined(separator: " ")))
        if (( CURRENT == 2 )); then _describe verb verbs; return; fi
        local verb=$words[2]
        if [[ $verb == new ]]; then
          if (( CURRENT == 3 )); then _values noun \(nouns.joined(separator: " ")); return; fi
          verb="new $words[3]"
          shift words; (( CURRENT-- ))
        fi
        shift words; (( CURRENT-- ))
        case $verb in
      \(cases)
        esac
      }
      # Autoloaded, this file is the function itself; sourced, it has to register it.
      if [[ $funcstack[1] == _course ]]; then _course "$@"; else compdef _course course; fi

      """
  }

  private static var fish: String {
    var lines = ["complete -c course -f"]
    for verb in Verbs.all {
      let words = verb.name.split(separator: " ")
      let first = words[0]
      let condition = "__fish_seen_subcommand_from \(words.last ?? first)"
      if words.count == 1 {
        lines.append("complete -c course -n __fish_use_subcommand -a \(first) -d '\(escaped(verb.abstract))'")
      } else {
        lines.append(
          "complete -c course -n '__fish_seen_subcommand_from \(first)' -a \(words[1]) -d '\(escaped(verb.abstract))'"
        )
      }
      for option in verb.allOptions {
        var line = "complete -c course -n '\(condition)' -l \(option.name) -d '\(escaped(option.help))'"
        switch option.value {
        case .none: break
        case .named: line += " -x"
        case .path: line += " -r -F"
        case .choice(let choices): line += " -x -a '\(choices.joined(separator: " "))'"
        }
        lines.append(line)
      }
      if verb.positional?.name == "lesson" {
        lines.append("complete -c course -n '\(condition)' -a '(\(lessonIDs))'")
      }
    }
    lines.append("complete -c course -n __fish_use_subcommand -a new -d 'Make a new lesson or course.'")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func zshValue(_ option: Option) -> String {
    switch option.value {
    case .none: ""
    case .named(let what): ":\(what):"
    case .path(let what): ":\(what):_files"
    case .choice(let words): ":value:(\(words.joined(separator: " ")))"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "'": result += "’"
      case "[": result += "("
      case "]": result += ")"
      default: result.append(character)
      }
    }
  }

  private static var choiceOptions: [(String, [String])] {
    var found: [(String, [String])] = []
    for option in Verbs.all.flatMap(\.options) {
      if case .choice(let words) = option.value, !found.contains(where: { $0.0 == option.name }) {
        found.append((option.name, words))
      }
    }
    return found
  }

  private static var pathOptions: [String] {
    var found: [String] = []
    for option in Verbs.all.flatMap(\.allOptions) {
      if case .path = option.value, !found.contains(option.name) { found.append(option.name) }
    }
    return found
  }
}
