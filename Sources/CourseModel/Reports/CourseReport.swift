import Diagnostics

/// What was found out about one block.
package struct BlockReport: Sendable {
  /// The block.
  package var block: LessonBlock
  /// The verdict.
  package var verdict: Verdict
  /// Why it is proven; nil for every other verdict.
  package var evidence: Evidence?
  /// One sentence in English that says why; nil for a plain success.
  package var message: String?
  /// What is not true, each at its line of the page or of a source file; they make the exit status 1.
  package var findings: [Diagnostic]
  /// Why it could not be determined; they make the exit status 2.
  package var faults: [Diagnostic]
  /// The difference or the transcript, for people, with visible escapes; several lines without a final newline.
  package var detail: String?
  /// The text that would make the block true, as the program wrote it or the source says it; nil where the block is true
  /// or it cannot be determined.
  package var actualBytes: [UInt8]?
  /// What the compiler printed of a block that it rejects as claimed: its errors with their notes, at their places in the page.
  package var rejections: [Diagnostic] = []
  /// Where the block's text comes from.
  package var source: SourceExtent?
  /// Which of its lines the runs of the page executed; nil where that was not measured.
  package var coverage: Coverage?

  package init(
    _ block: LessonBlock, _ verdict: Verdict, message: String? = nil, findings: [Diagnostic] = [],
    faults: [Diagnostic] = [], detail: String? = nil, actualBytes: [UInt8]? = nil, source: SourceExtent? = nil
  ) {
    self.block = block
    self.verdict = verdict
    self.message = message
    self.findings = findings
    self.faults = faults
    self.detail = detail
    self.actualBytes = actualBytes
    self.source = source
  }
}

extension BlockReport {
  /// The report of a block that is proven.
  package init(
    _ block: LessonBlock, provenBy evidence: Evidence, detail: String? = nil, source: SourceExtent? = nil
  ) {
    self.init(block, .proven, detail: detail, source: source)
    self.evidence = evidence
  }

  /// The report of a block that the compiler rejects as the page claims.
  package init(_ block: LessonBlock, rejectedWith errors: [Diagnostic]) {
    self.init(block, provenBy: .rejected, detail: errors.map(\.message).joined(separator: "\n"))
    rejections = errors
  }
}

/// The lines of a source file that an excerpt shows.
package struct SourceExtent: Hashable, Sendable {
  /// The file, relative to the course.
  package var file: String
  /// The 1-based lines, in the order of the page; one range for each declaration.
  package var lines: [ClosedRange<Int>]

  package init(file: String, lines: [ClosedRange<Int>]) {
    self.file = file
    self.lines = lines
  }
}

/// What was found out about one lesson.
package struct LessonReport: Sendable {
  /// The lesson's id.
  package var id: String
  /// The page's path, relative to the course.
  package var file: String
  /// The blocks in the order of the page.
  package var blocks: [BlockReport]
  /// What concerns the lesson as a whole: errors make the exit status 2, warnings count with `--strict`.
  package var diagnostics: [Diagnostic]
  /// What its runs read in the course, beyond the lesson's folder.
  package var reading = CourseReading()
  /// Whether it is a page of prose, without a program.
  package var isProse = false

  package init(id: String, file: String, blocks: [BlockReport], diagnostics: [Diagnostic] = []) {
    self.id = id
    self.file = file
    self.blocks = blocks
    self.diagnostics = diagnostics
  }
}

/// What was found out about a course.
package struct CourseReport: Sendable {
  /// The lessons in the course's order.
  package var lessons: [LessonReport]
  /// What concerns the course as a whole: errors make the exit status 2, warnings count with `--strict`.
  package var diagnostics: [Diagnostic]

  package init(lessons: [LessonReport], diagnostics: [Diagnostic] = []) {
    self.lessons = lessons
    self.diagnostics = diagnostics
  }

  /// All diagnostics in the order of the course: what could not be determined and what is not true.
  package var allDiagnostics: [Diagnostic] {
    diagnostics
      + lessons.flatMap { lesson in
        lesson.diagnostics + lesson.blocks.flatMap { $0.faults + $0.findings }
      }
  }

  /// How many blocks have a verdict.
  package func count(_ verdict: Verdict) -> Int {
    lessons.reduce(0) { sum, lesson in sum + lesson.blocks.count { $0.verdict == verdict } }
  }

  /// How many blocks are proven by a kind of evidence.
  package func count(_ evidence: Evidence) -> Int {
    lessons.reduce(0) { sum, lesson in sum + lesson.blocks.count { $0.evidence == evidence } }
  }

  /// The exit status that the report calls for; with `strict`, a warning and a claim that is not proven count as
  /// something untrue.
  package func status(strict: Bool = false) -> ExitStatus {
    let undecided =
      (diagnostics + lessons.flatMap(\.diagnostics)).contains { $0.severity == .error }
      || lessons.contains { $0.blocks.contains { block in block.faults.contains { $0.severity == .error } } }
    if undecided { return .undecided }
    if count(.differs) + count(.failed) > 0 { return .untrue }
    let isLax = count(.unverified) > 0 || allDiagnostics.contains { $0.severity == .warning }
    if strict, isLax { return .untrue }
    return .proven
  }
}
