import CommandLineTool
import CourseModel
import Diagnostics
import Platform

/// What the terminal shows while a course is served.
struct LiveTerminal {
  private let console: Console
  private var warnings: Set<Diagnostic> = []
  private var mode = WatchMode.events
  private var unwatched: Set<String> = []
  /// Whether the pages that are shown come from a course that was not true: there have been no good ones yet.
  private(set) var showsUnproven = false

  init(_ console: Console) { self.console = console }

  /// Says once that events are missing.
  mutating func say(_ mode: WatchMode) {
    defer { self.mode = mode }
    if case .polling(let reason) = mode, mode != self.mode { console.note(Message.polling(reason)) }
  }

  /// Says once what of the lessons' reading cannot be noticed.
  mutating func sayReading(_ course: Course) {
    let hasCommands = course.lessons.contains {
      if case .command = $0.metadata.program { true } else { false }
    }
    if hasCommands { console.note(Message.readingOutside) }
  }

  /// Says what came of a round: errors each time, a warning only the first time.
  mutating func say(
    _ outcome: CourseBuilder.Outcome, _ failure: LiveFailure?, _ changed: Set<Path>?,
    after duration: Duration,
    reloaded: Bool
  ) {
    for report in outcome.report.lessons where !report.reading.isComplete {
      if unwatched.insert(report.id).inserted { console.note(Message.unwatched(report.id)) }
    }
    let found = outcome.diagnostics
    console.report(found.filter { $0.severity == .error || !warnings.contains($0) })
    warnings = Set(found.filter { $0.severity != .error })
    showsUnproven = failure.map { !$0.showsLastGood } ?? false
    let proven = Message.proven(outcome.proven.count, of: outcome.report.lessons.count)
    if let failure {
      console.note("\(failure.headline) \(failure.state) (\(proven), \(Message.seconds(duration)))\n")
    } else {
      let pages = reloaded ? Message.newPages : Message.samePages
      console.note("\(Message.what(changed)): \(proven), \(pages) (\(Message.seconds(duration)))\n")
    }
  }
}

private enum Message {
  static let newPages = "the pages are new"
  static let samePages = "the pages are the same"
  static let readingOutside =
    "What a command reads within the course is watched; what it reads outside it, or by an absolute path, is not.\n"
  static func unwatched(_ lesson: String) -> String {
    "\(lesson): the system does not report which files beyond its folder its command reads; they are not watched.\n"
  }
  static func polling(_ reason: String) -> String {
    "No file events: \(reason). The files are looked at every half second instead.\n"
  }
  static func what(_ changed: Set<Path>?) -> String {
    guard let changed, let first = changed.min() else { return "built" }
    return changed.count == 1 ? "\(first.name) changed" : "\(changed.count) files changed"
  }
  static func proven(_ count: Int, of total: Int) -> String {
    switch count {
    case 0: "nothing to prove"
    case total: total == 1 ? "1 lesson checked" : "\(total) lessons checked"
    default: "\(count) of \(total) lessons checked"
    }
  }
  static func seconds(_ duration: Duration) -> String {
    let tenths =
      (duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000 + 50)
      / 100
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
