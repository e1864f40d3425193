import CourseModel
import Platform

/// What is to be proven, and how.
package struct ProofRequest: Sendable {
  /// Where the programs come from.
  package enum BuildPolicy: Hashable, Sendable {
    /// Build what is needed, once.
    case build
    /// Judge the programs that are there; refuse missing and stale ones.
    case useExisting
  }

  /// The lessons' ids; nil for all.
  package var lessons: Set<String>?
  /// Only output blocks that show this step; nil for all blocks.
  package var step: String?
  /// How many programs run at a time.
  package var jobs: Int
  /// How often each run is repeated in a varied environment; 1 for once.
  package var repetitions: Int
  /// Where the programs come from.
  package var buildPolicy: BuildPolicy
  /// Whether it is measured which lines of excerpts the runs of their page execute.
  package var measuresCoverage: Bool
  /// The package's build folder where it is not the usual one.
  package var scratchPath: Path?
  /// The day on which skips are judged, in UTC.
  package var today: CalendarDay

  package init(
    lessons: Set<String>? = nil, step: String? = nil, jobs: Int = 2, repetitions: Int = 1,
    buildPolicy: BuildPolicy = .build, measuresCoverage: Bool = false, scratchPath: Path? = nil,
    today: CalendarDay
  ) {
    self.lessons = lessons
    self.step = step
    self.jobs = jobs
    self.repetitions = repetitions
    self.buildPolicy = buildPolicy
    self.measuresCoverage = measuresCoverage
    self.scratchPath = scratchPath
    self.today = today
  }
}

extension ProofRequest {
  /// The blocks that are asked for: all, or the outputs of one step.
  func selected(_ blocks: [LessonBlock]) -> [LessonBlock] {
    guard let step else { return blocks }
    return blocks.filter { $0.output?.run.step == step }
  }
}

/// How far a proof has come, for whoever waits.
package enum ProofProgress: Sendable, Hashable {
  /// The package is being built.
  case building
  /// The programs are being built once more, so that they count what they execute.
  case buildingCounting
  /// So many of the checks are done.
  case checking(done: Int, total: Int)
}
