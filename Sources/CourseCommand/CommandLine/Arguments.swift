import Diagnostics

/// The arguments of one verb, read by its syntax.
struct Arguments: Hashable, Sendable {
  /// Each option that was given with its value; an empty one for an option that takes none.
  var options: [String: String] = [:]
  /// What stands beside the options.
  var positional: [String] = []

  /// Whether an option was given.
  func has(_ option: String) -> Bool { options[option] != nil }

  /// The value of an option, or nil.
  subscript(option: String) -> String? { options[option] }
}

/// Wrong usage of the command line: exit status 64.
struct UsageError: Error, Hashable, Sendable {
  /// One sentence without a full stop.
  var message: String
  /// The verb whose usage is shown below, or nil for the command's own.
  var verb: String?

  init(_ message: String, verb: String? = nil) {
    self.message = message
    self.verb = verb
  }
}

extension Arguments {
  /// Reads the words after a verb: `--option value`, `--option=value`, `-o value`, `--` ends the options.
  ///
  /// Help and version are found wherever they stand before `--`, so that they also answer a wrong command line.
  static func parse(_ words: [String], by syntax: VerbSyntax) throws(UsageError) -> Arguments {
    var arguments = Arguments()
    let beforeEnd = words.prefix { $0 != "--" }
    if beforeEnd.contains("--help") || beforeEnd.contains("-h") { arguments.options["help"] = "" }
    if beforeEnd.contains("--version") { arguments.options["version"] = "" }
    if !arguments.options.isEmpty { return arguments }
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        arguments.positional += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        arguments.positional.append(word)
        continue
      }
      try arguments.readOption(word, &rest, by: syntax)
    }
    let allowed = syntax.positional?.count ?? 0...0
    if arguments.positional.count > allowed.upperBound {
      let unexpected = arguments.positional[allowed.upperBound]
      throw UsageError(Message.unexpected(unexpected), verb: syntax.name)
    }
    if arguments.positional.count < allowed.lowerBound {
      throw UsageError(Message.missing(syntax.positional?.name ?? ""), verb: syntax.name)
    }
    return arguments
  }

  private mutating func readOption(
    _ word: String, _ rest: inout ArraySlice<String>, by syntax: VerbSyntax
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelled = String(parts[0])
    guard let option = syntax.allOptions.first(where: { $0.isSpelled(spelled) }) else {
      let names = syntax.allOptions.map { "--\($0.name)" }
      throw UsageError(
        Message.unknown(spelled, nearest: nearestWord(to: spelled, in: names)), verb: syntax.name)
    }
    guard options[option.name] == nil else {
      throw UsageError(Message.twice(spelled), verb: syntax.name)
    }
    let attached = parts.count == 2 ? String(parts[1]) : nil
    guard option.takesValue else {
      if attached != nil { throw UsageError(Message.takesNoValue(spelled), verb: syntax.name) }
      options[option.name] = ""
      return
    }
    var value = attached
    if value == nil, let next = rest.first, !next.hasPrefix("-") || next == "-" {
      value = next
      rest.removeFirst()
    }
    guard let value, !value.isEmpty else {
      throw UsageError(Message.needsValue(option.usage), verb: syntax.name)
    }
    if case .choice(let words) = option.value, !words.contains(value) {
      throw UsageError(
        Message.notAChoice(value, spelled, words, nearest: nearestWord(to: value, in: words)),
        verb: syntax.name)
    }
    options[option.name] = value
  }

  /// The whole number that an option gives, within bounds; nil where the option was not given.
  func number(_ option: String, in bounds: ClosedRange<Int>, verb: String) throws(UsageError) -> Int? {
    guard let text = options[option] else { return nil }
    guard let number = Int(text), bounds.contains(number) else {
      throw UsageError(Message.notANumber(text, option, bounds), verb: verb)
    }
    return number
  }
}

extension Option {
  fileprivate func isSpelled(_ word: String) -> Bool {
    word == "--\(name)" || letter.map { word == "-\($0)" } ?? false
  }
}

private enum Message {
  static func unexpected(_ word: String) -> String { "unexpected argument '\(word)'" }
  static func missing(_ name: String) -> String { "missing expected argument '<\(name)>'" }
  static func unknown(_ word: String, nearest: String?) -> String {
    "unknown option '\(word)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
  }
  static func twice(_ word: String) -> String { "the option '\(word)' is given twice" }
  static func takesNoValue(_ word: String) -> String { "the option '\(word)' takes no value" }
  static func needsValue(_ usage: String) -> String { "missing value for '\(usage)'" }
  static func notAChoice(_ value: String, _ option: String, _ words: [String], nearest: String?) -> String {
    "the value '\(value)' is invalid for '\(option)'; "
      + (nearest.map { "did you mean '\($0)'?" } ?? "it is one of: \(words.joined(separator: ", "))")
  }
  static func notANumber(_ text: String, _ option: String, _ bounds: ClosedRange<Int>) -> String {
    "the value '\(text)' is invalid for '--\(option)'; it is a whole number"
      + (bounds.upperBound == .max
        ? " of at least \(bounds.lowerBound)" : " from \(bounds.lowerBound) to \(bounds.upperBound)")
  }
}
