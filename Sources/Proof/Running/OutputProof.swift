import CourseModel
import Diagnostics
import MarkdownSource
import Platform
import TextComparison

/// Compares an output block with what its run wrote and how it ended.
struct OutputProof {
  let block: LessonBlock
  let output: LessonBlock.Output
  let fence: Fence
  /// What the run must satisfy, gathered from all blocks that show it.
  let requirement: RunRequirement

  /// Judges the block by the transcript.
  ///
  /// What ends by time limit, signal, cap or another status than the block asks for has failed, whatever it wrote.
  func judge(_ transcript: ProcessResult) -> BlockReport {
    guard transcript.ending == .exited(Int32(requirement.status)) else { return failure(transcript) }
    let stream = output.stream == .stdout ? transcript.standardOutput : transcript.standardError
    let comparison = compare(
      expected: fence.literal, actual: stream, matching: output.matching, firstLine: fence.line + 1,
      isUnended: output.isUnended)
    switch comparison {
    case .equal(let wildcards):
      return BlockReport(
        block, provenBy: .ran,
        detail: wildcards.isEmpty ? nil : wildcards.map(\.description).joined(separator: "\n")
      )
    case .differs(let difference):
      let finding = Diagnostic.error(
        difference.sentence, at: difference.place(in: fence, file: block.location.file),
        notes: [Diagnostic.Note(Message.block(output), at: block.location)], suggestion: wayOut(stream))
      return BlockReport(
        block, .differs, message: difference.sentence, findings: [finding], detail: difference.diff.text(),
        actualBytes: stream)
    }
  }

  /// Accepting, unless the block or a page cannot hold what the program wrote.
  private func wayOut(_ stream: [UInt8]) -> String? {
    do throws(UnwritableOutput) {
      try checkWritable(stream, isUnended: output.isUnended)
      return Message.accept
    } catch {
      switch error {
      case .noFinalNewline: return Message.addNoEOL
      case .finalNewline: return Message.removeNoEOL
      case .nul, .carriageReturn, .invalidUTF8, .tooLarge: return nil
      }
    }
  }

  /// Says why the run counts for nothing, with what it wrote so far.
  private func failure(_ transcript: ProcessResult) -> BlockReport {
    let sentence = Message.ended(transcript.ending, wanted: requirement)
    let finding = Diagnostic.error(
      Message.run(output.run, sentence), at: block.location(of: stepAttribute),
      suggestion: transcript.ending == .timedOut ? Message.moreTime : nil)
    if case .notStarted = transcript.ending {
      // Whether the page is true could not be determined: a fault of this machine, or of the block's arguments.
      return BlockReport(block, .unverified, message: Message.run(output.run, sentence), faults: [finding])
    }
    return BlockReport(
      block, .failed, message: Message.run(output.run, sentence), findings: [finding],
      detail: transcriptText(transcript))
  }

  /// The attribute that names the run; the block's own place where there is none.
  private var stepAttribute: String { block.attributes.contains { $0.name == "step" } ? "step" : "args" }

  /// The transcript so far with visible escapes, both streams; long ones keep their end.
  private func transcriptText(_ transcript: ProcessResult) -> String {
    [("standard output", transcript.standardOutput), ("standard error", transcript.standardError)]
      .map { name, bytes in
        if bytes.isEmpty { return "\(name): nothing" }
        let lines = Lines(bytes)
        let shown = max(0, lines.count - Self.shownLines)..<lines.count
        let left = shown.lowerBound == 0 ? "" : " (the last \(shown.count) of \(lines.count) lines)"
        return (["\(name)\(left):"] + shown.map { "  \(visiblyEscaped(lines[$0]))" }).joined(separator: "\n")
      }.joined(separator: "\n")
  }

  private static let shownLines = 40
}

extension Duration {
  /// A time limit as an info string writes it: `500ms`, `30s`.
  var written: String {
    let (seconds, attoseconds) = components
    return attoseconds == 0 ? "\(seconds)s" : "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000)ms"
  }
}

private enum Message {
  static let accept = "run 'course accept' if the program is right"
  static let addNoEOL = "add 'no-eol' to the block if the output is to end without a newline"
  static let removeNoEOL = "remove 'no-eol' from the block if the output is to end with a newline"
  static let moreTime = "if it only needs more time, set a longer timeout=TIME"
  static func run(_ run: Run, _ sentence: String) -> String {
    run.arguments.isEmpty
      ? "the run \(sentence)" : "the run '\(run.arguments.joined(separator: " "))' \(sentence)"
  }
  static func ended(_ ending: ProcessResult.Ending, wanted: RunRequirement) -> String {
    switch ending {
    case .exited(let status):
      "ended with status \(status), not \(wanted.status)"
    case .timedOut: "did not end within \(wanted.timeLimit.written) and was killed"
    default: ending.description
    }
  }
  static func block(_ output: LessonBlock.Output) -> String {
    let what = output.run.arguments.isEmpty ? "the run" : "'\(output.run.arguments.joined(separator: " "))'"
    return "in the \(output.stream.rawValue) of \(what)"
  }
}
