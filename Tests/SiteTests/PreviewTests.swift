import CourseModel
import Platform
import Site
import Testing

/// Writes this repository's site where SITE_PREVIEW says, to be looked at; proves nothing by itself.
@Test(.enabled(if: Environment.preview != nil))
func `preview`() async throws {
  let destination = Path(try #require(Environment.preview))
  let course = CourseReader.read(Environment.repository)
  let report = CourseReport(
    lessons: course.lessons.map { lesson in
      LessonReport(
        id: lesson.id, file: lesson.file,
        blocks: lesson.blocks.map { block in
          BlockReport(block, block.kindName == "illustration" ? .unverified : .proven)
        })
    })
  let (input, faults) = SiteInput.read(course, report: report)
  let output = await SiteRenderer.render(input)
  for diagnostic in faults + output.diagnostics { print(diagnostic.location ?? "", diagnostic.message) }
  for file in output.files {
    let path = destination / file.path
    try Files.makeDirectories(path.parent)
    switch file.content {
    case .bytes(let bytes): try Files.write(bytes, to: path)
    case .copy(let source): try Files.write(try Files.read(course.root / source), to: path)
    }
  }
}
