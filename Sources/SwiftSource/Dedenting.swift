/// Takes lines out of a file and removes the indentation that they share.
struct LineCutter {
  let bytes: [UInt8]
  let table: LineTable
  /// The 1-based lines that mark regions: no excerpt shows them.
  let markerLines: Set<Int>
  /// The bytes of string literals over several lines: their text is not layout.
  let multilineStrings: [Range<Int>]

  /// The lines of a range of 1-based lines, cut to `cut` where that is narrower.
  ///
  /// Lines inside a string keep their place relative to the closing quotes: a string is dedented as a whole or
  /// not at all. Directives (`#if`) that stand further left than the code move as far as they can.
  func lines(_ range: Range<Int>, cut: Range<Int>? = nil, dedented: Bool) -> [[UInt8]] {
    var shown: [Range<Int>] = []
    for line in range where !markerLines.contains(line) && table.lines.indices.contains(line - 1) {
      let whole = table.lines[line - 1]
      let lower = max(whole.lowerBound, cut?.lowerBound ?? 0)
      shown.append(lower..<max(lower, min(whole.upperBound, cut?.upperBound ?? .max)))
    }
    guard dedented else { return shown.map { Array(bytes[$0]) } }
    let shared = sharedIndentation(shown)
    let fixed = fixedStrings(shown, shared)
    return shown.map { line in
      if fixed.contains(where: { $0.contains(line.lowerBound) }) { return Array(bytes[line]) }
      let common = zip(bytes[line], shared).prefix { $0 == $1 }.count
      return Array(bytes[line].dropFirst(common))
    }
  }

  private func sharedIndentation(_ lines: [Range<Int>]) -> ArraySlice<UInt8> {
    var shared: ArraySlice<UInt8>?
    for line in lines {
      let indentation = bytes[line].prefix(while: isBlank)
      let text = bytes[line].dropFirst(indentation.count)
      if text.isEmpty || beginsInString(line) || isDirective(text) || beginsInsideItsLine(line) { continue }
      guard let known = shared else {
        shared = indentation
        continue
      }
      shared = known.prefix(zip(known, indentation).prefix { $0 == $1 }.count)
    }
    return shared ?? []
  }

  private func beginsInString(_ line: Range<Int>) -> Bool {
    multilineStrings.contains { $0.lowerBound < line.lowerBound && line.lowerBound < $0.upperBound }
  }

  private func isDirective(_ text: ArraySlice<UInt8>) -> Bool {
    ["#if", "#else", "#endif"].contains { text.starts(with: $0.utf8) }
  }

  /// A declaration that follows other code on its line says nothing about indentation.
  private func beginsInsideItsLine(_ line: Range<Int>) -> Bool {
    table.lines[table.line(at: line.lowerBound) - 1].lowerBound != line.lowerBound
  }

  private func fixedStrings(_ lines: [Range<Int>], _ shared: ArraySlice<UInt8>) -> [Range<Int>] {
    multilineStrings.filter { string in
      lines.contains { line in
        guard string.lowerBound < line.lowerBound, line.lowerBound < string.upperBound else { return false }
        let blank = bytes[line].allSatisfy(isBlank)
        return !blank && !bytes[line].starts(with: shared)
      }
    }.map { $0.lowerBound + 1..<$0.upperBound }
  }
}
