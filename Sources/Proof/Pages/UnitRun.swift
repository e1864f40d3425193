import CourseModel
import Diagnostics
import Platform
import TextComparison

/// What one run of a unit's program shows of its blocks.
struct UnitRun: Sendable {
  private let plan: PagePlan
  private let source: UnitSource
  private let pieces: [Int]
  private let result: ProcessResult
  private let timeLimit: Duration
  private let transcript: UnitTranscript
  private let outputs: [Int: PieceOutput]
  /// The last block that claims an output; nil where none does.
  private let lastClaiming: Int?

  /// - Parameter execution: how the program was run. Linear.
  init(
    plan: PagePlan, source: UnitSource, pieces: [Int], result: ProcessResult, of execution: RunExecution
  ) {
    (self.plan, self.source, self.pieces, self.result) = (plan, source, pieces, result)
    timeLimit = execution.timeLimit
    let transcript = UnitTranscript(result.standardOutput, marks: source.marks.count, word: source.word)
    var marks: [Int: [(number: Int, mark: UnitSource.Mark)]] = [:]
    for (number, mark) in source.marks.enumerated() {
      if let piece = mark.piece { marks[piece, default: []].append((number, mark)) }
    }
    self.transcript = transcript
    outputs = Dictionary(
      pieces.map { ($0, PieceOutput(of: plan.pieces[$0], marks: marks[$0] ?? [], transcript)) },
      uniquingKeysWith: { first, _ in first })
    lastClaiming = pieces.last { !plan.pieces[$0].claims.outputs.isEmpty }
  }

  /// What a block printed; nothing where it is not in the program.
  func output(of index: Int) -> PieceOutput {
    outputs[index] ?? PieceOutput(of: plan.pieces[index], marks: [], transcript)
  }

  /// The block in which the program ended, unless it ended after the last one with status 0; also one that was to trap.
  var stoppedIn: Int? {
    let isWhole = result.ending == .exited(0) && transcript.last == source.marks.count - 1
    guard !isWhole else { return nil }
    guard let last = transcript.last else { return pieces.first }
    return source.marks[last].piece ?? pieces.last
  }

  /// Whether a block ran to its end.
  func isComplete(_ index: Int) -> Bool {
    guard let stopped = stoppedIn else { return true }
    return index < stopped && output(of: index).isReached
  }

  /// What of a block's output is compared with the page, for runs that are repeated.
  func view(of index: Int) -> [UInt8] {
    let piece = plan.pieces[index]
    guard piece.claims.needRun else { return [] }
    let output = output(of: index)
    let isUnordered = piece.claims.outputs.contains(where: \.isUnordered)
    let values = output.values.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n")
    return (isUnordered ? sortedLines(output.bytes) : output.bytes) + Array(values.utf8)
  }

  // MARK: Output that no claim speaks of

  /// The report of a block that claims no output and yet printed where none may come; nil for any other.
  ///
  /// After the last claim of a unit with tasks, and after the end of its last block, output is a task's that nobody awaited.
  func lateOutput(after index: Int, _ unit: String) -> BlockReport? {
    let piece = plan.pieces[index]
    let end = transcript.outputs.last.flatMap(\.self) ?? []
    if index == pieces.last, !end.isEmpty { return late(end, piece, unit) }
    let output = output(of: index)
    guard piece.claims.outputs.isEmpty, !output.bytes.isEmpty else { return nil }
    if let lastClaiming, lastClaiming <= index, pieces.contains(where: { plan.pieces[$0].file.isConcurrent })
    {
      return late(output.bytes, piece, unit)
    }
    var report = PieceJudgement(piece: piece, output: output, unit: unit).report()
    guard report.verdict == .proven else { return report }
    report.findings.append(
      .warning(
        Message.unclaimed(piece.number, first(output.bytes), unit), at: piece.block.location,
        suggestion: Message.claim))
    return report
  }

  private func late(_ bytes: [UInt8], _ piece: PagePiece, _ unit: String) -> BlockReport {
    let message = Message.late(piece.number, first(bytes), unit)
    return BlockReport(
      piece.block, .failed, message: message,
      findings: [.error(message, at: piece.block.location, suggestion: Message.await)])
  }

  private func first(_ bytes: [UInt8]) -> String { visiblyEscaped(Lines(bytes)[0], limit: 200) }

  // MARK: The end of the program

  /// The report of a block that claims a trap and ran to its end.
  func report(onMissingTrapIn index: Int, _ unit: String) -> BlockReport {
    let piece = plan.pieces[index]
    return failed(Message.noTrap(piece.number, unit), piece, output(of: index))
  }

  /// The report of the block in which the program ended: as it claims, or not.
  func report(onStopIn index: Int, _ unit: String) -> BlockReport {
    let piece = plan.pieces[index]
    let output = output(of: index)
    let judged = PieceJudgement(piece: piece, output: output, unit: unit).report()
    if let trap = piece.claims.trap, case .signalled = result.ending {
      guard judged.verdict == .proven else { return judged }
      if let fault = trapFault(trap, piece, output, unit) { return failed(fault, piece, output) }
      return judged
    }
    return failed(Message.ended(piece.number, ending, unit), piece, output)
  }

  /// Why a trap is not the one that is claimed: at another statement, or for another reason.
  private func trapFault(
    _ trap: PageClaims.Trap, _ piece: PagePiece, _ output: PieceOutput, _ unit: String
  ) -> String? {
    let comment = piece.file.comments[trap.comment]
    // On, above or below: the statement around the comment, or the ones beside it.
    let allowed =
      comment.item.map { [$0] } ?? (comment.hasOwnLine ? [-1, 0] : [-1]).map { comment.itemsBefore + $0 }
    guard let last = output.lastItem, allowed.contains(last) else {
      return Message.trapElsewhere(piece.number, unit)
    }
    let said = result.standardError
    guard trap.text.isEmpty || said.firstRange(of: Array(trap.text.utf8)) != nil else {
      return Message.otherTrap(piece.number, trap.text, unit)
    }
    return nil
  }

  private func failed(_ message: String, _ piece: PagePiece, _ output: PieceOutput) -> BlockReport {
    let line = output.lastItem.map { piece.file.items[$0].lines.lowerBound }
    let place = line.map {
      BlockPlaces(fence: piece.fence, file: piece.block.location.file).location(line: $0, column: 1)
    }
    // The addresses of a stack are others in each run.
    let errors = Lines(result.standardError).texts.prefix { !$0.elementsEqual("Current stack trace:".utf8) }
      .suffix(20).map { source.naming(visiblyEscaped($0[...]), in: plan) }
    return BlockReport(
      piece.block, .failed, message: message,
      findings: [.error(message, at: place ?? piece.block.location)],
      detail: errors.isEmpty ? nil : errors.joined(separator: "\n"))
  }

  private var ending: String {
    switch result.ending {
    case .exited(let status): "ends the program with status \(status)"
    case .timedOut: "does not end within \(timeLimit.written)"
    case .signalled(let signal): "crashes: signal \(signal)"
    default: result.ending.description
    }
  }
}

private enum Message {
  static let claim = "write // Prints \"…\" below the statement"
  static let await = "await the tasks that the page starts"
  static func unclaimed(_ block: Int, _ text: String, _ unit: String) -> String {
    "block \(block) prints \(text), which the page does not say (\(unit))"
  }
  static func late(_ block: Int, _ text: String, _ unit: String) -> String {
    "\(text) is printed after the last claim, at the end of block \(block) (\(unit))"
  }
  static func ended(_ block: Int, _ ending: String, _ unit: String) -> String {
    "block \(block) \(ending) (\(unit))"
  }
  static func noTrap(_ block: Int, _ unit: String) -> String {
    "block \(block) does not trap, though the page says so (\(unit))"
  }
  static func trapElsewhere(_ block: Int, _ unit: String) -> String {
    "block \(block) traps, but not where the page says so (\(unit))"
  }
  static func otherTrap(_ block: Int, _ text: String, _ unit: String) -> String {
    "block \(block) traps for a reason other than '\(text)' (\(unit))"
  }
}
