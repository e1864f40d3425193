import CourseModel
import SwiftSource
import TextComparison

/// A block with true texts behind its claims: what `accept` writes.
struct ClaimWriting {
  let piece: PagePiece

  /// The block's text with these lines behind its output claims; nil where its comments could not say them.
  ///
  /// The result is read again, and must claim exactly that.
  func text(outputs: [Int: [[UInt8]]]) -> [UInt8]? {
    for isBetweenLines in [false, true] {
      let lines = lines(outputs, isBetweenLines)
      let text = lines.flatMap { $0 + [UInt8(ascii: "\n")] }
      let read = PageClaims(in: SwiftFile(bytes: text).mainFile)
      let wanted = piece.claims.outputs.enumerated().map { index, claim in
        outputs[index].map { Array($0.joined(separator: [UInt8(ascii: "\n")])) } ?? claim.text
      }
      if read.outputs.map(\.text) == wanted, read.errors == piece.claims.errors { return text }
    }
    return nil
  }

  /// The block's text with these messages behind its error claims.
  func text(errors: [Int: String]) -> [UInt8]? {
    var lines = Lines(piece.fence.literal).texts
    for (index, message) in errors {
      let comment = piece.file.comments[piece.claims.errors[index].comment]
      lines[comment.line - 1] =
        lines[comment.line - 1].prefix(comment.column - 1) + Array("// error: \(message)".utf8)
    }
    let text = lines.flatMap { $0 + [UInt8(ascii: "\n")] }
    let read = PageClaims(in: SwiftFile(bytes: text).mainFile)
    let isRight = read.errors.enumerated().allSatisfy { index, claim in
      errors[index].map { $0 == claim.text } ?? true
    }
    return isRight && read.errors.map(\.lines) == piece.claims.errors.map(\.lines) ? text : nil
  }

  private func lines(_ outputs: [Int: [[UInt8]]], _ isBetweenLines: Bool) -> [[UInt8]] {
    var lines = Lines(piece.fence.literal).texts
    for index in outputs.keys.sorted(by: >) {
      guard let new = outputs[index] else { continue }
      let claim = piece.claims.outputs[index]
      let first = piece.file.comments[claim.comments.lowerBound]
      let last = piece.file.comments[claim.comments.upperBound - 1]
      let before = lines[first.line - 1].prefix(first.column - 1)
      let indent = lines[first.line - 1].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      let comment = { (text: [UInt8]) in
        indent.prefix(before.count) + Array((text.isEmpty ? "//" : "// ").utf8) + text
      }
      var written = body(of: claim, first, new, isBetweenLines).map(comment)
      // What stands before the first comment on its line stays.
      written[0] = Array(before) + written[0].dropFirst(min(indent.count, before.count))
      lines.replaceSubrange((first.line - 1)..<last.line, with: written)
    }
    return lines
  }

  /// The comments' texts, without slashes.
  private func body(
    of claim: PageClaims.Output, _ first: MainFile.Comment, _ new: [[UInt8]], _ isBetweenLines: Bool
  ) -> [[UInt8]] {
    let word = first.text.contains("Prints") ? "Prints" : "prints"
    let head = Array((word + (claim.isUnordered ? " in any order " : " ")).utf8)
    if isBetweenLines {
      let quotes = Array("\"\"\"".utf8)
      return [head + quotes] + new + [quotes]
    }
    var lines = new.isEmpty ? [[]] : new
    lines[0] = head + Array("\"".utf8) + lines[0]
    lines[lines.count - 1] += Array("\"".utf8)
    return lines
  }
}
