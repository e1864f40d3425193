/// Holds two texts against each other as multisets of lines.
func compareUnordered(_ page: Lines, _ output: Lines, firstLine: Int) -> Comparison {
  if output.count > page.count + Classifier.examined {
    var difference = exactDifference(page, output, firstLine: firstLine)
    difference.kind = .extraLines
    difference.sentence = Messages.flood(page.count, output.count)
    return .differs(difference)
  }
  let (missing, extra) = unmatchedLines(page, output)
  if missing.isEmpty, extra.isEmpty {
    return output.endsWithNewline
      ? .equal() : .differs(exactDifferenceOfNewline(page, output, firstLine: firstLine))
  }
  var builder = DiffBuilder(page: page, output: output, firstLine: firstLine)
  // Lines that miss each other by a trifle are shown side by side.
  let pairs = missing.count == extra.count ? nearestPairs(missing, extra, page, output) : nil
  builder.replace(page: missing, output: pairs ?? extra)
  let first = missing.first ?? max(0, page.count - 1)
  let classified = pairs.flatMap { pairs in
    LineFold.kind(of: zip(missing, pairs).map { (page[$0], output[$1]) }).map { kind in
      let both = zip(missing, pairs).map { (page: page[$0], output: output[$1]) }
      return (kind: kind, sentence: DifferenceMessages.lines(kind, both, line: firstLine + first))
    }
  }
  let kind = classified?.kind ?? (extra.isEmpty ? .missingLines : missing.isEmpty ? .extraLines : .text)
  let sentence =
    classified?.sentence ?? Messages.unordered(missing: missing.count, extra: extra.count)
  let remarks = DifferenceMessages.remarks(output, kind: kind, mentionsNewline: false)
  let offset = commonStart(page, first, output, missing.isEmpty ? nil : pairs?.first)
  return .differs(
    Difference(
      kind: kind, sentence: sentence + remarks, line: firstLine + first, offset: offset,
      diff: builder.finished()))
}

/// The lines of the page that the output lacks and those of the output that the page lacks, by index, ascending.
///
/// Of equal lines the first ones are taken as matched. O(n) expected.
func unmatchedLines(_ page: Lines, _ output: Lines) -> (missing: [Int], extra: [Int]) {
  var counts: [ArraySlice<UInt8>: Int] = [:]
  for index in 0..<page.count { counts[page[index], default: 0] += 1 }
  var extra: [Int] = []
  for index in 0..<output.count {
    if let left = counts[output[index]], left > 0 {
      counts[output[index]] = left - 1
    } else {
      extra.append(index)
    }
  }
  var missing: [Int] = []
  for index in stride(from: page.count - 1, through: 0, by: -1) {
    guard let left = counts[page[index]], left > 0 else { continue }
    counts[page[index]] = left - 1
    missing.append(index)
  }
  return (missing.reversed(), extra)
}

/// The extra lines in the order of the missing ones that they resemble; nil where there are too many to try.
private func nearestPairs(_ missing: [Int], _ extra: [Int], _ page: Lines, _ output: Lines) -> [Int]? {
  guard missing.count <= 100 else { return nil }
  var left = extra
  return missing.map { old in
    let score = { (new: Int) -> Int in
      let (removed, added) = differingBytes(page[old], output[new])
      return removed.count + added.count
    }
    var best = 0
    for candidate in left.indices where score(left[candidate]) < score(left[best]) { best = candidate }
    return left.remove(at: best)
  }
}

private func exactDifferenceOfNewline(_ page: Lines, _ output: Lines, firstLine: Int) -> Difference {
  Difference(
    kind: .noFinalNewline, sentence: DifferenceMessages.noFinalNewline,
    line: firstLine + max(0, page.count - 1), offset: page.isEmpty ? 0 : page[page.count - 1].count,
    diff: DiffBuilder(page: page, output: output, firstLine: firstLine).finished())
}

private enum Messages {
  static func flood(_ page: Int, _ output: Int) -> String {
    "extra lines: the output has \(output) lines, the page \(page)"
  }

  static func unordered(missing: Int, extra: Int) -> String {
    switch (missing, extra) {
    case (_, 0):
      "missing lines: the output lacks \(DifferenceMessages.count(missing, "line")) of the page, in any order"
    case (0, _):
      "extra lines: the output has \(DifferenceMessages.count(extra, "line")) that the page lacks, in any order"
    default:
      "different lines: in any order, the output lacks \(missing) of the page and has \(extra) that the page lacks"
    }
  }
}
