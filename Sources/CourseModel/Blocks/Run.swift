/// One execution of a lesson's program: a step with its arguments, however many blocks show a stream of it.
package struct Run: Hashable, Sendable {
  /// The arguments in order; empty for a run without any. A step is the first of them.
  package var arguments: [String]
  /// The runs that it shares its folders with; nil for a run that finds nothing of others.
  package var session: Session?

  /// A place among the runs of a session, which follow each other in the order of the page.
  package struct Session: Hashable, Sendable {
    package var name: String
    /// Counted from 0; a step may be run several times.
    package var position = 0

    package init(name: String) { self.name = name }
  }

  package init(arguments: [String] = [], session: String? = nil) {
    self.arguments = arguments
    self.session = session.map(Session.init)
  }

  /// The step that the run shows, or nil for a run without arguments.
  package var step: String? { arguments.first }
}

/// What a run must satisfy besides its text, gathered from all blocks that show it.
package struct RunRequirement: Hashable, Sendable {
  /// The exit status that it must end with.
  package var status: Int
  /// How long it may take.
  package var timeLimit: Duration

  /// Makes a requirement; the defaults are the contract's: status 0 within 10 seconds.
  package init(status: Int = 0, timeLimit: Duration = .seconds(10)) {
    self.status = status
    self.timeLimit = timeLimit
  }
}
