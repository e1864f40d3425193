import CourseModel
import Diagnostics
import Platform
import TextComparison

/// Judges the blocks of a run again, after it was repeated in a varied environment (`--repeat N`).
struct RepeatedProof: Sendable {
  var program: LessonProgramFile
  /// The runs of a session that come before it, and the run itself.
  var executions: [RunExecution]
  var requirement: RunRequirement
  /// How often the run is executed in all, the first time included.
  var times: Int

  /// The reports of the first execution, with those of blocks whose text is a matter of chance replaced.
  ///
  /// A pattern or an unordered block is judged by what is compared with the page: what it leaves open may change.
  /// - Parameters:
  ///   - reports: the reports of the blocks that show the run.
  ///   - fences: the block's fences in the same order.
  func judge(_ reports: [BlockReport], expecting expectations: [[UInt8]], after first: ProcessResult) async
    -> [BlockReport]
  {
    // A run that ended badly has its reason already.
    guard times > 1, first.ending == .exited(Int32(requirement.status)) else { return reports }
    let blocks = reports.map(\.block)
    let repetition = Repetition(program: program, executions: executions) { transcript in
      zip(blocks, expectations).map { block, expected in
        RepeatedProof.view(of: transcript, for: block.output, expecting: expected)
      }
    }
    guard let deviation = await repetition.deviation(from: first, times: times) else { return reports }
    return reports.enumerated().map { index, report in
      deviation.parts.contains(index) ? RepeatedProof.report(deviation, on: report) : report
    }
  }

  /// What of a block's stream is compared with the page.
  private static func view(
    of transcript: ProcessResult, for output: LessonBlock.Output?, expecting expected: [UInt8]
  ) -> [UInt8] {
    guard let output else { return [] }
    let bytes = output.stream.bytes(of: transcript)
    switch output.matching {
    case .exact: return bytes
    case .unordered: return sortedLines(bytes)
    case .pattern:
      let found = compare(
        expected: expected, actual: bytes, matching: .pattern, isUnended: output.isUnended)
      return [found.isEqual ? 1 : 0]
    }
  }

  private static func report(_ deviation: Repetition.Deviation, on report: BlockReport) -> BlockReport {
    let sentence = deviation.dependence.sentence
    var detail: String?
    if let stream = report.block.output?.stream {
      let (first, other) = (stream.bytes(of: deviation.first), stream.bytes(of: deviation.other))
      detail = compare(expected: first, actual: other).difference?.diff.text()
    }
    return BlockReport(
      report.block, .failed, message: sentence,
      findings: [.error(sentence, at: report.block.location, suggestion: deviation.dependence.suggestion)],
      detail: detail)
  }
}

extension LessonBlock.Output.Stream {
  /// What came on this stream.
  func bytes(of transcript: ProcessResult) -> [UInt8] {
    switch self {
    case .stdout: transcript.standardOutput
    case .stderr: transcript.standardError
    }
  }
}
