/// How two texts with different bytes differ, line by line in order.
func exactDifference(_ page: Lines, _ output: Lines, firstLine: Int) -> Difference {
  let prefix = page.commonPrefix(with: output)
  let diff = exactDiff(page, output, prefix: prefix, firstLine: firstLine)
  let found =
    Classifier(page: page, output: output, prefix: prefix, firstLine: firstLine).classification()
    ?? .text(missing: diff.missing, extra: diff.extra, line: firstLine + prefix)
  let classification = found.noting(output)
  if classification.kind == .noFinalNewline {
    return missingNewline(page, diff: diff, sentence: classification.sentence, firstLine: firstLine)
  }
  return Difference(
    kind: classification.kind, sentence: classification.sentence, line: firstLine + prefix,
    offset: commonStart(page, prefix, output, prefix < output.count ? prefix : nil), diff: diff)
}

/// The difference of an output that agrees but for its final newline; it is placed at the end of the last line.
func missingNewline(_ page: Lines, _ output: Lines, firstLine: Int) -> Difference {
  missingNewline(
    page, diff: DiffBuilder(page: page, output: output, firstLine: firstLine).finished(),
    sentence: Classification.noFinalNewline.noting(output).sentence, firstLine: firstLine)
}

private func missingNewline(_ page: Lines, diff: Diff, sentence: String, firstLine: Int) -> Difference {
  Difference(
    kind: .noFinalNewline, sentence: sentence, line: firstLine + max(0, page.count - 1),
    offset: page.isEmpty ? 0 : page[page.count - 1].count, diff: diff)
}

/// The difference of an output that ends with a newline though it should not; `other` is what differs besides.
func unwantedNewline(_ page: Lines, _ other: Difference?, firstLine: Int) -> Difference {
  if var other {
    other.sentence += "; " + Classification.alsoFinalNewline
    return other
  }
  var builder = DiffBuilder(page: page, output: page, firstLine: firstLine)
  builder.keep(page: 0, count: page.count, isFirst: true, isLast: false)
  return Difference(
    kind: .finalNewline, sentence: Classification.finalNewline.sentence,
    line: firstLine + max(0, page.count - 1), offset: page.isEmpty ? 0 : page[page.count - 1].count,
    diff: builder.finished())
}

/// The diff of two texts in order; `prefix` lines are known to be common.
///
/// Only a window after the common beginning is aligned, so that a flood costs no more than a page.
private func exactDiff(_ page: Lines, _ output: Lines, prefix: Int, firstLine: Int) -> Diff {
  let suffix = page.commonSuffix(with: output, after: prefix)
  var window = 2000
  var edits = aligned(page, output, prefix: prefix, suffix: suffix, window: window)
  if edits.count == 1, case .replace(let old, let new)? = edits.first, old.count + new.count > 400 {
    // Too different to align as a whole: at least the beginning is shown line by line.
    window = 200
    edits = aligned(page, output, prefix: prefix, suffix: suffix, window: window)
  }
  var builder = DiffBuilder(page: page, output: output, firstLine: firstLine)
  builder.keep(page: 0, count: prefix, isFirst: true, isLast: false)
  for (index, edit) in edits.enumerated() {
    switch edit {
    case .keep(let old, _, let count):
      builder.keep(
        page: prefix + old, count: count, isFirst: false, isLast: index == edits.count - 1 && suffix == 0)
    case .replace(let old, let new):
      builder.replace(page: old.map { $0 + prefix }, output: new.map { $0 + prefix })
    }
  }
  let left = { (lines: Lines) in max(0, lines.count - suffix - prefix - window) }
  if left(page) > 0 || left(output) > 0 {
    builder.leaveOut(page: left(page), output: left(output))
  } else {
    builder.keep(page: page.count - suffix, count: suffix, isFirst: false, isLast: true)
  }
  return builder.finished()
}

/// How many bytes a line of the page shares with a line of the output from the beginning.
func commonStart(_ page: Lines, _ index: Int, _ output: Lines, _ other: Int?) -> Int {
  guard index < page.count, let other else { return 0 }
  return differingBytes(page[index], output[other]).left.lowerBound
}

private func aligned(_ page: Lines, _ output: Lines, prefix: Int, suffix: Int, window: Int) -> [LineEdit] {
  let old = (prefix..<min(page.count - suffix, prefix + window)).map { page[$0] }
  let new = (prefix..<min(output.count - suffix, prefix + window)).map { output[$0] }
  var numbers: [ArraySlice<UInt8>: Int] = [:]
  let number = { (line: ArraySlice<UInt8>) in
    let next = numbers.count
    numbers[line, default: next] = numbers[line] ?? next
    return numbers[line] ?? next
  }
  return editScript(from: old.map(number), to: new.map(number))
}
