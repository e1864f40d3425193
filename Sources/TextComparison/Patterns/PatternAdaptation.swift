extension Pattern {
  /// The lines of a pattern that matches the output and keeps every wildcard of this one that still can.
  func adapted(to output: Lines) -> [[UInt8]] {
    let plain = output.texts.map { Pattern.escaping($0[...]) }
    guard let steps = alignment(with: output) else { return plain }
    var kept: [[UInt8]] = []
    for step in steps {
      switch step {
      case .match(let page, _), .wildcard(let page, _): kept.append(Array(lines[page]))
      case .changed(let page, let line): kept.append(adapted(page, to: output[line]))
      case .extra(let line): kept.append(Pattern.escaping(output[line]))
      case .missing: break
      }
    }
    // Adapting is a heuristic; the result is checked.
    if case .matched = Pattern(Lines(lines: kept)).match(output) { return kept }
    return plain
  }

  /// The line at `index` with its text changed so that it allows `text`, wildcards kept where their place is clear.
  private func adapted(_ index: Int, to text: ArraySlice<UInt8>) -> [UInt8] {
    let plain = Pattern.escaping(text)
    guard case .line(let pieces) = elements[index], pieces.count > 1 else { return plain }
    let candidate =
      text.starts(with: pieces[0]) ? keepingStart(pieces, in: text) : keepingEnd(pieces, in: text)
    guard let candidate, Pattern(Lines(lines: [candidate])).matches(0, text) else { return plain }
    return candidate
  }

  /// Keeps the pieces and wildcards up to the first piece that is not found; of that piece what begins it.
  private func keepingStart(_ pieces: [[UInt8]], in text: ArraySlice<UInt8>) -> [UInt8]? {
    var kept = Pattern.escaping(pieces[0][...])
    var position = text.startIndex + pieces[0].count
    for (number, piece) in pieces.enumerated().dropFirst() {
      let rest = text[position...]
      let isLast = number == pieces.count - 1
      if isLast, piece.count <= rest.count, rest.suffix(piece.count).elementsEqual(piece) {
        return kept + Pattern.wildcard + Pattern.escaping(piece[...])
      }
      if !isLast, let found = firstOccurrence(of: piece, in: rest) {
        kept += Pattern.wildcard + Pattern.escaping(piece[...])
        position = found + piece.count
        continue
      }
      for length in stride(from: piece.count, to: 0, by: -1) {
        guard let found = firstOccurrence(of: Array(piece[..<length]), in: rest) else { continue }
        return kept + Pattern.wildcard + Pattern.escaping(text[found...])
      }
      return kept + Pattern.escaping(rest)
    }
    return kept
  }

  /// Keeps every wildcard where only the text before the first one changed.
  private func keepingEnd(_ pieces: [[UInt8]], in text: ArraySlice<UInt8>) -> [UInt8]? {
    let tail = pieces.dropFirst().flatMap { Pattern.wildcard + Pattern.escaping($0[...]) }
    for length in stride(from: pieces[0].count, to: 0, by: -1) {
      let end = Array(pieces[0].suffix(length))
      guard let found = firstOccurrence(of: end, in: text) else { continue }
      return Pattern.escaping(text[..<(found + length)]) + tail
    }
    return nil
  }

  private static let wildcard = Array("...".utf8)
}
