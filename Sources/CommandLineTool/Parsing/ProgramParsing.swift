import Diagnostics
import Platform

/// What a command line requests.
package enum Request<Invocation> {
  /// A verb with its options.
  case perform(Invocation)
  /// A text that the declaration gives: help, version, completion script, manual page.
  case text(String)
}

extension Program {
  /// Reads the words after the program's name; help and version are found anywhere before `--`.
  ///
  /// - Parameter verb: Set to the verb at hand, which an error belongs to.
  func parse(_ words: [String], _ verb: inout VerbSyntax?) throws(UsageError) -> Request<Invocation> {
    let width = min(max(Terminal.width(.output), 60), 100)
    guard let first = words.first else { return .text(syntax.help(width: width)) }
    switch first {
    case "--help", "-h": return .text(syntax.help(width: width))
    case "--version": return .text(syntax.version + "\n")
    case "--generate-manual": return .text(syntax.manual)
    case "--generate-completion-script":
      guard words.count == 2, let shell = Shell(rawValue: words[1]) else { throw Message.shells }
      return .text(syntax.completionScript(for: shell))
    case "help": return .text(try help(Array(words.dropFirst()), width))
    default: break
    }
    if first.hasPrefix("-") { throw Message.optionBeforeVerb(first) }
    let options = words.prefix { $0 != "--" }
    let wantsHelp = options.contains("--help") || options.contains("-h")
    if wantsHelp, syntax.prefixes.contains(first), words.count == 2 {
      return .text(syntax.help(of: first, width: width))
    }
    let (found, rest) = try find(words)
    verb = found.syntax
    if wantsHelp { return .text(syntax.help(of: found.syntax, width: width)) }
    if options.contains("--version") { return .text(syntax.version + "\n") }
    try refuseOptions(of: found.syntax, in: rest.prefix { $0 != "--" })
    return .perform(try found.parse(rest))
  }

  /// Refuses an option that only other verbs have, and names those.
  private func refuseOptions(of verb: VerbSyntax, in words: ArraySlice<String>) throws(UsageError) {
    for word in words where word.hasPrefix("-") {
      let spelled = String(word.prefix { $0 != "=" })
      if verb.options.contains(where: { $0.spellings.contains(spelled) }) { continue }
      let others = syntax.verbs.filter { $0.options.contains { $0.spellings.contains(spelled) } }
      if !others.isEmpty { throw Message.foreignOption(spelled, verb.name, others.map(\.name)) }
    }
  }

  private func help(_ words: [String], _ width: Int) throws(UsageError) -> String {
    guard let first = words.first else { return syntax.help(width: width) }
    if words.count == 1, syntax.prefixes.contains(first) { return syntax.help(of: first, width: width) }
    let (verb, rest) = try find(words)
    if let unexpected = rest.first { throw Message.unexpected(unexpected) }
    return syntax.help(of: verb.syntax, width: width)
  }

  private func find(_ words: [String]) throws(UsageError) -> (verb: Verb<Invocation>, rest: [String]) {
    for verb in verbs where words.starts(with: verb.syntax.words) {
      return (verb, Array(words.dropFirst(verb.syntax.words.count)))
    }
    let isPrefix = syntax.prefixes.contains(words[0])
    let family = isPrefix ? syntax.verbs.map(\.name).filter { $0.hasPrefix(words[0] + " ") } : []
    guard !isPrefix || words.count > 1 && !words[1].hasPrefix("-") else {
      throw Message.incomplete(words[0], family)
    }
    let name = words.prefix(isPrefix ? 2 : 1).joined(separator: " ")
    let known = isPrefix ? family : syntax.words() + ["help"]
    throw Message.unknown(name, nearest: nearestWord(to: name, in: known), syntax.command)
  }
}

private enum Message {
  static let shells = UsageError(
    "--generate-completion-script takes one of: "
      + Shell.allCases.map(\.rawValue).joined(separator: ", "))
  static func unexpected(_ word: String) -> UsageError { UsageError("unexpected argument '\(word)'") }
  static func optionBeforeVerb(_ word: String) -> UsageError {
    UsageError("unexpected option '\(word)'; options come after the verb")
  }
  static func foreignOption(_ word: String, _ verb: String, _ others: [String]) -> UsageError {
    UsageError("'\(verb)' has no option '\(word)'; it belongs to: \(others.joined(separator: ", "))")
  }
  static func incomplete(_ word: String, _ verbs: [String]) -> UsageError {
    UsageError("the verb '\(word)' is incomplete; it is one of: \(verbs.joined(separator: ", "))")
  }
  static func unknown(_ name: String, nearest: String?, _ command: String) -> UsageError {
    UsageError("unknown verb '\(name)'; \(nearest.map(didYouMean) ?? "see '\(command) --help'")")
  }
}
