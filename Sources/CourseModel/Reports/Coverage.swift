/// Which executable lines of an excerpt the page's own runs executed.
///
/// A line is executable where a name, keyword or literal on it belongs to code that the compiler counts: declarations,
/// comments and lone braces are not.
package struct Coverage: Hashable, Sendable {
  /// How many lines of the excerpt are executable.
  package var executable: Int
  /// The 1-based lines of the source file of which no measured run executed anything.
  package var notRun: [Int]
  /// Those of which a part was executed, and a part by no measured run.
  package var partlyRun: [Int]
  /// The runs that executed some of the lines, in the order of the page.
  package var runs: [Run]
  /// The runs of the page of which it is not known what they executed: they were killed, or did not print what the page shows.
  package var unmeasured: [Run]

  package init(executable: Int, notRun: [Int], partlyRun: [Int], runs: [Run], unmeasured: [Run]) {
    self.executable = executable
    self.notRun = notRun
    self.partlyRun = partlyRun
    self.runs = runs
    self.unmeasured = unmeasured
  }

  /// What may be said of the lines.
  package enum Finding: Hashable, Sendable {
    /// None of the lines is executable.
    case nothingExecutable
    /// The runs executed all of them, each at least in part.
    case run
    /// The page's runs executed none or not all of them.
    case notRun
    /// Nobody knows whether the rest of them is executed.
    case unknown
  }

  /// What may be said of the lines.
  package var finding: Finding {
    if executable == 0 { return .nothingExecutable }
    if notRun.isEmpty { return .run }
    return unmeasured.isEmpty ? .notRun : .unknown
  }
}

extension Run {
  /// The arguments as a reader calls the run; a run without arguments is `(no arguments)`.
  package var name: String { arguments.isEmpty ? "(no arguments)" : arguments.joined(separator: " ") }
}
