/// Finds the most specific kind that is true of a whole difference, by rules that need no alignment of the texts.
struct Classifier {
  let page: Lines
  let output: Lines
  /// How many lines are common at the beginning.
  let prefix: Int
  let firstLine: Int

  /// More differing lines than this are not examined; they are reported as text.
  static let examined = 20_000

  /// The kind and its sentence, or nil where only the aligned texts can say.
  func classification() -> Classification? {
    if let found = wholeText() ?? cutOff() { return found }
    if page.count == output.count, let found = replacedLines() { return found }
    return blankLines() ?? order() ?? length()
  }

  private func wholeText() -> Classification? {
    if prefix == page.count, page.count == output.count { return .noFinalNewline }
    if output.isEmpty { return .noOutput(expected: page.count) }
    guard output.bytes.contains(13), withLineFeeds(output.bytes) == page.bytes else { return nil }
    let isCRLF = output[prefix].last == 13 && !output[prefix].dropLast().contains(13)
    return .lineEnding(isCRLF: isCRLF, line: firstLine + prefix)
  }

  /// An output that stops within a line: that says more than how the cut line differs.
  private func cutOff() -> Classification? {
    guard prefix == output.count - 1, prefix < page.count, !output.endsWithNewline,
      page[prefix].starts(with: output[prefix]), !isBlank(page[prefix].dropFirst(output[prefix].count))
    else { return nil }
    return .earlyEnd(within: firstLine + prefix, missing: page.count - prefix - 1)
  }

  /// The bytes with CR LF and CR alone replaced by line feeds, and the last line ended.
  private func withLineFeeds(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count <= page.bytes.count * 2 + 2 else { return nil }
    var normalised: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if byte != 13 {
        normalised.append(byte)
      } else if index + 1 == bytes.count || bytes[index + 1] != 10 {
        normalised.append(10)
      }
    }
    if normalised.last != 10 { normalised.append(10) }
    return normalised
  }

  private func replacedLines() -> Classification? {
    let differing = (prefix..<page.count).filter { page[$0] != output[$0] }
    guard differing.count <= Classifier.examined else { return nil }
    return .replaced(differing.map { (page[$0], output[$0]) }, line: firstLine + prefix)
  }

  private func blankLines() -> Classification? {
    var inPage = prefix
    var inOutput = prefix
    var missing = 0
    var extra = 0
    var first: (isMissing: Bool, index: Int)?
    let limit = prefix + 10 * Classifier.examined
    while inPage < page.count || inOutput < output.count {
      guard inOutput <= limit, missing + extra <= Classifier.examined else { return nil }
      if inPage < page.count, inOutput < output.count, page[inPage] == output[inOutput] {
        inPage += 1
        inOutput += 1
      } else if inPage < page.count, isBlank(page[inPage]) {
        first = first ?? (true, inPage)
        missing += 1
        inPage += 1
      } else if inOutput < output.count, isBlank(output[inOutput]) {
        first = first ?? (false, inPage)
        extra += 1
        inOutput += 1
      } else {
        return nil
      }
    }
    return first.map {
      .blankLine(missing: missing, extra: extra, isMissingFirst: $0.isMissing, line: firstLine + $0.index)
    }
  }

  private func order() -> Classification? {
    guard page.count == output.count, page.count - prefix <= Classifier.examined,
      page.bytes.count <= output.bytes.count + 1
    else { return nil }
    let (missing, extra) = unmatchedLines(page, output)
    return missing.isEmpty && extra.isEmpty ? .order(line: firstLine + prefix) : nil
  }

  private func length() -> Classification? {
    if prefix == output.count { return .earlyEnd(before: firstLine + prefix, missing: page.count - prefix) }
    return prefix == page.count ? .extraOutput(output.count - prefix, pageIsEmpty: page.isEmpty) : nil
  }

  private func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}
