import CourseModel

/// What may be said of a block, in the words of verdicts and evidence; the style sheet's classes have the same names.
enum Standing: String, Sendable, CaseIterable {
  case ran, compiled, rejected, read, parsed, shown, skipped, unverified, wrong

  /// Those that prove something.
  static let proven: [Standing] = [.ran, .compiled, .rejected, .read]

  /// Without a report nothing was checked; a skip holds and an illustration claims nothing all the same.
  init(_ block: LessonBlock, _ report: BlockReport?) {
    let unchecked: Verdict =
      if block.skip != nil { .skipped } else if case .illustration = block.kind { .shown } else {
        .unverified
      }
    switch report?.verdict ?? unchecked {
    case .proven:
      switch report?.evidence {
      case .ran: self = .ran
      case .compiled: self = .compiled
      case .rejected: self = .rejected
      case .read: self = .read
      case nil: self = .unverified
      }
    case .differs, .failed: self = .wrong
    case .parsed: self = .parsed
    case .shown: self = .shown
    case .skipped: self = .skipped
    case .unverified: self = .unverified
    }
  }
}
