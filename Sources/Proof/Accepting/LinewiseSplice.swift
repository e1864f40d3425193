import MarkdownSource
import TextComparison

extension Fence {
  /// The edits that make the block say `lines`, line by line: a line that stays keeps its bytes, and a new one is
  /// indented as the line in whose place it comes.
  ///
  /// Tabs, `>` without a blank and blanks on empty lines thus stay where the text does. Whoever uses the edits reads the
  /// result again: where an unusual prefix does not fit the new line, `replacingContent` is the safe way.
  func linewiseEdits(for lines: [[UInt8]], in document: Document) throws(SpliceError) -> [Edit] {
    let whole = try replacingContent(with: lines, in: document)
    guard whole.contains(where: { $0.range == content }) else { return whole }
    var edits = whole.filter { $0.range != content }
    for edit in editScript(from: Lines(literal).texts, to: lines) {
      guard case .replace(let old, let new) = edit else { continue }
      let bytes = new.flatMap { index in
        prefix(
          of: lines[index], near: old.isEmpty ? old.lowerBound : old.lowerBound + index - new.lowerBound,
          in: document)
          + lines[index] + lineEnding
      }
      edits.append(Edit(range: range(of: old), bytes: bytes))
    }
    return edits
  }

  /// The bytes of content lines by index; of none the place before the first of them.
  private func range(of old: Range<Int>) -> Range<Int> {
    guard !old.isEmpty else {
      let start = old.lowerBound < lines.count ? lines[old.lowerBound].range.lowerBound : content.upperBound
      return start..<start
    }
    return lines[old.lowerBound].range.lowerBound..<lines[old.upperBound - 1].range.upperBound
  }

  private func prefix(of text: [UInt8], near index: Int, in document: Document) -> [UInt8] {
    if text.isEmpty {
      let isBlank = lines.indices.contains(index) && lines[index].text.isEmpty
      return isBlank ? Array(document.bytes[lines[index].prefix]) : blankLinePrefix
    }
    // The nearest line with text, from the place itself upwards, then downwards.
    let order = (0...min(index, lines.count)).reversed() + Array(min(index + 1, lines.count)..<lines.count)
    let model = order.first { lines.indices.contains($0) && !lines[$0].text.isEmpty }
    guard let model, lines[model].expandedSpaces == 0 else { return linePrefix }
    return Array(document.bytes[lines[model].prefix])
  }
}
