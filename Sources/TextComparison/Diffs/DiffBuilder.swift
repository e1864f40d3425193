/// Builds a diff row by row: numbered, with visible escapes, and with the differing part of a line marked.
struct DiffBuilder {
  private let page: Lines
  private let output: Lines
  private let firstLine: Int
  private(set) var diff = Diff()

  /// How many rows are shown; the rest is counted.
  static let rowLimit = 120
  /// How many common lines are shown around a difference.
  static let context = 3

  init(page: Lines, output: Lines, firstLine: Int) {
    self.page = page
    self.output = output
    self.firstLine = firstLine
  }

  /// Common lines from `start` in the page: those near a difference, the rest left out.
  mutating func keep(page start: Int, count: Int, isFirst: Bool, isLast: Bool) {
    let head = isFirst ? 0 : min(DiffBuilder.context, count)
    let tail = isLast ? 0 : min(DiffBuilder.context, count - head)
    let left = count - head - tail
    for index in start..<start + head { append(both(index)) }
    if left == 1 {
      append(both(start + head))
    } else if left > 1, !isFirst, !isLast {
      append(Diff.Row(.note, Message.linesAlike(left)))
    }
    for index in (start + count - tail)..<start + count { append(both(index)) }
  }

  /// Lines of the page that became lines of the output.
  mutating func replace(page removed: [Int], output added: [Int]) {
    diff.missing += removed.count
    diff.extra += added.count
    guard removed.count == added.count else {
      for index in removed { append(pageRow(index)) }
      for index in added { append(outputRow(index)) }
      return
    }
    for (old, new) in zip(removed, added) {
      guard diff.rows.count <= DiffBuilder.rowLimit else { break }
      for row in pair(old, new) { append(row) }
    }
  }

  /// A line of a pattern together with how many lines it matches.
  mutating func wildcard(page index: Int, lines count: Int) {
    append(Diff.Row(.both, line: firstLine + index, "...  (\(counted(count, "line")))"))
  }

  /// Lines at the end that are not compared one by one.
  mutating func leaveOut(page: Int, output: Int) {
    append(Diff.Row(.note, Message.unaligned(page: page, output: output)))
    diff.missing += page
    diff.extra += output
  }

  /// The rows so far, cut at the limit with a note.
  func finished() -> Diff {
    var diff = diff
    if diff.rows.count > DiffBuilder.rowLimit {
      diff.rows.removeLast(diff.rows.count - DiffBuilder.rowLimit)
      diff.rows.append(Diff.Row(.note, Message.more(missing: diff.missing, extra: diff.extra)))
    }
    if !output.endsWithNewline { diff.rows.append(Diff.Row(.note, Message.noNewline)) }
    return diff
  }

  private mutating func append(_ row: Diff.Row) {
    // One row beyond the limit shows that there were more.
    if diff.rows.count <= DiffBuilder.rowLimit { diff.rows.append(row) }
  }

  private func both(_ index: Int) -> Diff.Row {
    Diff.Row(.both, line: firstLine + index, visiblyEscaped(page[index], limit: 300))
  }

  private func pageRow(_ index: Int) -> Diff.Row {
    Diff.Row(.page, line: firstLine + index, visiblyEscaped(page[index], limit: 300))
  }

  private func outputRow(_ index: Int) -> Diff.Row {
    Diff.Row(.output, visiblyEscaped(output[index], limit: 300))
  }

  /// Two lines that took each other's place, with what differs between them marked.
  private func pair(_ old: Int, _ new: Int) -> [Diff.Row] {
    let (from, into) = (page[old], output[new])
    let (removed, added) = differingBytes(from, into)
    var left = EscapedLine(from, window: shownWindow(from, around: removed))
    var right = EscapedLine(into, window: shownWindow(into, around: added))
    let isSimilar = removed.count * 3 <= from.count * 2 || added.count * 3 <= into.count * 2
    if left.text == right.text {
      // They look alike: composed and decomposed forms, for one.
      left = EscapedLine(from, window: shownWindow(from, around: removed), revealing: removed)
      right = EscapedLine(into, window: shownWindow(into, around: added), revealing: added)
    } else if !isSimilar || from.isEmpty || into.isEmpty {
      return [pageRow(old), outputRow(new)]
    }
    return [
      Diff.Row(.page, line: firstLine + old, left.text, emphasis: left.characters(of: removed)),
      Diff.Row(.output, right.text, emphasis: right.characters(of: added)),
    ]
  }
}

/// The byte ranges, counted from each line's start, between what two lines have in common at both ends.
func differingBytes(
  _ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>
) -> (left: Range<Int>, right: Range<Int>) {
  let shorter = min(left.count, right.count)
  var prefix = 0
  while prefix < shorter, left[left.startIndex + prefix] == right[right.startIndex + prefix] { prefix += 1 }
  prefix = min(scalarBoundary(left, atOrBefore: prefix), scalarBoundary(right, atOrBefore: prefix))
  var suffix = 0
  while suffix < shorter - prefix, left[left.endIndex - suffix - 1] == right[right.endIndex - suffix - 1] {
    suffix += 1
  }
  while suffix > 0, left[left.endIndex - suffix] & 0xC0 == 0x80 { suffix -= 1 }
  return (prefix..<left.count - suffix, prefix..<right.count - suffix)
}

/// The part of a long line that is worth showing: from a little before what differs.
private func shownWindow(_ line: ArraySlice<UInt8>, around range: Range<Int>) -> Range<Int> {
  if line.count <= 300 { return 0..<line.count }
  let start = range.lowerBound <= 150 ? 0 : scalarBoundary(line, atOrBefore: range.lowerBound - 100)
  let end = scalarBoundary(
    line, atOrBefore: min(line.count, max(start + 300, min(range.upperBound + 50, start + 600))))
  return start..<end
}

private enum Message {
  static func linesAlike(_ count: Int) -> String { "… \(count) equal lines …" }
  static func more(missing: Int, extra: Int) -> String {
    "… more follows: \(counted(missing, "line")) of the page and \(counted(extra, "line")) of the output in all …"
  }
  static func unaligned(page: Int, output: Int) -> String {
    "… \(counted(page, "line")) of the page and \(counted(output, "line")) of the output not compared one by one …"
  }
  static let noNewline = "(no newline at the end of the output)"
}
