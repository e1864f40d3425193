/// Finds the most specific kind that is true of a whole difference.
struct Classifier {
  let page: Lines
  let output: Lines
  /// How many lines are common at the beginning.
  let prefix: Int
  let firstLine: Int

  typealias Classified = (kind: Difference.Kind, sentence: String, mentionsNewline: Bool)

  /// More differing lines than this are not examined; they are reported as text.
  static let examined = 20_000

  /// The kind and its sentence, or nil where only the aligned texts can tell.
  func classified() -> Classified? {
    if let found = wholeTextKind() ?? cutOffKind() { return found }
    if page.count == output.count, let found = linewiseKind() { return found }
    if let found = blankLineKind() { return found }
    if let found = orderKind() { return found }
    return lengthKind()
  }

  private func wholeTextKind() -> Classified? {
    if prefix == page.count, page.count == output.count {
      return (.noFinalNewline, DifferenceMessages.noFinalNewline, true)
    }
    if output.isEmpty {
      return (.earlyEnd, DifferenceMessages.wroteNothing(page.count), true)
    }
    if output.bytes.contains(13), let normalised = withLineFeeds(output.bytes), normalised == page.bytes {
      let crlf = output[prefix].last == 13 && !output[prefix].dropLast().contains(13)
      return (.lineEnding, DifferenceMessages.lineEnding(crlf: crlf, line: firstLine + prefix), false)
    }
    return nil
  }

  /// An output that stops within a line: more telling than what the cut line happens to differ in.
  private func cutOffKind() -> Classified? {
    guard prefix == output.count - 1, prefix < page.count, !output.endsWithNewline,
      page[prefix].starts(with: output[prefix]), !isBlank(page[prefix].dropFirst(output[prefix].count))
    else { return nil }
    let missing = page.count - prefix - 1
    return (.earlyEnd, DifferenceMessages.earlyEndWithin(line: firstLine + prefix, missing: missing), true)
  }

  /// The bytes with CR LF and CR alone read as line feeds, and the last line ended.
  private func withLineFeeds(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count <= page.bytes.count * 2 + 2 else { return nil }
    var normalised: [UInt8] = []
    normalised.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte == 13 {
        if index + 1 == bytes.count || bytes[index + 1] != 10 { normalised.append(10) }
      } else {
        normalised.append(byte)
      }
    }
    if normalised.last != 10 { normalised.append(10) }
    return normalised
  }

  private func linewiseKind() -> Classified? {
    var pairs: [(page: ArraySlice<UInt8>, output: ArraySlice<UInt8>)] = []
    for index in prefix..<page.count where page[index] != output[index] {
      pairs.append((page[index], output[index]))
      if pairs.count > Classifier.examined { return nil }
    }
    guard let kind = LineFold.kind(of: pairs) else { return mixedKind(pairs.count) }
    return (kind, DifferenceMessages.lines(kind, pairs, line: firstLine + prefix), false)
  }

  /// A few lines that each differ in one respect, but not in the same one.
  private func mixedKind(_ count: Int) -> Classified? {
    guard count <= 20 else { return nil }
    var parts: [String] = []
    for index in prefix..<page.count where page[index] != output[index] {
      guard let kind = LineFold.kind(of: [(page[index], output[index])]) else { return nil }
      parts.append("\(DifferenceMessages.name(of: kind)) (line \(firstLine + index))")
    }
    return (.text, DifferenceMessages.mixed(parts), false)
  }

  private func blankLineKind() -> Classified? {
    var ours = prefix
    var theirs = prefix
    var missing = 0
    var extra = 0
    var first: (isMissing: Bool, index: Int)?
    let limit = prefix + 10 * Classifier.examined
    while ours < page.count || theirs < output.count {
      guard theirs <= limit, missing + extra <= Classifier.examined else { return nil }
      if ours < page.count, theirs < output.count, page[ours] == output[theirs] {
        ours += 1
        theirs += 1
      } else if ours < page.count, isBlank(page[ours]) {
        first = first ?? (true, ours)
        missing += 1
        ours += 1
      } else if theirs < output.count, isBlank(output[theirs]) {
        first = first ?? (false, ours)
        extra += 1
        theirs += 1
      } else {
        return nil
      }
    }
    guard let first else { return nil }
    let sentence = DifferenceMessages.blankLine(
      missing: missing, extra: extra, isMissing: first.isMissing, line: firstLine + first.index)
    return (.blankLine, sentence, false)
  }

  private func orderKind() -> Classified? {
    guard page.count == output.count, page.count - prefix <= Classifier.examined,
      page.bytes.count <= output.bytes.count + 1
    else { return nil }
    var counts: [ArraySlice<UInt8>: Int] = [:]
    for index in prefix..<page.count {
      counts[page[index], default: 0] += 1
      counts[output[index], default: 0] -= 1
    }
    guard counts.values.allSatisfy({ $0 == 0 }) else { return nil }
    return (.order, DifferenceMessages.order(line: firstLine + prefix), false)
  }

  private func lengthKind() -> Classified? {
    if prefix == output.count {
      let sentence = DifferenceMessages.earlyEnd(after: prefix, missing: page.count - prefix)
      return (.earlyEnd, sentence, false)
    }
    guard prefix == page.count else { return nil }
    let sentence = DifferenceMessages.extraOutput(output.count - prefix, pageIsEmpty: page.isEmpty)
    return (.extraOutput, sentence, false)
  }

  private func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}
