import Diagnostics
import MarkdownSource

// What the blocks of one page claim together: their runs, and what each run must satisfy.

extension CourseReader {
  /// Reads what every code block of a page claims; indented ones claim nothing.
  static func readBlocks(
    of document: Document, file: String, unclaimed: Diagnostic.Severity = .error, isPage: Bool = false
  ) -> (blocks: [LessonBlock], faults: [Diagnostic]) {
    var blocks = document.indentedCode.map { code in
      LessonBlock(
        kind: .illustration, language: nil, location: code.position.location(in: file), codeIndex: code.index)
    }
    var faults: [Diagnostic] = []
    for fence in document.fences {
      let place = fence.position.location(in: file)
      let infoColumn = fence.column + fence.info.lowerBound - fence.openingMarker.lowerBound
      let (info, infoFaults) = InfoString.parse(
        document.bytes[fence.info], at: SourceLocation(file, line: fence.line, column: infoColumn))
      var reader = BlockReader(
        info: info, location: place, codeIndex: fence.index, unclaimed: unclaimed, isPage: isPage)
      var block = reader.read()
      let found =
        infoFaults + reader.faults + emptyPattern(block, fence)
        + deceptiveCharacters(block, fence, in: document.bytes)
      // What an open fence takes in is not what its author meant it to show; its own error says so.
      block.isMalformed = !fence.isClosed || found.contains { $0.severity == .error }
      blocks.append(block)
      faults += found + FigureCheck.faults(of: block, fence, file: file)
    }
    blocks.sort { $0.codeIndex < $1.codeIndex }
    numberSessions(&blocks)
    return (blocks, faults)
  }

  /// Gives each run of a session its place: a block begins a new run, unless it shows the other stream of the one before.
  private static func numberSessions(_ blocks: inout [LessonBlock]) {
    var latest: [String: (run: Run, streams: Set<LessonBlock.Output.Stream>)] = [:]
    for (index, block) in blocks.enumerated() where block.skip == nil {
      guard var output = block.output, let session = output.run.session else { continue }
      var (run, streams) = latest[session.name] ?? (output.run, [])
      if run.arguments != output.run.arguments || streams.contains(output.stream) {
        output.run.session?.position = (run.session?.position ?? 0) + 1
        (run, streams) = (output.run, [])
      }
      output.run = run
      latest[session.name] = (run, streams.union([output.stream]))
      blocks[index].kind = .output(output)
    }
  }

  /// A pattern of wildcards and blanks alone proves nothing.
  private static func emptyPattern(_ block: LessonBlock, _ fence: Fence) -> [Diagnostic] {
    guard block.output?.matching == .pattern, !fence.literal.isEmpty else { return [] }
    let isEmpty = fence.literal.split(separator: UInt8(ascii: "\n")).allSatisfy { line in
      let dots = line.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      return dots.allSatisfy { $0 == UInt8(ascii: ".") } && dots.count % 3 == 0
    }
    return isEmpty ? [.warning(Message.emptyPattern, at: block.location)] : []
  }

  /// Gathers what each run must satisfy; blocks of one run that disagree are a fault.
  static func gatherRequirements(
    _ blocks: inout [LessonBlock]
  ) -> (requirements: [Run: RunRequirement], faults: [Diagnostic]) {
    var requirements: [Run: RunRequirement] = [:]
    var first: [Run: LessonBlock] = [:]
    var faults: [Diagnostic] = []
    for (index, block) in blocks.enumerated() where !block.isMalformed {
      guard let output = block.output else { continue }
      guard var requirement = requirements[output.run], let earlier = first[output.run] else {
        requirements[output.run] = RunRequirement(
          status: output.status, timeLimit: output.timeLimit ?? RunRequirement().timeLimit)
        first[output.run] = block
        continue
      }
      if requirement.status != output.status {
        blocks[index].isMalformed = true
        faults.append(
          .error(
            Message.differentStatus(requirement.status, output.status), at: block.location(of: "status"),
            notes: [Diagnostic.Note(Message.otherBlock, at: earlier.location)],
            suggestion: Message.sameStatus))
      }
      if let limit = output.timeLimit { requirement.timeLimit = max(requirement.timeLimit, limit) }
      requirements[output.run] = requirement
    }
    return (requirements, faults)
  }
}

private enum Message {
  static let emptyPattern = "this pattern has nothing but wildcards, so it proves nothing"
  static let otherBlock = "the other block of this run is here"
  static let sameStatus = "write the same status=N on every block of the run"
  static func differentStatus(_ first: Int, _ second: Int) -> String {
    "two blocks of one run expect different exit statuses, \(first) and \(second)"
  }
}
