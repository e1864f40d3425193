import CourseModel
import Diagnostics
import MarkdownSource
import Platform
import TextComparison

/// Proves the blocks of one unit: compiles them together, runs them in one process, judges each.
///
/// A block that does not compile, crashes or ends the program is named, and judged no further; the others are judged without it and
/// without what needs it. That ends, since each round leaves out at least one block.
struct UnitProof {
  let plan: PagePlan
  let unit: PageUnit
  let compiler: PageCompiler
  let repetitions: Int
  /// What reads the counts of executed code; nil where that is not measured.
  var coverageTools: CoverageTools?

  private var name: String { plan.name(of: unit) }

  /// The reports of the blocks that are judged in this unit.
  func reports() async -> [BlockReport] {
    var reports: [Int: BlockReport] = [:]
    var ran: Set<Int> = []
    var active = unit.pieces
    // Without what failed, but with a block that traps as it claims.
    var kept = active
    while unit.judged.contains(where: { reports[$0] == nil && active.contains($0) }) {
      let source = UnitSource(active, of: unit, in: plan, runs: !unit.mustFail)
      let failed: [Int]
      switch await compile(source, active) {
      case .failure(let fault):
        for index in unit.judged where reports[index] == nil { reports[index] = undetermined(index, fault) }
        failed = active
      case .success(.errors(let found)): failed = reject(found, active, &reports)
      case .success(.program(let program)):
        ran.formUnion(active)
        failed = await run(program, source, active, &reports)
      }
      if failed.isEmpty { break }
      let gone = plan.causes(of: failed, in: active)
      for index in unit.judged where reports[index] == nil {
        guard let cause = gone[index] else { continue }
        reports[index] = BlockReport(
          plan.pieces[index].block, .unverified, message: Message.needs(plan.pieces[cause].number, name))
      }
      active.removeAll { gone[$0] != nil }
      kept.removeAll { gone[$0] != nil && reports[$0]?.verdict != .proven }
    }
    var measured: [Int: Coverage] = [:]
    if let coverageTools, !ran.isEmpty {
      measured = await PageCoverage(plan: plan, unit: unit, compiler: compiler, tools: coverageTools)
        .measure(ran, in: kept)
    }
    return await unit.judged.asyncMap { await finished($0, reports[$0], measured[$0]) }
  }

  private enum Compiled {
    case program(Path)
    case errors([(piece: Int, line: Int, diagnostic: Diagnostic)])
  }

  private func compile(
    _ source: UnitSource, _ active: [Int]
  ) async -> Result<Compiled, CompilationFault> {
    let messages: [CompilerMessage]
    if unit.mustFail {
      switch await compiler.messages(for: source) {
      case .failure(let fault): return .failure(fault)
      case .success(let found): messages = found
      }
    } else {
      switch await compiler.build(source) {
      case .failure(let fault): return .failure(fault)
      case .success(.program(let program)): return .success(.program(program))
      case .success(.rejected(let found)): messages = found
      }
    }
    let errors = placed(messages, in: source)
    if errors.isEmpty, !unit.mustFail || messages.contains(where: { $0.severity == .error }) {
      let said = messages.first { $0.severity == .error }?.text ?? ""
      return .failure(CompilationFault(.error(Message.noPlace(said, name))))
    }
    return .success(.errors(errors))
  }

  /// The errors with their notes, at their blocks.
  private func placed(
    _ messages: [CompilerMessage], in source: UnitSource
  ) -> [(piece: Int, line: Int, diagnostic: Diagnostic)] {
    var errors: [(piece: Int, line: Int, diagnostic: Diagnostic)] = []
    var takesNotes = false
    for message in messages {
      let place = source.place(of: message)
      let location = place.map { place in
        let piece = plan.pieces[place.piece]
        return BlockPlaces(fence: piece.fence, file: piece.block.location.file)
          .location(line: place.line, column: place.line == .max ? nil : message.column)
      }
      if message.severity == .note, takesNotes {
        errors[errors.count - 1].diagnostic.notes.append(Diagnostic.Note(message.text, at: location))
        continue
      }
      takesNotes = message.severity == .error && place != nil
      if takesNotes, let place {
        errors.append((place.piece, place.line, .error(message.text, at: location)))
      }
    }
    return errors
  }

  // MARK: Judging

  /// Judges what the compiler refused; the blocks that are to be left out.
  private func reject(
    _ errors: [(piece: Int, line: Int, diagnostic: Diagnostic)], _ active: [Int],
    _ reports: inout [Int: BlockReport]
  ) -> [Int] {
    let target = unit.mustFail ? unit.judged.first : nil
    let others = Set(errors.map(\.piece)).subtracting([target].compactMap(\.self))
    if let target, others.isEmpty {
      let found = errors.map { RejectionJudgement.Found(line: $0.line, diagnostic: $0.diagnostic) }
      reports[target] = RejectionJudgement(piece: plan.pieces[target], found: found, unit: name).report()
      return []
    }
    for index in others where unit.judged.contains(index) {
      let own = errors.filter { $0.piece == index }.map(\.diagnostic)
      reports[index] = BlockReport(
        plan.pieces[index].block, .failed,
        message: Message.doesNotCompile(plan.pieces[index].number, own[0].message, name),
        findings: own.map { named($0, in: plan.pieces[index], active) })
    }
    return others.sorted()
  }

  /// An error of the compiler with the names of block and unit, and with the block that declares what was not found.
  private func named(_ diagnostic: Diagnostic, in piece: PagePiece, _ active: [Int]) -> Diagnostic {
    var named = diagnostic
    named.message = Message.doesNotCompile(piece.number, diagnostic.message, name)
    let words = diagnostic.message.split(separator: "'")
    guard diagnostic.message.hasPrefix("cannot find "), words.count > 1 else { return named }
    let declaring = plan.pieces.indices.last { index in
      plan.pieces[index].number < piece.number && !active.contains(index)
        && plan.pieces[index].declared.contains { $0.base == words[1] }
    }
    if let declaring {
      let other = plan.pieces[declaring]
      named.notes.append(Diagnostic.Note(Message.declaredIn(other.number), at: other.block.location))
    }
    return named
  }

  /// Runs the program and judges its blocks; the blocks that are to be left out where it did not end as it should.
  private func run(
    _ program: Path, _ source: UnitSource, _ active: [Int], _ reports: inout [Int: BlockReport]
  ) async -> [Int] {
    let file = LessonProgramFile(executable: program)
    let execution = RunExecution()
    let result = await Runner().transcript(of: execution, program: file)
    if case .notStarted = result.ending {
      let fault = CompilationFault(.error(Message.ended(result.ending, name)))
      for index in unit.judged where reports[index] == nil { reports[index] = undetermined(index, fault) }
      return active
    }
    let run = UnitRun(plan: plan, source: source, pieces: active, result: result, of: execution)
    let new = unit.judged.filter { reports[$0] == nil && active.contains($0) }
    for index in new where run.isComplete(index) {
      if plan.pieces[index].claims.trap != nil {
        reports[index] = run.report(onMissingTrapIn: index, name)
        continue
      }
      let judgement = PieceJudgement(piece: plan.pieces[index], output: run.output(of: index), unit: name)
      reports[index] = run.lateOutput(after: index, name) ?? judgement.report()
    }
    if let stopped = run.stoppedIn {
      if new.contains(stopped) { reports[stopped] = run.report(onStopIn: stopped, name) }
      return [stopped]
    }
    await repeatRun(file, execution, source, active, result, &reports)
    return []
  }

  /// Runs again in varied environments, and replaces the reports of blocks whose output is a matter of chance.
  private func repeatRun(
    _ file: LessonProgramFile, _ execution: RunExecution, _ source: UnitSource, _ active: [Int],
    _ first: ProcessResult,
    _ reports: inout [Int: BlockReport]
  ) async {
    guard repetitions > 1 else { return }
    let (plan, judged) = (plan, unit.judged)
    let repetition = Repetition(program: file, executions: [execution]) { result in
      let run = UnitRun(plan: plan, source: source, pieces: active, result: result, of: execution)
      return judged.map { run.view(of: $0) }
    }
    guard let deviation = await repetition.deviation(from: first, times: repetitions) else { return }
    for part in deviation.parts {
      let piece = plan.pieces[judged[part]]
      guard reports[judged[part]]?.verdict == .proven else { continue }
      let message = Message.byChance(piece.number, deviation.dependence.sentence, name)
      reports[judged[part]] = BlockReport(
        piece.block, .failed, message: message,
        findings: [.error(message, at: piece.block.location, suggestion: deviation.dependence.suggestion)])
    }
  }

  private func undetermined(_ index: Int, _ fault: CompilationFault) -> BlockReport {
    var diagnostic = fault.diagnostic
    diagnostic.location = diagnostic.location ?? plan.pieces[index].block.location
    return BlockReport(
      plan.pieces[index].block, .unverified, message: diagnostic.message, faults: [diagnostic])
  }

  /// The report, unless the compiler did not see a part of the block.
  private func finished(_ index: Int, _ report: BlockReport?, _ coverage: Coverage?) async -> BlockReport {
    let piece = plan.pieces[index]
    guard var report else { return BlockReport(piece.block, .unverified) }
    if let coverage, !piece.fence.lines.isEmpty {
      report.coverage = coverage
      let first = piece.fence.line + 1
      report.source = SourceExtent(
        file: piece.block.location.file, lines: [first...(piece.fence.line + piece.fence.lines.count)])
    }
    report.findings += piece.claimWarnings()
    guard report.verdict == .proven, !piece.fence.lines.isEmpty else { return report }
    let gap = await Conditions(compiler: compiler.blocks).gap(
      in: piece.source, lines: [1...piece.fence.lines.count], as: nil)
    guard let gap else { return report }
    let first = piece.fence.line + gap.lines.lowerBound
    let last = piece.fence.line + gap.lines.upperBound
    return BlockReport(report.block, .unverified, message: Conditions.message(gap, first...last))
  }
}

extension Array {
  fileprivate func asyncMap<Result>(_ transform: (Element) async -> Result) async -> [Result] {
    var results: [Result] = []
    for element in self { results.append(await transform(element)) }
    return results
  }
}

private enum Message {
  static func doesNotCompile(_ block: Int, _ message: String, _ unit: String) -> String {
    "block \(block) does not compile: \(message) (\(unit))"
  }
  static func declaredIn(_ block: Int) -> String {
    "block \(block) declares it, and is not in this unit: another block replaced it, it failed, or it has a group of its own"
  }
  static func needs(_ block: Int, _ unit: String) -> String {
    "not judged: it needs block \(block), which failed (\(unit))"
  }
  static func noPlace(_ message: String, _ unit: String) -> String {
    "the compiler failed, with no error in a block: \(message) (\(unit))"
  }
  static func ended(_ ending: ProcessResult.Ending, _ unit: String) -> String {
    "the program \(ending) (\(unit))"
  }
  static func byChance(_ block: Int, _ sentence: String, _ unit: String) -> String {
    "block \(block): \(sentence) (\(unit))"
  }
}
