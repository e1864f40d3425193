import CourseModel
import Platform
import SwiftSource

/// Says which lines of a unit's blocks its program executes.
struct PageCoverage: Sendable {
  let plan: PagePlan
  let unit: PageUnit
  let compiler: PageCompiler
  let tools: CoverageTools

  /// The coverage of blocks that ran, by their indices; costs one more compilation and one more run.
  ///
  /// - Parameter kept: the blocks without those that failed by ending the program. What they executed is lost with it: nobody knows
  ///   what they executed of the others.
  func measure(_ ran: Set<Int>, in kept: [Int]) async -> [Int: Coverage] {
    let source = UnitSource(kept, of: unit, in: plan, runs: true)
    let profile = kept.isEmpty ? nil : await profile(of: source)
    var coverages: [Int: Coverage] = [:]
    for index in unit.judged where ran.contains(index) {
      let known = kept.contains(index) ? profile : nil
      coverages[index] = coverage(of: index, in: source, known, isWhole: ran.isSubset(of: kept))
    }
    return coverages
  }

  private func profile(of source: UnitSource) async -> CoverageProfile? {
    guard case .success(.program(let program)) = await compiler.build(source, counting: true),
      let folder = try? TemporaryFolder(prefix: "course-coverage-")
    else { return nil }
    defer { folder.remove() }
    let environment = RunEnvironment(overrides: ["LLVM_PROFILE_FILE": (folder.path / "%p.profraw").string])
    let result = await Runner(environment: environment).transcript(
      of: RunExecution(), program: LessonProgramFile(executable: program))
    switch result.ending {
    case .exited(0), .signalled: return await tools.profile(in: folder.path, program: program)
    default: return nil
    }
  }

  private func coverage(
    of index: Int, in source: UnitSource, _ profile: CoverageProfile?, isWhole: Bool
  ) -> Coverage {
    let piece = plan.pieces[index]
    let words = piece.source.words
    // A page's run is called by its unit.
    let run = Run(arguments: ["unit \(unit.number)"])
    let lines = words.map { piece.fence.line + $0.line }
    var coverage = Coverage(executable: 0, notRun: [], partlyRun: [], runs: [], unmeasured: [])
    guard let profile, let file = profile.files.first(where: { $0.hasSuffix(UnitSource.mainName) })
    else {
      coverage.count(words.map { _ in 0 }, of: lines)
      coverage.unmeasured = [run]
      return coverage
    }
    let places = words.map { word in
      TextPlace(line: source.mainLine(of: word.line, in: index) ?? 0, column: word.column)
    }
    let counts = profile.counts(of: places, in: file)
    coverage.count(counts, of: lines)
    if counts.contains(where: { $0 ?? 0 > 0 }) { coverage.runs = [run] }
    if !isWhole { coverage.unmeasured = [run] }
    return coverage
  }
}
