import CourseModel
import Diagnostics
import Platform

extension LessonBlock {
  /// The report of a block that is not to be checked; nil for one that is.
  ///
  /// The day until which a block may stay unchecked is still good; after it (UTC) the block has failed.
  func skipReport(today: CalendarDay) -> BlockReport? {
    guard let skip else { return nil }
    guard today > skip.until else {
      let isFar = CalendarDay(
        year: today.year + Self.longestSkip, month: today.month, day: min(today.day, 28)
      ).map { skip.until > $0 }
      let warnings: [Diagnostic] = isFar == true ? [.warning(Message.far, at: location(of: "until"))] : []
      return BlockReport(self, .skipped, message: skip.reason, findings: warnings)
    }
    let message = Message.expired(skip)
    return BlockReport(
      self, .failed, message: message,
      findings: [.error(message, at: location(of: "until"), suggestion: Message.suggestion)])
  }
}

extension LessonBlock {
  /// In years; what is skipped for longer is forgotten.
  private static let longestSkip = 2
}

private enum Message {
  static let far = "this day is more than two years away"
  static let suggestion = "check the block again, or set a later date"
  static func expired(_ skip: LessonBlock.Skip) -> String {
    "the skip expired on \(skip.until): \(skip.reason)"
  }
}
