import Diagnostics

/// What a run's result depends on that it should not, found by repeating it in varied surroundings.
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

  /// What of the result changed, the most telling first.
  enum Change: Hashable, Sendable {
    /// The same lines in another order.
    case order
    /// The text.
    case text
    /// How the program ended.
    case ending(ProcessResultText)
  }

  /// The endings that were seen, as the ends of sentences.
  struct ProcessResultText: Hashable, Sendable {
    var first: String
    var other: String
  }

  /// The causes that change the result one by one; empty where none did by itself.
  var causes: [Cause]
  /// What changed.
  var change: Change
}

// MARK: Message

extension Dependence {
  /// One sentence without a full stop that says what it depends on.
  var sentence: String {
    let what =
      switch change {
      case .order: "the order of its lines"
      case .text: "its text"
      case .ending(let endings): "its end (it \(endings.first), and it \(endings.other))"
      }
    if causes == [.itself] { return "not deterministic: \(what) changes from run to run" }
    if causes.isEmpty {
      return "not deterministic: \(what) changed in varied surroundings, and not for one cause alone"
    }
    return "not deterministic: \(what) depends on \(list(causes.map(\.name)))"
  }

  /// The narrowest remedy for each cause.
  var suggestion: String {
    if causes == [.itself] || causes.isEmpty {
      switch change {
      case .order: return "wait for concurrent work in a fixed order, or mark the block 'unordered'"
      case .text:
        return "take time, random numbers and addresses out of what it prints, or mark the block 'pattern'"
      case .ending: return "let the program end in the same way each time"
      }
    }
    return causes.map(\.remedy).joined(separator: "; ")
  }

  private func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension Dependence.Cause {
  fileprivate var name: String {
    switch self {
    case .itself: "chance"
    case .hashSeed: "the hash seed"
    case .timeZone: "the time zone"
    case .locale: "the locale"
    case .folder: "the folder it runs in"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .itself: "take what changes out of the output"
    case .hashSeed: "sort the elements of a set or dictionary before printing them"
    case .timeZone: "give what formats dates a fixed time zone"
    case .locale: "give what formats or changes letter case a fixed locale"
    case .folder: "print names or relative paths, not whole ones"
    }
  }
}
