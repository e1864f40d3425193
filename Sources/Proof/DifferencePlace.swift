import Diagnostics
import MarkdownSource
import TextComparison

extension Difference {
  /// Where the difference is in the Markdown file: the line, and the byte in it at which the texts part.
  ///
  /// Where the output goes on after the last line of the block, that is the closing fence.
  func place(in fence: Fence, file: String) -> SourceLocation {
    let index = line - fence.line - 1
    if fence.lines.indices.contains(index) {
      let content = fence.lines[index]
      let inLine =
        content.text.lowerBound - content.prefix.lowerBound + max(0, offset - content.expandedSpaces)
      return SourceLocation(file, line: line, column: inLine + 1)
    }
    guard let closing = fence.closingLine, let marker = fence.closingMarker else {
      return SourceLocation(file, line: line, column: 1)
    }
    return SourceLocation(file, line: line, column: marker.lowerBound - closing.lowerBound + 1)
  }
}
