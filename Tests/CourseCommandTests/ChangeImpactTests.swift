import CourseModel
import Platform
import Testing

@testable import CourseCommand

@Suite struct ChangeImpactTests {
  private let place: TemporaryFolder
  private let course: Course

  init() throws {
    place = try TemporaryFolder(prefix: "impact-")
    let root = place.path
    func lesson(_ id: String, _ front: String, _ block: String) throws {
      let text = "---\ntitle: \(id)\nlanguage: en\n\(front)---\n\n# T\n\n\(block)\n"
      try Files.write(Array(text.utf8), to: root / "Lessons" / id / "lesson.md")
    }
    try Files.write([], to: root / "Package.swift")
    try lesson("program", "", "```output\nx\n```")
    try lesson("command", "command: [sh, demo.sh]\n", "```output\nx\n```")
    try lesson(
      "excerpt", "command: [sh, demo.sh]\n",
      "```swift file=/Lessons/program/Program/main.swift\nx\n```\n\n```swift file=/Sources/Shown/A.swift\nx\n```"
    )
    try lesson("compiled", "command: [sh, demo.sh]\n", "```swift source-only\nx\n```")
    course = CourseReader.read(root)
  }

  @Test(arguments: [
    ("Lessons/program/Program/main.swift", ["program", "excerpt"]),
    ("Lessons/program/Exercise/exercise.txt", ["program"]),
    ("Lessons/program/Exercises/zwei/exercise.txt", ["program"]),
    ("Lessons/program/picture.png", []),
    ("Lessons/program/lesson.md", []),
    ("Lessons/command/demo.sh", ["command"]),
    ("Lessons/command/data.csv", ["command"]),
    ("Lessons/compiled/Prelude/a.swift", ["compiled"]),
    ("Sources/Shown/A.swift", ["program", "excerpt", "compiled"]),
    ("Sources/Other/words.txt", ["program", "compiled"]),
    ("Package.swift", ["program", "compiled"]),
    ("site/site.yml", []), ("site/theme/style.css", []), ("README.md", []),
  ]) func `reaches the lessons that depend on a file`(_ file: String, _ lessons: [String]) {
    #expect(course.lessons.count == 4)
    let impact = ChangeImpact([course.root / file], in: course)
    #expect(Set(course.lessons.filter(impact.affects).map(\.id)) == Set(lessons), "\(file)")
  }
}
