extension LineCutter {
  /// All lines, as they stand.
  var wholeFile: Excerpt {
    let count = table.lines.count
    return Excerpt(lines: lines(1..<count + 1, dedented: false), sourceLines: count == 0 ? [] : [1...count])
  }

  /// What stands between the markers of a region.
  func excerpt(_ region: RegionTable.Region) -> Excerpt {
    let range = region.opening + 1..<region.closing
    return Excerpt(
      lines: lines(range, dedented: true),
      sourceLines: range.isEmpty ? [] : [range.lowerBound...range.upperBound - 1])
  }

  /// Declarations one after another; an empty line between two unless both are of a single line.
  func excerpt(_ declarations: [Declaration]) -> Excerpt {
    var shown: [[UInt8]] = []
    var previous: Declaration?
    for declaration in declarations {
      if let previous, previous.lines.count > 1 || declaration.lines.count > 1 { shown.append([]) }
      let range = declaration.lines.lowerBound..<declaration.lines.upperBound + 1
      shown += lines(range, cut: cut(declaration), dedented: true)
      previous = declaration
    }
    return Excerpt(lines: shown, sourceLines: declarations.map(\.lines))
  }

  /// The declaration's bytes with the indentation before them, where nothing else is.
  private func cut(_ declaration: Declaration) -> Range<Int> {
    let start = declaration.range.lowerBound
    let lineStart = table.lines[table.line(at: start) - 1].lowerBound
    let isAlone = bytes[lineStart..<start].allSatisfy(isBlank)
    return (isAlone ? lineStart : start)..<declaration.range.upperBound
  }
}
