/// What an exploration of orders adds to the verdict on a requirement, in the exercise's language.
package struct Exploration: Hashable, Sendable {
  /// What was covered, where the requirement holds.
  package var bounds: [String] = []
  /// The lines of the table of a run.
  package var trace: [String] = []
  /// The lines of the same run's sequence diagram, in Mermaid's language.
  package var diagram: [String] = []
  /// The ID that replays the run; empty where there is none.
  package var schedule = ""
  /// Whether something escaped control, so that nothing can be said.
  package var hasEscaped = false
}
