import Diagnostics

/// What was found out about one block.
public struct BlockReport: Sendable {
  /// The block.
  public var block: LessonBlock
  /// The verdict.
  public var verdict: Verdict
  /// One sentence in English that says why; nil for a plain success.
  public var message: String?
  /// What is not true, each at its line of the page or of a source file; they make the exit status 1.
  public var findings: [Diagnostic]
  /// Why it could not be told; they make the exit status 2.
  public var faults: [Diagnostic]
  /// The difference or the transcript, legible, for people; several lines without a final newline.
  public var detail: String?
  /// The text that would make the block true, as the program wrote it or the source says it; nil where the block is true
  /// or it cannot be told.
  public var truth: [UInt8]?
  /// Where the block's text comes from.
  public var source: SourceExtent?

  /// Makes a report.
  public init(
    _ block: LessonBlock, _ verdict: Verdict, message: String? = nil, findings: [Diagnostic] = [],
    faults: [Diagnostic] = [], detail: String? = nil, truth: [UInt8]? = nil, source: SourceExtent? = nil
  ) {
    self.block = block
    self.verdict = verdict
    self.message = message
    self.findings = findings
    self.faults = faults
    self.detail = detail
    self.truth = truth
    self.source = source
  }
}

/// The lines of a source file that an excerpt shows.
public struct SourceExtent: Hashable, Sendable {
  /// The file, relative to the course.
  public var file: String
  /// The 1-based lines, in the order of the page; one range for each declaration.
  public var lines: [ClosedRange<Int>]

  /// Makes an extent.
  public init(file: String, lines: [ClosedRange<Int>]) {
    self.file = file
    self.lines = lines
  }
}

/// What was found out about one lesson.
public struct LessonReport: Sendable {
  /// The lesson's id.
  public var id: String
  /// The page's path, relative to the course.
  public var file: String
  /// The blocks in the order of the page.
  public var blocks: [BlockReport]
  /// What concerns the lesson as a whole: errors make the exit status 2, warnings count with `--strict`.
  public var diagnostics: [Diagnostic]

  /// Makes a report.
  public init(id: String, file: String, blocks: [BlockReport], diagnostics: [Diagnostic] = []) {
    self.id = id
    self.file = file
    self.blocks = blocks
    self.diagnostics = diagnostics
  }
}

/// What was found out about a course.
public struct CourseReport: Sendable {
  /// The lessons in the course's order.
  public var lessons: [LessonReport]
  /// What concerns the course as a whole: errors make the exit status 2, warnings count with `--strict`.
  public var diagnostics: [Diagnostic]

  /// Makes a report.
  public init(lessons: [LessonReport], diagnostics: [Diagnostic] = []) {
    self.lessons = lessons
    self.diagnostics = diagnostics
  }

  /// All diagnostics in the order of the course: what could not be told and what is not true.
  public var allDiagnostics: [Diagnostic] {
    diagnostics
      + lessons.flatMap { lesson in
        lesson.diagnostics + lesson.blocks.flatMap { $0.faults + $0.findings }
      }
  }

  /// How many blocks have a verdict.
  public func count(_ verdict: Verdict) -> Int {
    lessons.reduce(0) { sum, lesson in sum + lesson.blocks.count { $0.verdict == verdict } }
  }

  /// The exit status that the report calls for; with `strict`, a warning counts as something untrue.
  public func status(strict: Bool = false) -> ExitStatus {
    let undecided =
      (diagnostics + lessons.flatMap(\.diagnostics)).contains { $0.severity == .error }
      || lessons.contains { $0.blocks.contains { block in block.faults.contains { $0.severity == .error } } }
    if undecided { return .undecided }
    if count(.differs) + count(.failed) > 0 { return .untrue }
    if strict, allDiagnostics.contains(where: { $0.severity == .warning }) { return .untrue }
    return .proven
  }
}
