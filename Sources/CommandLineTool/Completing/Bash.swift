extension ProgramSyntax {
  /// The script for bash 3.2 and later.
  ///
  /// Candidates are compared by the script itself: `compgen -W` would run what stands in a candidate as `$(…)`.
  var bashCompletion: String {
    """
    _\(name)_offer() {
      local candidate
      while IFS= read -r candidate; do
        if [[ $candidate == "$current"* ]]; then COMPREPLY+=("$candidate"); fi
      done
    }
    _\(name)() {
      local program=${COMP_WORDS[0]} current=${COMP_WORDS[COMP_CWORD]} verb=${COMP_WORDS[1]} index=2 word option= ended= place=0
      COMPREPLY=()
      if [ "$COMP_CWORD" -eq 1 ]; then
        _\(name)_offer <<< \(lines(words() + ["help", "--help", "--version"]))
        return
      fi
      if [ "$verb" = help ]; then
        case "$COMP_CWORD ${COMP_WORDS[2]}" in
          2*) _\(name)_offer <<< \(lines(words())) ;;
    \(prefixes.map { "      '3 \($0)') _\(name)_offer <<< \(lines(words(after: [$0]))) ;;\n" }.joined())    esac
        return
      fi
    \(prefixes.map(bashNouns).joined())  # What stands before the word: an option that waits for its value, words beside the options, the end of options.
      for ((; index < COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if [ -n "$option" ]; then
          # bash makes three words of --option=value.
          if [ "$word" != = ]; then option=; fi
        elif [ -n "$ended" ]; then
          place=$((place + 1))
        else
          case "$verb $word" in
            \(valueSpellings.joined(separator: "|"))) option=$word ;;
            *' --') ended=1 ;;
            *' -'*) ;;
            *) place=$((place + 1)) ;;
          esac
        fi
      done
      if [ -n "$option" ]; then
        if [ "$current" = = ]; then current=; fi
        case "$verb $option" in
    \(verbs.flatMap(bashValues).joined())    esac
        return
      fi
      if [ -z "$ended" ] && [[ $current == -* ]]; then
        case "$verb" in
    \(verbs.map(bashOptions).joined())    esac
        return
      fi
      case "$verb $place" in
    \(verbs.flatMap(bashPositionals).joined())  esac
    }
    complete -F _\(name) \(name)

    """
  }

  private func bashNouns(_ prefix: String) -> String {
    """
      if [ "$verb" = \(prefix) ]; then
        if [ "$COMP_CWORD" -eq 2 ]; then _\(name)_offer <<< \(lines(words(after: [prefix]))); return; fi
        verb="\(prefix) ${COMP_WORDS[2]}" index=3
      fi

    """
  }

  /// `'verify --format'|'verify -j'`: the options that wait for a value.
  private var valueSpellings: [String] {
    verbs.flatMap { verb in
      verb.options.filter(\.takesValue).flatMap(\.spellings).map { quoted("\(verb.name) \($0)") }
    }
  }

  private func bashValues(_ verb: VerbSyntax) -> [String] {
    verb.options.compactMap { option in
      guard option.takesValue, let offer = bashOffer(option.completion) else { return nil }
      let patterns = option.spellings.map { quoted("\(verb.name) \($0)") }.joined(separator: "|")
      return "      \(patterns)) \(offer) ;;\n"
    }
  }

  private func bashOptions(_ verb: VerbSyntax) -> String {
    "      \(quoted(verb.name))) _\(name)_offer <<< \(lines(verb.options.map { "--\($0.name)" })) ;;\n"
  }

  /// A verb that takes nothing beside its options offers those.
  private func bashPositionals(_ verb: VerbSyntax) -> [String] {
    if verb.positionals.isEmpty {
      let options = lines(verb.options.map { "--\($0.name)" })
      return [
        "    \(quoted(verb.name + " 0"))) if [ -z \"$ended\" ]; then _\(name)_offer <<< \(options); fi ;;\n"
      ]
    }
    var place = 0
    return verb.positionals.compactMap { argument in
      let isRepeated = argument.count?.upperBound == .max
      let pattern = isRepeated ? quoted(verb.name + " ") + "*" : quoted("\(verb.name) \(place)")
      place += 1
      return bashOffer(argument.completion).map { "    \(pattern)) \($0) ;;\n" }
    }
  }

  private func bashOffer(_ completion: Completion) -> String? {
    switch completion {
    case .none: nil
    case .words(let words): "_\(name)_offer <<< \(lines(words))"
    case .file: "compopt -o filenames 2>/dev/null; _\(name)_offer < <(compgen -f -- \"$current\")"
    case .folder: "compopt -o filenames 2>/dev/null; _\(name)_offer < <(compgen -d -- \"$current\")"
    case .program(let words): "_\(name)_offer < <(\"$program\" \(words.joined(separator: " ")) 2>/dev/null)"
    }
  }

  private func lines(_ words: [String]) -> String { "$'" + words.joined(separator: "\\n") + "'" }
}
