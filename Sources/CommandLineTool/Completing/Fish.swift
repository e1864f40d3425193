extension ProgramSyntax {
  /// The script for fish 3 and later.
  var fishCompletion: String {
    var lines = [
      """
      function __\(name)_is
          set -l words (commandline -opc)
          set -e words[1]
          set -l count (count $argv)
          test $count -eq 0; and return 0
          test (count $words) -ge $count; and test "$words[1..$count]" = "$argv"
      end
      function __\(name)_at
          test (count (commandline -opc)) -eq (math (count $argv) + 1); and __\(name)_is $argv
      end
      function __\(name)_lines
          set -l words (commandline -opc)
          $words[1] $argv 2>/dev/null
      end
      complete -c \(name) -f
      """
    ]
    lines += words().map { fishVerb([$0], at: []) } + words().map { fishVerb([$0], at: ["help"]) }
    lines.append("complete -c \(name) -n __\(name)_at -a help -d 'Show help information.'")
    for prefix in prefixes {
      lines += words(after: [prefix]).flatMap {
        [fishVerb([prefix, $0], at: [prefix]), fishVerb([prefix, $0], at: ["help", prefix])]
      }
    }
    lines += verbs.flatMap { verb in
      (verb.options + verb.positionals).compactMap { fishArgument($0, of: verb) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func fishVerb(_ words: [String], at place: [String]) -> String {
    let abstract =
      verbs.first { $0.words == words }?.abstract ?? self.words(after: words).joined(separator: ", ")
    let condition = quoted((["__\(name)_at"] + place).joined(separator: " "), fish: true)
    return "complete -c \(name) -n \(condition) -a \(words.last ?? "") -d \(quoted(abstract, fish: true))"
  }

  private func fishArgument(_ argument: ArgumentSyntax, of verb: VerbSyntax) -> String? {
    var line = "complete -c \(name) -n \(quoted("__\(name)_is \(verb.name)", fish: true))"
    if argument.count == nil {
      line += " -l \(argument.name)" + (argument.letter.map { " -s \($0)" } ?? "")
      line += " -d \(quoted(argument.help, fish: true))"
      if argument.takesValue {
        line += argument.completion == .file ? " -r" : " -x"
      }
    } else if argument.completion == .none {
      return nil
    }
    switch argument.completion {
    case .none: return line
    case .file: return line + " -F"
    case .folder: return line + " -a '(__fish_complete_directories)'"
    case .words(let words): return line + " -a \(quoted(words.joined(separator: " "), fish: true))"
    case .program(let words): return line + " -a '(__\(name)_lines \(words.joined(separator: " ")))'"
    }
  }
}
