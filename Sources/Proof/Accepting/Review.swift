import TextComparison

/// Going through changes one by one: which to accept, which to leave.
///
/// A pure state machine: it is shown one change after another and given an answer each time. What was accepted
/// before quitting stays accepted.
package struct Review: Sendable {
  /// What a person answers to a change.
  package enum Answer: Sendable, Hashable, CaseIterable {
    /// Take it.
    case accept
    /// Leave the page as it is here.
    case skip
    /// Take it and all that follow.
    case acceptAll
    /// Show it once more.
    case show
    /// Leave this one and all that follow.
    case quit
    /// Say what the answers mean.
    case help

    /// Reads an answer; nil for anything else, the empty line included: nothing is accepted by accident.
    package init?(_ line: String) {
      switch line.lowercased().filter({ $0 != " " && $0 != "\t" && !$0.isNewline }) {
      case "a", "accept", "y", "yes": self = .accept
      case "s", "skip", "n", "no": self = .skip
      case "all": self = .acceptAll
      case "d", "show", "diff": self = .show
      case "q", "quit": self = .quit
      case "?", "h", "help": self = .help
      default: return nil
      }
    }
  }

  /// All changes, in order.
  package let changes: [BlockChange]
  /// The indices of those accepted so far.
  package private(set) var accepted: [Int] = []
  private var position = 0

  /// Begins with the first change.
  package init(_ changes: [BlockChange]) { self.changes = changes }

  /// The change that waits for an answer; nil at the end.
  package var current: BlockChange? { position < changes.count ? changes[position] : nil }

  /// How many changes were dealt with.
  package var progress: Int { position }

  /// Takes an answer to the current change.
  package mutating func answer(_ answer: Answer) {
    guard current != nil else { return }
    switch answer {
    case .accept:
      accepted.append(position)
      position += 1
    case .skip: position += 1
    case .acceptAll:
      accepted += position..<changes.count
      position = changes.count
    case .quit: position = changes.count
    case .show, .help: break
    }
  }
}

extension Review {
  /// Goes through all changes with a person; what was accepted comes back in order.
  ///
  /// - Parameters:
  ///   - changes: what to go through.
  ///   - colours: whether the diff may use them.
  ///   - write: shows text.
  ///   - readLine: waits for a line; nil at end of input, which quits.
  package static func run(
    _ changes: [BlockChange], colours: Bool, write: (String) -> Void, readLine: () async -> String?
  ) async -> [BlockChange] {
    var review = Review(changes)
    var isToShow = true
    while let change = review.current {
      if isToShow { write(Message.shown(change, review.progress + 1, changes.count, colours: colours)) }
      write(Message.question)
      guard let line = await readLine() else {
        write("\n")
        break
      }
      let answer = Answer(line)
      if answer == nil || answer == .help { write(Message.help) }
      isToShow = answer != nil && answer != .help
      if let answer { review.answer(answer) }
    }
    write(Message.summary(accepted: review.accepted.count, of: changes.count))
    return review.accepted.map { changes[$0] }
  }
}

private enum Message {
  static let question = "accept this block? [a]ccept, [s]kip, [d]iff again, all, [q]uit, ? > "

  static let help = """
      a, accept  write the new text into the page
      s, skip    leave the page as it is here
      d, show    show the difference again
      all        accept this block and all that follow
      q, quit    leave this block and all that follow; what was accepted is written

    """

  static func shown(_ change: BlockChange, _ number: Int, _ count: Int, colours: Bool) -> String {
    "\n[\(number)/\(count)] \(change.location): \(change.title)\n"
      + change.diff.text(colours: colours)
      + change.warnings.map { "  warning: \($0.message)\n" }.joined()
  }

  static func summary(accepted: Int, of count: Int) -> String {
    "\(accepted) of \(count) \(count == 1 ? "block" : "blocks") accepted\n"
  }
}
