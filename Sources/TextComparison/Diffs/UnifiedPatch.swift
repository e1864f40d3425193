/// A patch in the unified format that `git apply` and `patch` take: bytes, since pages keep their line endings.
///
/// - Parameters:
///   - path: the file's path relative to where the patch will be applied, usually the repository's top.
///   - context: how many unchanged lines surround a change.
/// - Returns: no bytes where nothing changed.
package func unifiedPatch(path: String, old: [UInt8], new: [UInt8], context: Int = 3) -> [UInt8] {
  guard old != new else { return [] }
  let oldLines = Lines(old)
  let newLines = Lines(new)
  let numbers = numbered(oldLines, newLines)
  let edits = editScript(from: numbers.old, to: numbers.new)
  var patch = Array("diff --git \(quoted("a/" + path)) \(quoted("b/" + path))\n".utf8)
  patch += Array("--- \(named("a/" + path))\n+++ \(named("b/" + path))\n".utf8)
  for hunk in hunks(edits, context: context) { append(hunk, oldLines, newLines, to: &patch) }
  return patch
}

/// A stretch of both files that a patch shows.
private struct Hunk {
  var old: Range<Int>
  var new: Range<Int>
  var edits: [LineEdit]
}

/// Lines as numbers, equal for equal lines; a last line without an ending differs from the same one with it.
private func numbered(_ old: Lines, _ new: Lines) -> (old: [Int], new: [Int]) {
  var numbers: [ArraySlice<UInt8>: Int] = [:]
  let number = { (lines: Lines) in
    (0..<lines.count).map { index in
      let next = numbers.count
      let known = numbers[lines[index]] ?? next
      numbers[lines[index]] = known
      return index == lines.count - 1 && !lines.endsWithNewline ? -1 - known : known
    }
  }
  return (number(old), number(new))
}

private func hunks(_ edits: [LineEdit], context: Int) -> [Hunk] {
  var hunks: [Hunk] = []
  for (index, edit) in edits.enumerated() {
    switch edit {
    case .replace(let old, let new):
      if hunks.isEmpty {
        hunks.append(
          Hunk(old: old.lowerBound..<old.lowerBound, new: new.lowerBound..<new.lowerBound, edits: []))
      }
      extend(&hunks[hunks.count - 1], by: edit, old: old.upperBound, new: new.upperBound)
    case .keep(let old, let new, let count):
      let isFirst = hunks.isEmpty
      let isLast = index == edits.count - 1
      if isFirst || isLast || count > 2 * context {
        let head = isFirst ? 0 : min(context, count)
        if head > 0 {
          let kept = LineEdit.keep(old: old, new: new, count: head)
          extend(&hunks[hunks.count - 1], by: kept, old: old + head, new: new + head)
        }
        guard !isLast else { break }
        let tail = min(context, count)
        let from = count - tail
        let kept = LineEdit.keep(old: old + from, new: new + from, count: tail)
        hunks.append(
          Hunk(old: old + from..<old + count, new: new + from..<new + count, edits: tail > 0 ? [kept] : []))
      } else {
        extend(&hunks[hunks.count - 1], by: edit, old: old + count, new: new + count)
      }
    }
  }
  return hunks
}

private func extend(_ hunk: inout Hunk, by edit: LineEdit, old: Int, new: Int) {
  hunk.edits.append(edit)
  hunk.old = hunk.old.lowerBound..<old
  hunk.new = hunk.new.lowerBound..<new
}

private func append(_ hunk: Hunk, _ old: Lines, _ new: Lines, to patch: inout [UInt8]) {
  patch += Array("@@ -\(extent(hunk.old)) +\(extent(hunk.new)) @@\n".utf8)
  for edit in hunk.edits {
    switch edit {
    case .keep(let start, _, let count):
      for index in start..<start + count { append(" ", old, index, to: &patch) }
    case .replace(let removed, let added):
      for index in removed { append("-", old, index, to: &patch) }
      for index in added { append("+", new, index, to: &patch) }
    }
  }
}

private func append(_ mark: String, _ lines: Lines, _ index: Int, to patch: inout [UInt8]) {
  patch += Array(mark.utf8)
  patch += lines[index]
  patch.append(UInt8(ascii: "\n"))
  if index == lines.count - 1, !lines.endsWithNewline {
    patch += Array("\\ No newline at end of file\n".utf8)
  }
}

/// `12,3`: where a hunk begins and how many lines it has; an empty one begins after the line before it.
private func extent(_ range: Range<Int>) -> String {
  let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
  return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
}

/// A path as Git writes it where it holds bytes that could be misread: in quotes, with octal escapes.
private func quoted(_ path: String) -> String {
  let isPlain = path.utf8.allSatisfy {
    $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
  }
  guard !isPlain else { return path }
  var text = "\""
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += "\\" + String(Unicode.Scalar(byte))
    case 0x20..<0x7F: text += String(Unicode.Scalar(byte))
    default:
      let octal = String(byte, radix: 8)
      text += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
    }
  }
  return text + "\""
}

/// The path in a `---` or `+++` line: a tab ends one that has blanks, as Git does for the sake of `patch`.
private func named(_ path: String) -> String {
  let text = quoted(path)
  return text.utf8.first != UInt8(ascii: "\"") && text.utf8.contains(UInt8(ascii: " ")) ? text + "\t" : text
}
