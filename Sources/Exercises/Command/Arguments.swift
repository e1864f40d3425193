import Diagnostics

/// What the command line asks for.
struct Arguments: Hashable {
  enum Verb: String, CaseIterable {
    case list, start, check, hint, solution, reset, help
  }

  var verb: Verb
  /// The exercise, and for `start` the place; in the order given.
  var operands: [String] = []
  var course: String?
  var file: String?
  var watch = false
  var giveUp = false

  /// Wrong usage: one sentence, and perhaps the right word.
  struct Misuse: Error, Hashable {
    var message: String
    var suggestion: String?
  }

  /// Reads the arguments without the program's name; options come after the verb, `--` ends them.
  init(_ arguments: [String]) throws(Misuse) {
    var rest = arguments[...]
    guard let first = rest.popFirst(), first != "--help", first != "-h" else {
      verb = .help
      return
    }
    guard let verb = Verb(rawValue: first) else {
      let known = Verb.allCases.map(\.rawValue)
      throw Misuse(message: unknownVerb(first), suggestion: nearestWord(to: first, in: known))
    }
    self.verb = verb
    var optionsEnded = false
    while let word = rest.popFirst() {
      if optionsEnded || !word.hasPrefix("-") || word == "-" {
        operands.append(word)
      } else if word == "--" {
        optionsEnded = true
      } else {
        try readOption(word, &rest)
      }
    }
    let allowed = verb == .start ? 2 : verb == .list ? 0 : 1
    if operands.count > allowed { throw Misuse(message: tooMany(operands[allowed])) }
  }

  private mutating func readOption(_ word: String, _ rest: inout ArraySlice<String>) throws(Misuse) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[0]
    let given = parts.count > 1 ? parts[1] : nil
    switch name {
    case "--help", "-h": verb = .help
    case "--course": course = try value(of: name, given, &rest)
    case "--file" where verb == .check: file = try value(of: name, given, &rest)
    case "--watch" where verb == .check && given == nil: watch = true
    case "--give-up" where verb == .solution && given == nil: giveUp = true
    default:
      let known = ["--help", "--course", "--file", "--watch", "--give-up"]
      throw Misuse(message: unknownOption(word, verb), suggestion: nearestWord(to: name, in: known))
    }
  }

  private func value(
    of name: String, _ given: String?, _ rest: inout ArraySlice<String>
  ) throws(Misuse) -> String {
    guard let value = given ?? rest.popFirst(), !value.isEmpty else { throw Misuse(message: noValue(name)) }
    return value
  }

  static let help = """
    USAGE: swift run exercise VERB [ID] [options]

      list                     all exercises, and how far you are
      start [ID] [PLACE]       copies the starting file; PLACE is a folder or file of your own,
                               the default is .exercises/ID, which git ignores
      check [ID]               says per requirement what holds and what to look at first
        --watch                checks again whenever you save, until all holds
        --file FILE            checks another file than the one you started
      hint [ID]                one more hint, after those you have seen
      solution [ID]            the reference solution, once all holds
        --give-up              or at once
      reset [ID]               puts your version aside, says where, restores the starting file

      --course DIR             a course elsewhere; the default is the nearest folder above with Lessons
      --help

    Without ID: the exercise that you used last.
    Exit status: 0 all holds; 1 something does not; 2 it could not be told; 64 wrong usage.
    Your work and what is remembered of it lies in .exercises; see Sources/Exercises/README.md.
    """
}

// MARK: Messages

private func unknownVerb(_ word: String) -> String { "unknown verb '\(word)'" }
private func unknownOption(_ word: String, _ verb: Arguments.Verb) -> String {
  "unknown option '\(word)' for '\(verb.rawValue)'"
}
private func noValue(_ option: String) -> String { "option '\(option)' needs a value" }
private func tooMany(_ word: String) -> String { "unexpected argument '\(word)'" }
