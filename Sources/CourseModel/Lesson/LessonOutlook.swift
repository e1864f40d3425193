import Diagnostics

/// What a lesson promises a learner: what it teaches, what it builds on, how hard it is and how long it takes.
package struct LessonOutlook: Hashable, Sendable {
  /// How much a lesson asks of a learner.
  package enum Level: String, Hashable, Sendable, CaseIterable {
    case beginner, intermediate, advanced
  }

  /// A lesson's id, or any text.
  package struct Prerequisite: Hashable, Sendable {
    package var text: String
    package var location: SourceLocation
  }

  /// What a learner can do after the lesson, in the lesson's language.
  package var objectives: [String] = []
  /// What a learner should know or have read before.
  package var prerequisites: [Prerequisite] = []
  /// How much it asks of a learner; nil where the author does not say.
  package var level: Level?
  /// How long it takes with its exercise, in minutes; nil where the author does not say.
  package var minutes: Int?

  static let keys = ["objectives", "prerequisites", "level", "time"]
  /// The longest time that a lesson may be said to take.
  private static let longest = 6000

  package init() {}

  static func read(_ mapping: inout YAMLMapping) -> LessonOutlook {
    var outlook = LessonOutlook()
    outlook.objectives = mapping.texts("objectives")?.map(\.text) ?? []
    outlook.prerequisites =
      mapping.texts("prerequisites")?.map { Prerequisite(text: $0.text, location: $0.location) } ?? []
    if let text = mapping.text("level") {
      outlook.level = Level(rawValue: text)
      if outlook.level == nil {
        let known = Level.allCases.map(\.rawValue)
        mapping.add(
          .error(
            Message.badLevel(text), at: mapping["level"]?.location,
            suggestion: didYouMean(nearestTo: text, in: known) ?? Message.known(known)))
      }
    }
    if let text = mapping.text("time") {
      outlook.minutes = Int(text).flatMap { (1...longest).contains($0) ? $0 : nil }
      if outlook.minutes == nil {
        mapping.add(
          .error(Message.badTime(text), at: mapping["time"]?.location, suggestion: Message.timeExample))
      }
    }
    return outlook
  }
}

private enum Message {
  static func badLevel(_ text: String) -> String { "'\(text)' is not a level" }
  static func known(_ levels: [String]) -> String { "the levels are \(levels.joined(separator: ", "))" }
  static func badTime(_ text: String) -> String { "'\(text)' is not a number of minutes" }
  static let timeExample = "write a whole number of minutes, such as 'time: 45'"
}
