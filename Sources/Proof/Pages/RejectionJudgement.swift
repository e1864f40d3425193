import CourseModel
import Diagnostics
import TextComparison

/// Compares what the compiler reports of a block with what its `// error:` comments claim.
struct RejectionJudgement {
  /// An error of the compiler in the block, at a line of it.
  struct Found {
    var line: Int
    var diagnostic: Diagnostic
  }

  let piece: PagePiece
  let found: [Found]
  let unit: String

  /// The report: each claim is met by an error on one of its lines, and there is no other error.
  func report() -> BlockReport {
    let unreadable = piece.claimFaults(unit)
    if !unreadable.isEmpty {
      return BlockReport(piece.block, .failed, message: unreadable[0].message, findings: unreadable)
    }
    var findings: [Diagnostic] = []
    var corrections: [Int: String] = [:]
    for (index, claim) in piece.claims.errors.enumerated() {
      let here = found.filter { claim.lines.contains($0.line) }
      if here.contains(where: { meets($0, claim) }) { continue }
      let comment = piece.file.comments[claim.comment]
      let place = BlockPlaces(fence: piece.fence, file: piece.block.location.file)
        .location(line: comment.line, column: comment.column)
      if here.isEmpty {
        findings.append(
          .error(
            found.isEmpty ? Message.compiles(piece.number, unit) : Message.noError(piece.number, unit),
            at: place))
      } else {
        let said = here[0].diagnostic.message
        findings.append(
          .error(
            Message.otherError(piece.number, said, claim.text, unit), at: place, suggestion: Message.accept))
        if here.count == 1 { corrections[index] = Self.withoutGroup(said) }
      }
    }
    let claimed = Set(piece.claims.errors.flatMap(\.lines))
    let others = found.filter { error in
      !claimed.contains(error.line)
        || findings.isEmpty
          && !piece.claims.errors.contains { $0.lines.contains(error.line) && meets(error, $0) }
    }
    for other in others {
      var finding = other.diagnostic
      finding.message = Message.notClaimed(piece.number, finding.message, unit)
      findings.append(finding)
    }
    if findings.isEmpty {
      return BlockReport(piece.block, rejectedWith: found.map(\.diagnostic))
    }
    let isCorrectable = others.isEmpty && corrections.count == findings.count
    return BlockReport(
      piece.block, isCorrectable ? .differs : .failed, message: findings[0].message, findings: findings,
      actualBytes: isCorrectable ? ClaimWriting(piece: piece).text(errors: corrections) : nil)
  }

  private func meets(_ error: Found, _ claim: PageClaims.CompilerError) -> Bool {
    claim.text.isEmpty || Array(error.diagnostic.message.utf8).firstRange(of: Array(claim.text.utf8)) != nil
  }

  /// A message without the name of its diagnostic group: `… [#ActorIsolatedCall]`.
  private static func withoutGroup(_ message: String) -> String {
    guard message.hasSuffix("]"), let start = message.lastIndex(of: "["),
      message[start...].hasPrefix("[#")
    else { return message }
    return String(message[..<start].dropLast())
  }
}

private enum Message {
  static let accept = "run 'course accept' if this error is the one to show"
  static func compiles(_ block: Int, _ unit: String) -> String {
    "block \(block) compiles, though the page says that it fails (\(unit))"
  }
  static func noError(_ block: Int, _ unit: String) -> String {
    "the compiler reports no error in this line of block \(block) (\(unit))"
  }
  static func otherError(_ block: Int, _ actual: String, _ page: String, _ unit: String) -> String {
    "the error in block \(block) is: \(actual); the page says \"\(page)\" (\(unit))"
  }
  static func notClaimed(_ block: Int, _ message: String, _ unit: String) -> String {
    "block \(block) has an error that it does not claim: \(message) (\(unit))"
  }
}
