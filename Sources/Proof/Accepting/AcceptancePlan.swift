import CourseModel
import Diagnostics
import MarkdownSource
import TextComparison

/// One block that accepting would rewrite.
package struct BlockChange: Sendable, Hashable {
  /// Where the block begins.
  package var location: SourceLocation
  /// What the block is, as its info string says.
  package var title: String
  /// The fence whose content is replaced.
  package var fence: Fence
  /// The new content lines, without endings.
  package var lines: [[UInt8]]
  /// What the new text leaks of the machine.
  package var warnings: [Diagnostic]

  /// Old against new, with the lines of the page.
  package var diff: Diff {
    let new =
      Array(lines.joined(separator: [UInt8(ascii: "\n")])) + (lines.isEmpty ? [] : [UInt8(ascii: "\n")])
    return compare(expected: fence.literal, actual: new, firstLine: fence.line + 1).difference?.diff ?? Diff()
  }
}

/// What accepting would do to one page: the blocks to rewrite, and what it refuses and why.
package struct AcceptancePlan: Sendable {
  /// The page as it was when its blocks were judged.
  package let document: Document
  /// The page's path as diagnostics show it.
  package let file: String
  /// The blocks to rewrite, in the order of the page.
  package private(set) var changes: [BlockChange] = []
  /// What cannot be accepted, each an error at its block or line; the blocks in ``changes`` are not concerned.
  package private(set) var refusals: [Diagnostic] = []

  /// Plans what to do with the blocks that differ; nothing is written.
  ///
  /// A block that is proven, skipped or unverified is left alone. A page with an open fence or with merge
  /// conflict markers is refused as a whole.
  package init(document: Document, file: String, blocks: [BlockReport], leaks: LeakCheck = LeakCheck()) {
    self.document = document
    self.file = file
    let wanted = blocks.filter { $0.isToAccept }
    guard !wanted.isEmpty else { return }
    refusals = pageRefusals(blocks)
    guard refusals.isEmpty else { return }
    let fences = Dictionary(document.fences.map { ($0.index, $0) }) { first, _ in first }
    for report in wanted {
      switch change(for: report, fence: fences[report.block.codeIndex], leaks: leaks) {
      case .success(let change): if let change { changes.append(change) }
      case .failure(let refusal): refusals.append(refusal.diagnostic)
      }
    }
  }

  /// The page with `accepted` blocks rewritten, every other byte as it was.
  ///
  /// The result is read again and must say exactly the new lines in these blocks and the old ones in all others.
  package func bytes(accepting accepted: [BlockChange]) throws(Refusal) -> [UInt8] {
    do throws(Refusal) {
      return try bytes(accepting: accepted, linewise: true)
    } catch {
      return try bytes(accepting: accepted, linewise: false)
    }
  }

  private func bytes(accepting accepted: [BlockChange], linewise: Bool) throws(Refusal) -> [UInt8] {
    var edits: [Edit] = []
    for change in accepted {
      do throws(SpliceError) {
        let fence = change.fence
        edits +=
          try linewise
          ? fence.linewiseEdits(for: change.lines, in: document)
          : fence.replacingContent(with: change.lines, in: document)
      } catch {
        throw Refusal(.error(Message.unspliceable(error), at: change.location))
      }
    }
    guard let bytes = Edit.apply(edits, to: document.bytes) else {
      throw Refusal(.error(Message.overlap, at: SourceLocation(file)))
    }
    try checkReading(of: bytes, accepted)
    return bytes
  }

  /// One reason not to write.
  package struct Refusal: Error, Sendable, Hashable {
    /// What to report.
    package var diagnostic: Diagnostic

    package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
  }
}

extension AcceptancePlan {
  private func pageRefusals(_ blocks: [BlockReport]) -> [Diagnostic] {
    let open = document.fences.filter { !$0.isClosed }
    if !open.isEmpty {
      return open.map { .error(Message.open, at: $0.position.location(in: file)) }
    }
    let proven = Set(blocks.filter { $0.verdict == .proven }.map(\.block.codeIndex))
    let trusted = document.fences.filter { proven.contains($0.index) }.map(\.content)
    return conflictMarkers(in: document, outside: trusted).map {
      .error(Message.conflict, at: SourceLocation(file, line: $0, column: 1))
    }
  }

  private func change(
    for report: BlockReport, fence: Fence?, leaks: LeakCheck
  ) -> Result<BlockChange?, Refusal> {
    let place = report.block.location
    if report.verdict == .failed {
      return .failure(Refusal(.error(Message.failed(report.message), at: place)))
    }
    guard let fence else { return .failure(Refusal(.error(Message.noFence, at: place))) }
    guard let actual = report.actualBytes else {
      return .failure(Refusal(.error(Message.pending(report.message), at: place)))
    }
    let lines: [[UInt8]]
    do throws(UnwritableOutput) {
      lines = try acceptableLines(
        expected: fence.literal, actual: actual, matching: report.block.output?.matching ?? .exact,
        isUnended: report.block.output?.isUnended ?? false)
    } catch {
      return .failure(Refusal(.error(Message.unwritable(error), at: place)))
    }
    let old = Set(Lines(fence.literal).texts)
    let change = BlockChange(
      location: place, title: title(of: fence), fence: fence, lines: lines,
      warnings: leaks.warnings(about: lines.filter { !old.contains($0) }, at: place))
    do throws(SpliceError) {
      let edits = try fence.replacingContent(with: lines, in: document)
      // A block that says so already needs no change.
      if edits.isEmpty { return .success(nil) }
    } catch {
      return .failure(Refusal(.error(Message.unspliceable(error), at: place)))
    }
    return .success(change)
  }

  private func title(of fence: Fence) -> String {
    visiblyEscaped(document.bytes[fence.info], limit: 200)
  }

  private func checkReading(of bytes: [UInt8], _ accepted: [BlockChange]) throws(Refusal) {
    let new = Dictionary(accepted.map { ($0.fence.index, $0) }) { first, _ in first }
    let read = Document(bytes: bytes).fences
    guard read.count == document.fences.count else {
      throw Refusal(.error(Message.unreadable, at: accepted.first?.location))
    }
    for (old, read) in zip(document.fences, read) {
      let wanted = new[old.index].map { Lines(lines: $0.lines).bytes } ?? old.literal
      guard read.literal == wanted, read.index == old.index else {
        throw Refusal(
          .error(Message.unreadable, at: new[old.index]?.location ?? old.position.location(in: file)))
      }
    }
  }
}

extension BlockReport {
  /// Whether accepting has anything to do with the block: it shows an output or an excerpt that is not true.
  fileprivate var isToAccept: Bool {
    switch block.kind {
    case .output, .excerpt: verdict == .differs || verdict == .failed
    case .piece: verdict == .differs
    case .sourceOnly, .platformOnly, .fails, .illustration: false
    }
  }
}

private enum Message {
  static let open = "not accepted: this fence is never closed, so the page is left unchanged"
  static let conflict =
    "not accepted: this line is a merge conflict marker, so the page is left unchanged"
  static let noFence = "not accepted: the block is not a fenced one"
  static let overlap = "not accepted: two blocks overlap"
  static let unreadable = "not accepted: the page would not show exactly what the program wrote"

  static func failed(_ message: String?) -> String {
    "not accepted: \(message ?? "the run failed")"
  }

  static func pending(_ message: String?) -> String {
    "not accepted: the actual text is not known" + (message.map { ": " + $0 } ?? "")
  }

  static func unwritable(_ reason: UnwritableOutput) -> String { "not accepted: \(reason)" }

  static func unspliceable(_ error: SpliceError) -> String {
    switch error {
    case .unclosed: open
    case .lineEnding(let line): "not accepted: line \(line + 1) of the new text has a line ending within it"
    case .unfenceable: "not accepted: the new text closes every fence that Markdown allows"
    }
  }
}
