/// Compares two texts as multisets of lines.
func compareUnordered(_ page: Lines, _ output: Lines, firstLine: Int) -> Comparison {
  if output.count > page.count + Classifier.examined {
    var difference = exactDifference(page, output, firstLine: firstLine)
    difference.kind = .text
    difference.sentence = Classification.unorderedText(missing: 0, extra: output.count - page.count).sentence
    return .differs(difference)
  }
  let (missing, extra) = unmatchedLines(page, output)
  if missing.isEmpty, extra.isEmpty {
    return output.endsWithNewline
      ? .equal() : .differs(missingNewline(page, output, firstLine: firstLine))
  }
  var builder = DiffBuilder(page: page, output: output, firstLine: firstLine)
  // Lines that nearly agree are shown side by side.
  let nearest = missing.count == extra.count ? nearestPairs(missing, extra, page, output) : nil
  builder.replace(page: missing, output: nearest ?? extra)
  let first = missing.first ?? max(0, page.count - 1)
  let pairs = zip(missing, nearest ?? []).map { (page: page[$0], output: output[$1]) }
  let found =
    Classification.replaced(pairs, line: firstLine + first)
    ?? .unorderedText(missing: missing.count, extra: extra.count)
  let classification = found.noting(output)
  let offset = commonStart(page, first, output, missing.isEmpty ? nil : nearest?.first)
  return .differs(
    Difference(
      kind: classification.kind, sentence: classification.sentence, line: firstLine + first, offset: offset,
      diff: builder.finished()))
}

/// The lines of the page that the output lacks and those of the output that the page lacks, by index, ascending.
///
/// Of equal lines the first ones count as matched. O(n) expected.
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
