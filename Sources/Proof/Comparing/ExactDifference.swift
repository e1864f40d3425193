/// What differs between two texts that are not the same bytes, held line against line in order.
func exactDifference(_ page: Lines, _ output: Lines, firstLine: Int) -> Difference {
  let prefix = page.commonPrefix(with: output)
  let classified = Classifier(page: page, output: output, prefix: prefix, firstLine: firstLine).classified()
  let diff = exactDiff(page, output, prefix: prefix, firstLine: firstLine)
  let kind = classified?.kind ?? (diff.extra == 0 ? .missingLines : diff.missing == 0 ? .extraLines : .text)
  var sentence =
    classified?.sentence
    ?? DifferenceMessages.text(kind, missing: diff.missing, extra: diff.extra, line: firstLine + prefix)
  sentence += DifferenceMessages.remarks(
    output, kind: kind, mentionsNewline: classified?.mentionsNewline ?? false)
  // A missing final newline belongs to the last line, everything else to the first line that differs.
  let index = kind == .noFinalNewline ? max(0, prefix - 1) : prefix
  let offset =
    kind == .noFinalNewline
    ? page[index].count : commonStart(page, index, output, prefix < output.count ? prefix : nil)
  return Difference(kind: kind, sentence: sentence, line: firstLine + index, offset: offset, diff: diff)
}

/// The diff of two texts in order; `prefix` lines are known to be common.
///
/// Only a window behind the common beginning is aligned, so that a flood costs no more than a page.
private func exactDiff(_ page: Lines, _ output: Lines, prefix: Int, firstLine: Int) -> Diff {
  let suffix = page.commonSuffix(with: output, after: prefix)
  var window = 2000
  var edits = aligned(page, output, prefix: prefix, suffix: suffix, window: window)
  if edits.count == 1, case .replace(let old, let new)? = edits.first, old.count + new.count > 400 {
    // Too different to align as a whole: at least the beginning is shown line against line.
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
  let unaligned = (
    page: max(0, page.count - suffix - prefix - window),
    output: max(0, output.count - suffix - prefix - window)
  )
  if unaligned.page > 0 || unaligned.output > 0 {
    builder.remark(DifferenceMessages.unaligned(page: unaligned.page, output: unaligned.output))
  } else {
    builder.keep(page: page.count - suffix, count: suffix, isFirst: false, isLast: true)
  }
  var diff = builder.finished()
  diff.missing += unaligned.page
  diff.extra += unaligned.output
  return diff
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
