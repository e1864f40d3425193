/// A fault or a warning: what, where, and a way out. How it prints is decided elsewhere.
package struct Diagnostic: Hashable, Sendable {
  /// How much a diagnostic weighs: an error decides the exit status, a warning does with `--strict`.
  package enum Severity: String, Sendable, CaseIterable, Comparable {
    case note
    case warning
    case error

    /// Orders from the lightest to the heaviest.
    package static func < (left: Severity, right: Severity) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// A second place or sentence that belongs to a diagnostic.
  package struct Note: Hashable, Sendable {
    /// One sentence.
    package var message: String
    /// Where it points; nil where it points nowhere.
    package var location: SourceLocation?

    package init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// How much it weighs.
  package var severity: Severity
  /// One sentence without a full stop, in English, starting in lower case as compilers do.
  package var message: String
  /// Where it points; nil where no file is at fault (a missing tool).
  package var location: SourceLocation?
  /// Further places and sentences, in order.
  package var notes: [Note]
  /// The way out: one sentence or the right spelling.
  package var suggestion: String?

  package init(
    _ severity: Severity, _ message: String, at location: SourceLocation? = nil, notes: [Note] = [],
    suggestion: String? = nil
  ) {
    self.severity = severity
    self.message = message
    self.location = location
    self.notes = notes
    self.suggestion = suggestion
  }

  /// An error at a place.
  package static func error(
    _ message: String, at location: SourceLocation? = nil, notes: [Note] = [], suggestion: String? = nil
  ) -> Diagnostic {
    Diagnostic(.error, message, at: location, notes: notes, suggestion: suggestion)
  }

  /// A warning at a place.
  package static func warning(
    _ message: String, at location: SourceLocation? = nil, notes: [Note] = [], suggestion: String? = nil
  ) -> Diagnostic {
    Diagnostic(.warning, message, at: location, notes: notes, suggestion: suggestion)
  }
}
