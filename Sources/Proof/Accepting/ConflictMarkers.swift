import MarkdownSource

/// The 1-based lines of a page that are merge conflict markers.
///
/// Git begins such lines with seven signs of one kind and a blank or nothing. A row of seven equals signs alone is a
/// heading's underline or an output, and counts only between the other marks, which stay in the file. What is in
/// `trusted` ranges (blocks whose text a program really writes) is not a marker.
func conflictMarkers(in document: Document, outside trusted: [Range<Int>]) -> [Int] {
  document.lines.indices.filter { index in
    let content = document.lines[index].content
    let line = document.bytes[content]
    guard let sign = line.first, signs.contains(sign) else { return false }
    let run = line.prefix { $0 == sign }.count
    guard run == 7, line.count == 7 || line[line.startIndex + 7] == UInt8(ascii: " ") else { return false }
    return !trusted.contains { $0.contains(content.lowerBound) }
  }.map { $0 + 1 }
}

private let signs = Array("<>|".utf8)
