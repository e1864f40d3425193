import Diagnostics
import MarkdownSource
import Testing
import TextComparison

@testable import Proof

@Suite struct DifferencePlaceTests {
  @Test(arguments: [
    ("# T\n\n- ```output\n  a\n  xyz\n  ```\n", "a\nxyw\n", 5, 5), ("```output\na\n```\n", "a\nb\n", 3, 1),
    ("> ```output\n> a\n> ```\n", "a", 2, 4), ("> ```output\n> a\n> ```\n", "a\nb\n", 3, 3),
    ("```output\néa\n```\n", "éb\n", 2, 3), ("```output\na\nb\n```\n", "a\n", 3, 1),
    ("```output\n```\n", "b\n", 2, 1),
  ])
  func `the difference has its byte in the markdown file`(
    _ page: String, _ output: String, _ line: Int, _ column: Int
  )
    throws
  {
    let fence = try #require(Document(bytes: Array(page.utf8)).fences.first)
    let comparison = compare(expected: fence.literal, actual: Array(output.utf8), firstLine: fence.line + 1)
    let place = comparison.difference?.place(in: fence, file: "lesson.md")
    #expect(place == SourceLocation("lesson.md", line: line, column: column))
  }
}
