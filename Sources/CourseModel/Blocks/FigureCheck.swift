import Diagnostics
import Figures
import MarkdownSource

/// Finds what cannot be drawn of a page's figures.
enum FigureCheck {
  /// The faults of a block's figure, at their lines: errors where a run prints the figure, since a page must not show
  /// a wrong picture as proven; warnings where it is an illustration, which then stands as text.
  ///
  /// A block that is still empty waits for `accept`; it differs from what its run prints, which says enough.
  static func faults(of block: LessonBlock, _ fence: Fence, file: String) -> [Diagnostic] {
    guard block.isFigure, !block.isMalformed, !fence.literal.isEmpty else { return [] }
    let reading = Figure.read(String(decoding: fence.literal, as: UTF8.self))
    return reading.faults.map { fault in
      let prefix = fence.lines.indices.contains(fault.line) ? fence.lines[fault.line].prefix.count : 0
      let place = SourceLocation(file, line: fence.line + 1 + fault.line, column: prefix + fault.column)
      return Diagnostic(
        block.output == nil ? .warning : .error, fault.message, at: place, suggestion: fault.suggestion)
    }
  }
}

extension LessonBlock {
  /// Whether the site draws the block.
  package var isFigure: Bool { language == "mermaid" }
}
