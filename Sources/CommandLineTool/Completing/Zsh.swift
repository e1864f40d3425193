extension ProgramSyntax {
  /// The script for zsh, as a file in `fpath` or sourced.
  var zshCompletion: String {
    """
    #compdef \(name)
    _\(name)_lines() {
      local -a candidates
      candidates=(${(f)"$($program "$@" 2>/dev/null)"})
      compadd -a candidates
    }
    _\(name)() {
      local program=$words[1] verb=$words[2]
      local -a verbs
      local -i skipped=1
      if (( CURRENT == 2 )); then
        verbs=(\(zshVerbs() + " " + quoted("help:Show help information.")))
        _describe verb verbs
        return
      fi
      if [[ $verb == help ]] && (( CURRENT == 3 )); then
        verbs=(\(zshVerbs()))
        _describe verb verbs
        return
      fi
    \(prefixes.map(zshNouns).joined())  shift $skipped words
      (( CURRENT -= skipped ))
      case $verb in
    \(verbs.map(zshArguments).joined())  esac
    }
    # Autoloaded, this file is the function itself; sourced, it has to register it.
    if [[ $funcstack[1] == _\(name) ]]; then _\(name) "$@"; else compdef _\(name) \(name); fi

    """
  }

  private func zshVerbs(after prefix: [String] = []) -> String {
    words(after: prefix).map { word in
      let verb = verbs.first { $0.words == prefix + [word] }
      let others = words(after: prefix + [word]).joined(separator: ", ")
      return quoted("\(word):\((verb?.abstract ?? others).replacing(":", with: "\\:"))")
    }.joined(separator: " ")
  }

  private func zshNouns(_ prefix: String) -> String {
    """
      if [[ $verb == \(prefix) ]]; then
        if (( CURRENT == 3 )); then
          verbs=(\(zshVerbs(after: [prefix])))
          _describe \(prefix) verbs
          return
        fi
        verb="\(prefix) $words[3]" skipped=2
      fi
      if [[ $words[2] == help && $words[3] == \(prefix) ]] && (( CURRENT == 4 )); then
        verbs=(\(zshVerbs(after: [prefix])))
        _describe \(prefix) verbs
        return
      fi

    """
  }

  private func zshArguments(_ verb: VerbSyntax) -> String {
    let options = verb.options.flatMap { option in
      option.spellings.map { spelling in
        let others = option.spellings.filter { $0 != spelling }.joined(separator: " ")
        let isLong = spelling.hasPrefix("--")
        let name = spelling + (option.takesValue && isLong ? "=" : "")
        let value = option.takesValue ? ":\(option.name):\(zshAction(option.completion))" : ""
        let help = option.help.replacing("[", with: "\\[").replacing("]", with: "\\]")
        return quoted((others.isEmpty ? "" : "(\(others))") + "\(name)[\(help)]\(value)")
      }
    }
    let positionals = verb.positionals.map { argument in
      let isRepeated = argument.count?.upperBound == .max
      return quoted("\(isRepeated ? "*" : ""):\(argument.name):\(zshAction(argument.completion))")
    }
    let specifications = (options + positionals).map { " \\\n      " + $0 }.joined()
    return "    \(quoted(verb.name))) _arguments -S\(specifications) ;;\n"
  }

  /// A leading space keeps `_arguments` from adding its own options to the call, or from offering anything.
  private func zshAction(_ completion: Completion) -> String {
    switch completion {
    case .none: " "
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .file: "_files"
    case .folder: "_files -/"
    case .program(let words): " _\(name)_lines \(words.joined(separator: " "))"
    }
  }
}
