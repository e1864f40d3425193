import CourseModel
import MarkdownSource
import Platform
import TestSupport
import Testing

@testable import Site

/// The pages are proven, too: each code block is read back out of the finished HTML.
@Suite("Blocks on the finished page")
struct ShownBlockTests {
  private func literals(_ document: Document) -> [[UInt8]] {
    let blocks =
      document.fences.map { ($0.index, $0.literal) } + document.indentedCode.map { ($0.index, $0.literal) }
    return blocks.sorted { $0.0 < $1.0 }.map(\.1)
  }

  @Test(arguments: [
    "```swift\nlet a = \"<&>\"\t// \u{1B}[31m \u{7F}\u{85}\u{FFFE} ü İ\n\nlet b = 1\n```",
    "```output\n\n  vorn \n```\n\n    indented & code\n",
    "> - 1. ```sh\n>      a < b\n>      \tc\n>      ```\n",
    "~~~~text\n```\n~~~\n~~~~\n\n```\n```\n",
    "<details>\n\n```sh\necho \"&amp;\"\n```\n\n</details>\n",
    "> [!NOTE]\n> ```text\n> in a note\n> ```\n",
    "```swift fails=\"x\"\nbroken(\n```\r\n\r\n```text\r\nCRLF\r\n```\r\n",
    "```text\nU+FFFD \u{FFFD}, BOM \u{FEFF}, \u{202E}bidi, </pre><script>\n```\n",
  ])
  func `are what the Markdown says, byte for byte and in order`(source: String) async throws {
    let site = try await Fixture(["Lessons/a/lesson.md": lesson("A", source)])
    let document = try #require(site.course.lessons.first).document
    #expect(literals(document).count > 1)
    #expect(shownTexts(in: Array(try site.page("a/index.html").utf8)) == literals(document))
  }

  @Test func `are all there where footnotes move them`() async throws {
    let site = try await Fixture([
      "Lessons/a/lesson.md": lesson(
        "A",
        "x[^2] y[^1]\n\n[^1]: one\n\n    ```sh\n    first\n    ```\n\n[^2]: two\n\n    ```sh\n    second\n    ```\n"
      )
    ])
    let document = try #require(site.course.lessons.first).document
    let shown = shownTexts(in: Array(try site.page("a/index.html").utf8))
    #expect(Set(shown) == Set(literals(document)) && shown.count == 3)
  }

  @Test func `of this repository's lessons are what the Markdown says`() async throws {
    let course = CourseReader.read(Environment.repository)
    let output = await SiteRenderer.render(SiteInput(course: course))
    #expect(course.lessons.count > 4)
    for lesson in course.lessons {
      let page = try #require(output.bytes(of: "\(lesson.id)/index.html"))
      #expect(shownTexts(in: page) == literals(lesson.document), "\(lesson.id)")
    }
  }
}
