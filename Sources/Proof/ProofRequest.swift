import Course
import System

/// What is to be proven, and how.
public struct ProofRequest: Sendable {
  /// Where the programs come from.
  public enum BuildPolicy: Hashable, Sendable {
    /// Build what is needed, once.
    case build
    /// Judge the programs that are there; refuse missing and stale ones.
    case useExisting
  }

  /// The lessons' ids; nil for all.
  public var lessons: Set<String>?
  /// Only output blocks that show this step; nil for all blocks.
  public var step: String?
  /// How many programs run at a time.
  public var jobs: Int
  /// How often each run is repeated in varied surroundings; 1 for once.
  public var repetitions: Int
  /// Where the programs come from.
  public var buildPolicy: BuildPolicy
  /// The package's build folder where it is not the usual one.
  public var scratchPath: Path?
  /// The day on which skips are judged, in UTC.
  public var today: CalendarDay

  /// Makes a request.
  public init(
    lessons: Set<String>? = nil, step: String? = nil, jobs: Int = 2, repetitions: Int = 1,
    buildPolicy: BuildPolicy = .build, scratchPath: Path? = nil, today: CalendarDay
  ) {
    self.lessons = lessons
    self.step = step
    self.jobs = jobs
    self.repetitions = repetitions
    self.buildPolicy = buildPolicy
    self.scratchPath = scratchPath
    self.today = today
  }
}

/// How far a proof has come, for whoever waits.
public enum ProofProgress: Sendable, Hashable {
  /// The package is being built.
  case building
  /// So many of the checks are done.
  case checking(done: Int, total: Int)
}
