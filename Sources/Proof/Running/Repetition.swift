import CourseModel
import Platform

/// Repeats a run in a varied environment and, where its result changes, finds out what it depends on.
struct Repetition: Sendable {
  /// What makes a result the same: for each block that shows the run, what is compared with the page.
  typealias View = @Sendable (ProcessResult) -> [[UInt8]]

  var program: LessonProgramFile
  /// The runs of a session that come before it, and the run itself.
  var executions: [RunExecution]
  /// What is compared; how the run ended is always compared too.
  var view: View

  /// A result that was not the same as the first one.
  struct Deviation: Sendable {
    /// What it depends on.
    var dependence: Dependence
    /// The parts of the view that changed; all of them where the program ended differently.
    var parts: Set<Int>
    /// The results that were not the same.
    var first: ProcessResult
    var other: ProcessResult
  }

  /// Repeats the run until it was executed `times` times with everything varied at once; nil where all agreed with `first`.
  ///
  /// Costs `times - 1` runs, and about a dozen more only where something changed.
  func deviation(from first: ProcessResult, times: Int) async -> Deviation? {
    var parts: Set<Int> = []
    var other: ProcessResult?
    for round in 0..<max(times - 1, 0) {
      // In new folders each time: those that runs hand on may be the first one's.
      guard let base = try? TemporaryFolder(prefix: "course-run-") else { continue }
      defer { base.remove() }
      let varied = RunEnvironment(varying: Dependence.Cause.allCases, round)
      guard let result = await result(in: base.path / "run", varied) else { continue }
      let changed = changes(first, result)
      parts.formUnion(changed)
      if other == nil, !changed.isEmpty { other = result }
    }
    guard let other else { return nil }
    return Deviation(
      dependence: Dependence(causes: await causes(), change: change(first, other, parts)), parts: parts,
      first: first, other: other)
  }

  /// Varies one thing at a time, against a result in the same folder.
  ///
  /// What changes by itself would seem to depend on everything: then nothing else is tried.
  private func causes() async -> [Dependence.Cause] {
    guard let base = try? TemporaryFolder(prefix: "course-run-") else { return [] }
    defer { base.remove() }
    let usual = base.path / "a"
    guard let reference = await result(in: usual, RunEnvironment()) else { return [] }
    var causes: [Dependence.Cause] = []
    for cause in Dependence.Cause.allCases where causes != [.itself] {
      let folder = cause == .folder ? base.path / "ş w" / "deeper" : usual
      for round in 0..<cause.rounds {
        let result = await result(in: folder, RunEnvironment(varying: [cause], round))
        guard let result, !changes(reference, result).isEmpty else { continue }
        causes.append(cause)
        break
      }
    }
    return causes
  }

  private func result(in folder: Path, _ environment: RunEnvironment) async -> ProcessResult? {
    defer { try? Files.remove(folder) }
    guard let place = try? RunPlace(for: program, in: folder) else { return nil }
    defer { place.end() }
    var last: ProcessResult?
    for execution in executions {
      last = await Runner(environment: environment).transcript(of: execution, in: place)
    }
    return last
  }

  private func changes(_ first: ProcessResult, _ second: ProcessResult) -> Set<Int> {
    let (left, right) = (view(first), view(second))
    if first.ending != second.ending { return Set(left.indices) }
    return Set(left.indices.filter { left[$0] != right[$0] })
  }

  private func change(_ first: ProcessResult, _ other: ProcessResult, _ parts: Set<Int>) -> Dependence.Change
  {
    if first.ending != other.ending { return .ending(first.ending.description, other.ending.description) }
    let (left, right) = (view(first), view(other))
    return parts.allSatisfy { sortedLines(left[$0]) == sortedLines(right[$0]) } ? .order : .text
  }
}

/// The same lines whatever their order.
func sortedLines(_ bytes: [UInt8]) -> [UInt8] {
  Array(
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .sorted { $0.lexicographicallyPrecedes($1) }.joined(separator: [UInt8(ascii: "\n")]))
}

extension RunEnvironment {
  /// The environment of the contract with the variables varied that belong to some causes; `round` picks the values.
  fileprivate init(varying causes: [Dependence.Cause], _ round: Int) {
    self.init()
    for cause in causes {
      switch cause {
      case .itself, .folder: break
      // Without the variable the seed is random.
      case .hashSeed: overrides["SWIFT_DETERMINISTIC_HASHING"] = .some(nil)
      case .timeZone:
        overrides["TZ"] = ["Pacific/Kiritimati", "America/St_Johns", "Asia/Kathmandu"][round % 3]
      case .locale:
        let locale = ["tr_TR.UTF-8", "de_DE.UTF-8", "C"][round % 3]
        overrides["LANG"] = locale
        overrides["LC_ALL"] = locale
      }
    }
  }
}

extension Dependence.Cause {
  /// How many runs give the cause a fair chance to show.
  fileprivate var rounds: Int {
    switch self {
    case .itself, .timeZone, .locale: 3
    // Two elements come in the same order in every second run.
    case .hashSeed: 8
    case .folder: 1
    }
  }
}
