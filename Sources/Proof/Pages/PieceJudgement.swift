import CourseModel
import Diagnostics
import MarkdownSource
import TextComparison

/// Compares one block that ran with what its comments claim.
struct PieceJudgement {
  let piece: PagePiece
  let output: PieceOutput
  /// How messages name the unit.
  let unit: String

  private var places: BlockPlaces { BlockPlaces(fence: piece.fence, file: piece.block.location.file) }

  /// The report of a block that ran as far as it should.
  func report() -> BlockReport {
    let unreadable = piece.claimFaults(unit)
    if !unreadable.isEmpty {
      return BlockReport(piece.block, .failed, message: unreadable[0].message, findings: unreadable)
    }
    var findings: [Diagnostic] = []
    var detail: [String] = []
    for part in output.parts {
      guard let difference = difference(part) else { continue }
      findings.append(difference.finding)
      detail.append(difference.diff)
    }
    if !findings.isEmpty {
      return BlockReport(
        piece.block, .differs, message: findings[0].message, findings: findings + valueFindings,
        detail: detail.joined(separator: "\n"), actualBytes: acceptableText)
    }
    if let first = valueFindings.first {
      return BlockReport(piece.block, .failed, message: first.message, findings: valueFindings)
    }
    return BlockReport(piece.block, provenBy: piece.claims.needRun ? .ran : .compiled)
  }

  /// A difference of a part of the output from its claims; nil where they agree, or where the block claims nothing.
  private func difference(_ part: PieceOutput.Part) -> (finding: Diagnostic, diff: String)? {
    if part.claims.isEmpty {
      guard !piece.claims.outputs.isEmpty, !part.actual.isEmpty else { return nil }
      let place = piece.claims.outputs.last.map { piece.file.comments[$0.comments.upperBound - 1] }
      let shown = visiblyEscaped(Lines(part.actual)[0], limit: 200)
      let finding = Diagnostic.error(
        Message.after(piece.number, shown, unit),
        at: places.location(line: place?.line ?? 1, column: place?.column), suggestion: Message.claimAll)
      return (finding, compare(expected: [], actual: part.actual).difference?.diff.text() ?? "")
    }
    guard isWrong(part) else { return nil }
    let (text, isUnordered) = piece.expectation(of: part.claims)
    let expected = text + [UInt8(ascii: "\n")]
    let isEnded = part.actual.isEmpty || part.actual.last == UInt8(ascii: "\n")
    let printed = part.actual + (isEnded ? [] : [UInt8(ascii: "\n")])
    let difference = compare(
      expected: expected, actual: printed, matching: isUnordered ? .unordered : .exact,
      firstLine: firstLine(of: part.claims)
    ).difference
    let place = place(of: part.claims, expected, printed, isUnordered)
    let finding = Diagnostic.error(
      message(expected, printed, isUnordered), at: place,
      suggestion: acceptableText == nil ? nil : Message.accept)
    return (finding, difference?.diff.text() ?? "")
  }

  private func firstLine(of claims: [Int]) -> Int {
    piece.fence.line + piece.file.comments[piece.claims.outputs[claims[0]].comments.lowerBound].line
  }

  /// The comment in which the first line stands that is not right.
  private func place(
    of claims: [Int], _ expected: [UInt8], _ actual: [UInt8], _ isUnordered: Bool
  ) -> SourceLocation {
    let shared = isUnordered ? 0 : zip(Lines(expected).texts, Lines(actual).texts).prefix { $0 == $1 }.count
    var line = 0
    for claim in claims {
      let count = Lines(piece.claims.outputs[claim].text + [UInt8(ascii: "\n")]).count
      if shared < line + count || claim == claims.last {
        let comment = piece.file.comments[piece.claims.outputs[claim].comments.lowerBound]
        return places.location(line: comment.line, column: comment.column)
      }
      line += count
    }
    return piece.block.location
  }

  private func message(_ expected: [UInt8], _ actual: [UInt8], _ isUnordered: Bool) -> String {
    let (page, printed) = (Lines(expected).texts, Lines(actual).texts)
    if printed.isEmpty { return Message.printsNothing(piece.number, shown(page[0]), unit) }
    if isUnordered { return Message.otherLines(piece.number, unit) }
    let shared = zip(page, printed).prefix { $0 == $1 }.count
    if shared == printed.count { return Message.printsNoMore(piece.number, shown(page[shared]), unit) }
    if shared == page.count { return Message.printsMore(piece.number, shown(printed[shared]), unit) }
    return Message.prints(piece.number, shown(printed[shared]), shown(page[shared]), unit)
  }

  private func shown(_ line: [UInt8]) -> String { visiblyEscaped(line[...], limit: 200) }

  // MARK: Values

  private var valueFindings: [Diagnostic] {
    piece.claims.values.enumerated().compactMap { index, claim in
      let comment = piece.file.comments[claim.comment]
      let place = places.location(line: comment.line, column: comment.column)
      guard let actual = output.values[index] else {
        return .error(Message.noValue(piece.number, claim.expression, unit), at: place)
      }
      let isEqual = actual == claim.value || Double(actual).map { $0 == Double(claim.value) } ?? false
      return isEqual
        ? nil : .error(Message.value(piece.number, claim.expression, actual, claim.value, unit), at: place)
    }
  }

  // MARK: Accepting

  /// The block with what it really printed behind its claims; nil where its comments cannot say it.
  private var acceptableText: [UInt8]? {
    var outputs: [Int: [[UInt8]]] = [:]
    for part in output.parts {
      if part.claims.isEmpty {
        guard part.actual.isEmpty else { return nil }
        continue
      }
      guard isWrong(part) else { continue }
      var lines = Lines(part.actual).texts
      if part.claims.count == 1 {
        outputs[part.claims[0]] = lines
        continue
      }
      // Which claim a line belongs to is known only where there are as many as before.
      let counts = part.claims.map { Lines(piece.claims.outputs[$0].text + [UInt8(ascii: "\n")]).count }
      guard counts.reduce(0, +) == lines.count else { return nil }
      for (claim, count) in zip(part.claims, counts) {
        outputs[claim] = Array(lines.prefix(count))
        lines.removeFirst(count)
      }
    }
    for lines in outputs.values {
      let bytes = lines.flatMap { $0 + [UInt8(ascii: "\n")] }
      if (try? checkWritable(bytes)) == nil { return nil }
    }
    return ClaimWriting(piece: piece).text(outputs: outputs)
  }

  /// Whether a part is not what its claims say; a final newline is not a part of what they say.
  private func isWrong(_ part: PieceOutput.Part) -> Bool {
    let (text, isUnordered) = piece.expectation(of: part.claims)
    let actual = Array(part.actual.last == UInt8(ascii: "\n") ? part.actual.dropLast() : part.actual[...])
    return isUnordered ? sortedLines(text) != sortedLines(actual) : actual != text
  }
}

extension PagePiece {
  /// Comments that begin like claims and cannot be read, or cannot hold where they stand.
  func claimFaults(_ unit: String) -> [Diagnostic] {
    let places = BlockPlaces(fence: fence, file: block.location.file)
    let place = { (comment: Int) in
      places.location(line: file.comments[comment].line, column: file.comments[comment].column)
    }
    var found = claims.faults.filter { !$0.isDoubtful }.map { fault in
      Diagnostic.error(
        Message.unreadable(fault.reason, number, unit), at: place(fault.comment), suggestion: Message.form)
    }
    if isFragment, let first = claims.outputs.first {
      found.append(.error(Message.inFragment(number, unit), at: place(first.comments.lowerBound)))
    }
    found += claims.values.filter { file.comments[$0.comment].item != nil }.map {
      .error(Message.nestedValue(number, unit), at: place($0.comment))
    }
    return found
  }

  /// Comments that are prose, or claims with a slip.
  func claimWarnings() -> [Diagnostic] {
    let places = BlockPlaces(fence: fence, file: block.location.file)
    return claims.faults.filter(\.isDoubtful).map { fault in
      .warning(
        Message.doubtful,
        at: places.location(
          line: file.comments[fault.comment].line, column: file.comments[fault.comment].column),
        suggestion: Message.form)
    }
  }
}

private enum Message {
  static let accept = "run 'course accept' if the code is right"
  static let claimAll =
    "write // Prints \"…\" for all that the block prints, and await the tasks that it starts"
  static let form = "write // Prints \"TEXT\", with the closing quote at the end of a line"
  static let doubtful = "this comment is not a claim: no text in quotes ends it"
  static func prints(_ block: Int, _ actual: String, _ page: String, _ unit: String) -> String {
    "block \(block) prints \(actual), the page says \"\(page)\" (\(unit))"
  }
  static func printsNothing(_ block: Int, _ page: String, _ unit: String) -> String {
    "block \(block) prints nothing, the page says \"\(page)\" (\(unit))"
  }
  static func printsNoMore(_ block: Int, _ page: String, _ unit: String) -> String {
    "block \(block) prints no more, the page says \"\(page)\" (\(unit))"
  }
  static func printsMore(_ block: Int, _ actual: String, _ unit: String) -> String {
    "block \(block) prints \(actual) besides what the page says (\(unit))"
  }
  static func otherLines(_ block: Int, _ unit: String) -> String {
    "block \(block) prints other lines than the page says (\(unit))"
  }
  static func after(_ block: Int, _ actual: String, _ unit: String) -> String {
    "block \(block) prints \(actual) after its last claim (\(unit))"
  }
  static func noValue(_ block: Int, _ expression: String, _ unit: String) -> String {
    "block \(block) does not reach the value of \(expression) (\(unit))"
  }
  static func value(
    _ block: Int, _ expression: String, _ actual: String, _ page: String, _ unit: String
  ) -> String {
    "in block \(block), \(expression) is \(actual), the page says \(page) (\(unit))"
  }
  static func unreadable(_ reason: PageClaims.Fault.Reason, _ block: Int, _ unit: String) -> String {
    let what =
      switch reason {
      case .noText: "says 'Prints' without a text in quotes"
      case .unclosed: "opens a quote that is never closed"
      case .noLine: "says 'error:' with no line of code beside it"
      }
    return "a comment of block \(block) \(what) (\(unit))"
  }
  static func inFragment(_ block: Int, _ unit: String) -> String {
    "block \(block) is a fragment, which is compiled and not run, so it cannot print (\(unit))"
  }
  static func nestedValue(_ block: Int, _ unit: String) -> String {
    "the value in block \(block) stands inside a statement, where it is not observed (\(unit))"
  }
}
