import CourseModel
import Diagnostics

/// Why the pages are not what the course says now, as the banner and the terminal report it.
struct LiveFailure: Hashable, Sendable {
  /// One sentence with its place.
  struct Entry: Hashable, Sendable {
    var place: String?
    var text: String
  }

  var entries: [Entry]
  /// Differences and transcripts of the blocks at fault, each under its place.
  var details: [String]
  /// Whether the pages are from before the fault, and not with it.
  var showsLastGood: Bool

  /// More would bury the page.
  static let limit = 40

  init(_ outcome: CourseBuilder.Outcome, showsLastGood: Bool) {
    var seen: Set<Diagnostic> = []
    let errors = outcome.diagnostics.filter { $0.severity == .error && seen.insert($0).inserted }
    entries = errors.map { error in
      let text = [error.message, error.suggestion].compactMap { $0 }.joined(separator: "; ")
      return Entry(place: error.location?.description, text: text)
    }
    details = outcome.report.lessons.flatMap(\.blocks).compactMap { block in
      guard block.verdict == .differs || block.verdict == .failed, let detail = block.detail else {
        return nil
      }
      return "\(block.block.location)\n\(detail)"
    }
    self.showsLastGood = showsLastGood
  }

  /// What has gone wrong, in one sentence.
  var headline: String { Message.headline(entries.count) }
  /// What the reader has before them.
  var state: String { showsLastGood ? Message.lastGood : Message.unproven }
}

private enum Message {
  static let lastGood = "The pages are the last good ones; they follow as soon as the course is true again."
  static let unproven = "There are no good pages yet: what you see is not proven."
  static func headline(_ count: Int) -> String {
    count == 1 ? "The course has an error." : "The course has \(count) errors."
  }
}
