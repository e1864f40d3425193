import CourseModel
import Platform

/// Repeats a run in varied surroundings and, where its result changes, narrows down what it depends on.
struct Repetition: Sendable {
  /// What makes a result the same: for each block that shows the run, what it holds against the page.
  typealias View = @Sendable (ProcessResult) -> [[UInt8]]

  var program: LessonProgramFile
  var arguments: [String]
  var timeLimit: Duration
  /// What is looked at; how the run ended is always looked at too.
  var view: View

  /// A result that was not as the first one.
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
      guard let result = await result(in: base.path / "run", .varied(round)) else { continue }
      let changed = changes(first, result)
      parts.formUnion(changed)
      if other == nil, !changed.isEmpty { other = result }
    }
    guard let other else { return nil }
    let causes = await narrow(times: times)
    return Deviation(
      dependence: Dependence(causes: causes, change: change(first, other, parts)), parts: parts,
      first: first, other: other)
  }

  // MARK: Narrowing

  /// Varies one thing at a time, in one and the same folder, against a result of there.
  ///
  /// What changes by itself would seem to depend on everything: then nothing else is asked.
  private func narrow(times: Int) async -> [Dependence.Cause] {
    guard let base = try? TemporaryFolder(prefix: "course-run-") else { return [] }
    defer { base.remove() }
    let usual = base.path / "a"
    guard let reference = await result(in: usual, RunEnvironment()) else { return [] }
    var causes: [Dependence.Cause] = []
    for cause in Dependence.Cause.allCases {
      for surroundings in cause.surroundings(times: times) {
        let folder = cause == .folder ? base.path / "ş w" / "deeper" : usual
        if let result = await result(in: folder, surroundings), !changes(reference, result).isEmpty {
          causes.append(cause)
          break
        }
      }
      if causes == [.itself] { break }
    }
    return causes
  }

  private func result(in folder: Path, _ environment: RunEnvironment) async -> ProcessResult? {
    guard let folders = try? RunFolders(in: folder) else { return nil }
    defer { try? Files.remove(folder) }
    return await Runner(environment: environment).transcript(
      of: arguments, program: program, timeLimit: timeLimit, in: folders)
  }

  // MARK: Comparing

  private func changes(_ first: ProcessResult, _ second: ProcessResult) -> Set<Int> {
    let (left, right) = (view(first), view(second))
    if first.ending != second.ending { return Set(left.indices) }
    return Set(zip(left, right).enumerated().filter { $0.element.0 != $0.element.1 }.map(\.offset))
  }

  private func change(_ first: ProcessResult, _ other: ProcessResult, _ parts: Set<Int>) -> Dependence.Change
  {
    if first.ending != other.ending {
      return .ending(.init(first: first.ending.description, other: other.ending.description))
    }
    let (left, right) = (view(first), view(other))
    let isOrder = parts.allSatisfy { sortedLines(left[$0]) == sortedLines(right[$0]) }
    return isOrder ? .order : .text
  }
}

/// The same lines whatever their order.
func sortedLines(_ bytes: [UInt8]) -> [UInt8] {
  Array(
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .sorted { $0.lexicographicallyPrecedes($1) }.joined(separator: [UInt8(ascii: "\n")]))
}

// MARK: What is varied

extension RunEnvironment {
  fileprivate static let timeZones = ["Pacific/Kiritimati", "America/St_Johns", "Asia/Kathmandu"]
  fileprivate static let locales = ["tr_TR.UTF-8", "de_DE.UTF-8", "C"]

  /// A random hash seed, another time zone and another locale at once.
  fileprivate static func varied(_ round: Int) -> RunEnvironment {
    var environment = RunEnvironment()
    environment.varyHashSeed()
    environment.varyTimeZone(round)
    environment.varyLocale(round)
    return environment
  }

  fileprivate mutating func varyHashSeed() {
    // Without it the seed is random.
    overrides["SWIFT_DETERMINISTIC_HASHING"] = .some(nil)
  }

  fileprivate mutating func varyTimeZone(_ round: Int) {
    overrides["TZ"] = RunEnvironment.timeZones[round % RunEnvironment.timeZones.count]
  }

  fileprivate mutating func varyLocale(_ round: Int) {
    let locale = RunEnvironment.locales[round % RunEnvironment.locales.count]
    overrides["LANG"] = locale
    overrides["LC_ALL"] = locale
  }
}

extension Dependence.Cause {
  /// The surroundings in which nothing but this cause is varied, as many as give it a fair chance to show.
  fileprivate func surroundings(times: Int) -> [RunEnvironment] {
    var environment = RunEnvironment()
    switch self {
    case .itself: return Array(repeating: environment, count: max(times - 1, 3))
    case .hashSeed:
      environment.varyHashSeed()
      // Two elements come in the same order in every second run.
      return Array(repeating: environment, count: max(times - 1, 8))
    case .timeZone:
      return RunEnvironment.timeZones.indices.map { round in
        var environment = environment
        environment.varyTimeZone(round)
        return environment
      }
    case .locale:
      return RunEnvironment.locales.indices.map { round in
        var environment = environment
        environment.varyLocale(round)
        return environment
      }
    case .folder: return [environment]
    }
  }
}
