/// What a run's result depends on that it should not, found by repeating it in a varied environment.
struct Dependence: Hashable, Sendable {
  /// What was varied when the result changed.
  enum Cause: Hashable, Sendable, CaseIterable {
    /// Nothing: it changes from run to run.
    case itself
    /// The seed of Swift's hashing, which decides the order of sets and dictionaries.
    case hashSeed
    /// `TZ`.
    case timeZone
    /// `LANG` and `LC_ALL`.
    case locale
    /// The folders that are made for the run: working, home and temporary folder.
    case folder
  }

  /// What of the result changed, the most specific first.
  enum Change: Hashable, Sendable {
    /// The same lines in a different order.
    case order
    /// The text.
    case text
    /// How the program ended: the two endings, each as the predicate of a sentence.
    case ending(String, String)
  }

  /// The causes that change the result one by one; empty where none did alone.
  var causes: [Cause]
  /// What changed.
  var change: Change

  /// One sentence without a full stop that says what the result depends on.
  var sentence: String { Message.sentence(Message.subject(change), causes) }

  /// The narrowest remedy for each cause.
  var suggestion: String {
    causes == [.itself] || causes.isEmpty
      ? Message.remedy(change) : causes.map(Message.remedy).joined(separator: "; ")
  }
}

private enum Message {
  static func sentence(_ subject: String, _ causes: [Dependence.Cause]) -> String {
    if causes == [.itself] { return "not deterministic: \(subject) changes from run to run" }
    guard let last = causes.last.map(name) else {
      return "not deterministic: \(subject) changes in a varied environment, for no single cause"
    }
    let others = causes.dropLast().map(name).joined(separator: ", ")
    return "not deterministic: \(subject) depends on \(others.isEmpty ? last : "\(others) and \(last)")"
  }

  static func subject(_ change: Dependence.Change) -> String {
    switch change {
    case .order: "the order of its lines"
    case .text: "its text"
    case .ending(let first, let other): "its end (it \(first), then it \(other))"
    }
  }

  static func name(_ cause: Dependence.Cause) -> String {
    switch cause {
    case .itself: "chance"
    case .hashSeed: "the hash seed"
    case .timeZone: "the time zone"
    case .locale: "the locale"
    case .folder: "the folder it runs in"
    }
  }

  static func remedy(_ cause: Dependence.Cause) -> String {
    switch cause {
    case .itself: "remove what changes from the output"
    case .hashSeed: "sort the elements of a set or dictionary before printing them"
    case .timeZone: "set a fixed time zone where dates are formatted"
    case .locale: "set a fixed locale where text is formatted or its letter case changed"
    case .folder: "print names or relative paths, not absolute ones"
    }
  }

  static func remedy(_ change: Dependence.Change) -> String {
    switch change {
    case .order: "wait for concurrent work in a fixed order, or mark the block 'unordered'"
    case .text: "remove time, random numbers and addresses from the output, or mark the block 'pattern'"
    case .ending: "make the program end in the same way each time"
    }
  }
}
