import Diagnostics

extension VerbOptions {
  /// Reads the words after a verb: `--option value`, `--option=value`, `-o value`; `--` ends the options.
  package init(parsing words: [String]) throws(UsageError) {
    self.init()
    var rest = words[...]
    var positionals: [String] = []
    var given: Set<String> = []
    while let word = rest.popFirst() {
      if word == "--" {
        positionals += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        positionals.append(word)
        continue
      }
      try readOption(word, &rest, &given)
    }
    try store(positionals)
    try validate()
  }

  private mutating func readOption(
    _ word: String, _ rest: inout ArraySlice<String>, _ given: inout Set<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let spelled = parts[0]
    let attached = parts.count == 2 ? parts[1] : nil
    guard let option = Self.arguments.first(where: { $0.syntax.spellings.contains(spelled) }) else {
      let known = Self.arguments.filter { $0.syntax.count == nil }.map { "--\($0.syntax.name)" }
      throw Message.unknown(spelled, nearest: nearestWord(to: spelled, in: known + ["--help", "--version"]))
    }
    guard given.insert(option.syntax.name).inserted else { throw Message.twice(spelled) }
    guard option.syntax.takesValue else {
      if attached != nil { throw Message.takesNoValue(spelled) }
      return try option.store(&self, "")
    }
    var value = attached
    if value == nil, let next = rest.first, !next.hasPrefix("-") || next == "-" {
      value = next
      rest.removeFirst()
    }
    guard let value, !value.isEmpty else { throw Message.needsValue(option.syntax.usage) }
    try option.store(&self, value)
  }

  private mutating func store(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    for argument in Self.arguments {
      guard let count = argument.syntax.count else { continue }
      let own = rest.prefix(count.upperBound)
      guard own.count >= count.lowerBound else { throw Message.missing(argument.syntax.usage) }
      rest = rest.dropFirst(own.count)
      for word in own { try argument.store(&self, word) }
    }
    if let unexpected = rest.first { throw Message.unexpected(unexpected) }
  }
}

private enum Message {
  static func unexpected(_ word: String) -> UsageError { UsageError("unexpected argument '\(word)'") }
  static func missing(_ usage: String) -> UsageError { UsageError("missing expected argument '\(usage)'") }
  static func unknown(_ word: String, nearest: String?) -> UsageError {
    UsageError("unknown option '\(word)'" + (nearest.map { "; \(didYouMean($0))" } ?? ""))
  }
  static func twice(_ word: String) -> UsageError { UsageError("the option '\(word)' is given twice") }
  static func takesNoValue(_ word: String) -> UsageError { UsageError("the option '\(word)' takes no value") }
  static func needsValue(_ usage: String) -> UsageError { UsageError("missing value for '\(usage)'") }
}
