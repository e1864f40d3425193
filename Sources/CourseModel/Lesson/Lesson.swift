import Diagnostics
import MarkdownSource
import Platform

/// One lesson: its page, its program and what its blocks claim.
package struct Lesson: Sendable {
  /// The folder's name: id, default program and address of the page.
  package var id: String
  /// The lesson's folder.
  package var folder: Path
  /// The page's path as diagnostics show it, relative to the course.
  package var file: String
  /// The page's path.
  package var path: Path
  /// What the page says of itself.
  package var metadata: LessonMetadata
  /// The page with the exact bytes of its fences.
  package var document: Document
  /// The blocks in the order of the page, one for each code block.
  package var blocks: [LessonBlock]
  /// What each run must satisfy, gathered from the blocks that show it.
  package var requirements: [Run: RunRequirement]

  /// The product whose program the lesson runs; nil for a `command` lesson.
  package var product: String? {
    guard case .product(let name) = metadata.program else { return nil }
    return name
  }

  /// Whether it is a page of prose, without a program.
  package var isProse: Bool { metadata.program == .prose }

  /// How the page's own blocks are compiled; nil for a lesson with a program.
  package var pageSettings: LessonMetadata.PageSettings? {
    guard case .page(let settings) = metadata.program else { return nil }
    return settings
  }

  /// The distinct runs in the order of the page.
  package var runs: [Run] {
    var seen: Set<Run> = []
    return blocks.compactMap { $0.output?.run }.filter { seen.insert($0).inserted }
  }

  /// The fence of a block; nil for an indented one. Logarithmic.
  package func fence(of block: LessonBlock) -> Fence? {
    var low = 0
    var high = document.fences.count
    while low < high {
      let middle = (low + high) / 2
      if document.fences[middle].index < block.codeIndex { low = middle + 1 } else { high = middle }
    }
    return document.fences.indices.contains(low) && document.fences[low].index == block.codeIndex
      ? document.fences[low] : nil
  }
}
