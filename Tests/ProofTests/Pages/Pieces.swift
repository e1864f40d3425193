import CourseModel
import MarkdownSource
import Platform
import Testing

@testable import Proof

/// The blocks of a page that proves itself, read from Markdown.
func pieces(_ markdown: String, values: Bool = false) throws -> [PagePiece] {
  let head = "---\ntitle: T\nlanguage: en\nproof: page\n\(values ? "value-comments: checked\n" : "")---\n"
  let course = try CourseFolder(["Lessons/x/lesson.md": head + markdown])
  let lesson = try course.lesson()
  let compiler = PageCompiler(
    try #require(lesson.pageSettings), toolchain: nil, caches: nil, moduleCache: nil)
  return try #require(PageProof(lesson, course: course.root, compiler: compiler, repetitions: 1)).plan.pieces
}

/// A page of blocks with these texts; a text may begin with a line of attributes.
func page(_ blocks: [String]) -> String {
  blocks.map { text in
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard lines.count == 2, lines[0].hasPrefix("@") else { return "```swift\n\(text)\n```\n" }
    return "```swift \(lines[0].dropFirst())\n\(lines[1])\n```\n"
  }.joined(separator: "\n")
}
