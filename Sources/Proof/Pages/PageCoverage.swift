import CourseModel
import Platform
import SwiftSource

/// Says which lines of a unit's blocks its program executes.
struct PageCoverage: Sendable {
  let plan: PagePlan
  let unit: PageUnit
  let compiler: PageCompiler
  let tools: CoverageTools

  /// The coverage of the blocks that the unit judges, by their indices; costs one more compilation and one more run.
  ///
  /// - Parameter active: the blocks of the program. One that traps is left out, since a program that a fault ends writes no counts.
  func measure(_ active: [Int]) async -> [Int: Coverage] {
    let source = UnitSource(
      active.filter { plan.pieces[$0].claims.trap == nil }, of: unit, in: plan, runs: true)
    let profile = await profile(of: source)
    return Dictionary(
      unit.judged.map { ($0, coverage(of: $0, in: source, profile)) }, uniquingKeysWith: { first, _ in first }
    )
  }

  private func profile(of source: UnitSource) async -> CoverageProfile? {
    guard case .success(.program(let program)) = await compiler.build(source, counting: true),
      let folder = try? TemporaryFolder(prefix: "course-coverage-")
    else { return nil }
    defer { folder.remove() }
    let environment = RunEnvironment(overrides: ["LLVM_PROFILE_FILE": (folder.path / "%p.profraw").string])
    let result = await Runner(environment: environment).transcript(
      of: RunExecution(), program: LessonProgramFile(executable: program))
    guard result.ending == .exited(0) else { return nil }
    return await tools.profile(in: folder.path, program: program)
  }

  private func coverage(of index: Int, in source: UnitSource, _ profile: CoverageProfile?) -> Coverage {
    let piece = plan.pieces[index]
    let words = piece.source.words
    // A page's run is called by its unit.
    let run = Run(arguments: ["unit \(unit.number)"])
    let lines = words.map { piece.fence.line + $0.line }
    var coverage = Coverage(executable: 0, notRun: [], partlyRun: [], runs: [], unmeasured: [])
    guard let profile, piece.claims.trap == nil,
      let file = profile.files.first(where: { $0.hasSuffix(UnitSource.mainName) })
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
    return coverage
  }
}
