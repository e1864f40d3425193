import CourseModel
import Platform
import Site
import TestSupport
import Testing

@testable import CourseCommand

/// A course on disk that is edited at random, built again and again, each time beside a clean build.
private final class EditedCourse {
  let folder: TemporaryFolder
  private var generator: SeededGenerator
  private var verdicts: [String: Verdict] = [:]
  private var stored: [UInt8] = []
  private var lastMarks: [String: String] = [:]
  /// How many files were taken over from one build to the next.
  private(set) var kept = 0
  private(set) var log: [String] = []

  var root: Path { folder.path / "course" }
  private var site: Path { folder.path / "site" }
  private var clean: Path { folder.path / "clean" }

  init(seed: UInt64) throws {
    folder = try TemporaryFolder(prefix: "incremental-")
    generator = SeededGenerator(seed: seed)
    for number in 0..<6 { try writeLesson(number) }
    try write(
      "site/site.yml", "title: Course\nparts:\n  - title: One\n    lessons: [l0, l1, l2, l3, l4, l5]\n")
    try write("site/glossary/en.md", "# Terms\n\n## token\n\nA secret.\n\n## gate\n\nLets one pass.\n")
    try write("Notes/extra.md", "# Extra\n\nSee [the first](../Lessons/l0/lesson.md).\n")
    try write("Sources/A.swift", "struct A {\n  var token = 1\n}\n")
    try write("Package.swift", "// swift-tools-version: 6.0\n")
  }

  private func write(_ name: String, _ text: String) throws {
    try Files.makeDirectories((root / name).parent)
    try Files.write(Array(text.utf8), to: root / name)
  }

  private func pick<Value>(_ values: [Value]) throws -> Value {
    try #require(values.randomElement(using: &generator))
  }

  private func writeLesson(_ number: Int) throws {
    let words = ["token", "gate", "waiter", "état", "Schlüssel", "proof"]
    let sections = try (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      let word = try pick(words)
      let links = [
        "[other](../l\(Int.random(in: 0..<6, using: &generator))/lesson.md)", "[notes](../../Notes/extra.md)",
        "[code](../../Sources/A.swift)", "[a term](../../site/glossary/en.md#token)",
        "[section](../l\(Int.random(in: 0..<6, using: &generator))/lesson.md#start)", "plain",
      ]
      return
        "## About \(word)\n\nThe \(word) and \(try pick(words)) \(try pick(words)). \(try pick(links))\n\n"
        + "```swift source-only\nlet \(try pick(["a", "b"])) = \(Int.random(in: 0..<9, using: &generator))\n```\n\n"
    }
    let start = try pick(["## Start\n\nHere.\n\n", "## Start\n\nHere is more.\n\n"])
    let title = try pick(["Lesson \(number)", "Lesson \(number)", "Another \(number)"])
    try write(
      "Lessons/l\(number)/lesson.md",
      "---\ntitle: \(title)\nlanguage: \(try pick(["en", "en", "en", "de"]))\nsummary: S.\ncommand: [sh, demo.sh]\n"
        + "objectives: [To learn]\nprerequisites: [l\((number + 1) % 6)]\n---\n\n" + start + sections.joined()
        + "```swift file=\"/Sources/A.swift\"\nstruct A {\n  var token = 1\n}\n```\n")
  }

  /// Changes something, or several things, that pages are made from.
  func edit() throws {
    // A link that leads nowhere keeps the old site: not for long, or nothing is tested.
    if !Files.exists(root / "Sources/A.swift") {
      try write("Sources/A.swift", "struct A {\n  var token = 1\n}\n")
    }
    for _ in 0..<Int.random(in: 1...2, using: &generator) { try editOnce() }
  }

  private func editOnce() throws {
    let number = Int.random(in: 0..<6, using: &generator)
    let choice = Int.random(in: 0..<14, using: &generator)
    log.append("\(choice) of l\(number)")
    switch choice {
    case 0...4: try writeLesson(number)
    case 5: verdicts["l\(number)"] = try pick([.proven, .differs, .unverified, .skipped])
    case 6: try write("site/glossary/en.md", "# Terms\n\n## token\n\n\(try pick(["A secret.", "A key."]))\n")
    case 7:
      let order = (0..<6).shuffled(using: &generator).map { "l\($0)" }.joined(separator: ", ")
      try write(
        "site/site.yml",
        "title: \(try pick(["Course", "Kurs"]))\nedit-link: https://example.org/\(number)/PATH\n"
          + "parts:\n  - title: \(try pick(["One", "Two"]))\n    lessons: [\(order)]\n")
    case 8: try write("site/strings/en.strings", "next = \(try pick(["Next", "Onward"]))\n")
    case 9: try write("Notes/extra.md", "# \(try pick(["Extra", "More"]))\n\nText \(number).\n")
    case 10: try write("Package.swift", "// swift-tools-version: 6.\(number)\n")
    case 11:
      let exercise = root / "Lessons/l\(number)/Exercise"
      if Files.exists(exercise) {
        try Files.remove(exercise)
      } else {
        try write("Lessons/l\(number)/Exercise/Starter/A.swift", "// start\n")
        try write(
          "Lessons/l\(number)/Exercise/exercise.txt",
          "title: Do it\nsummary: Once.\nrequirement one: It works.\n")
      }
    case 12:
      // Somebody writes into the site: what they wrote must not stay.
      let pages = try Files.walk(site).filter { $0.name == "index.html" }
      try Files.write(Array("changed by hand".utf8), to: try pick(pages))
    default:
      let source = root / "Sources/A.swift"
      if Files.exists(source) {
        try Files.remove(source)
      } else {
        try write("Sources/A.swift", "struct A {\n  var token = \(number)\n}\n")
      }
    }
  }

  /// Builds the site in the old one's place and, from nothing, beside it; returns the files in which they differ.
  func differences() async throws -> [String] {
    let isBuilt = try await build(site, knowing: true)
    #expect(try await build(clean, knowing: false) == isBuilt)
    guard isBuilt else { return [] }
    let names = try Set(
      [site, clean].flatMap { root in try Files.walk(root).compactMap { $0.relative(to: root) } })
    return names.filter { (try? Files.read(site / $0)) != (try? Files.read(clean / $0)) }.sorted()
  }

  private func build(_ destination: Path, knowing: Bool) async throws -> Bool {
    let course = CourseReader.read(root, for: .rendering)
    let report = CourseReport(
      lessons: course.lessons.map { lesson in
        LessonReport(
          id: lesson.id, file: lesson.file,
          blocks: lesson.blocks.map { BlockReport($0, verdicts[lesson.id] ?? .proven, message: "said") })
      })
    let writer = try SiteWriter(destination)
    let (input, faults) = SiteReader.read(course, report: verdicts["l0"] == .skipped ? nil : report)
    let store = knowing ? PageStore(stored: stored, circumstances: "test") : nil
    let result = await SiteRenderer.render(input, to: writer, store: store)
    guard !(faults + result.diagnostics).contains(where: { $0.severity == .error }) else { return false }
    let marks = writer.marks(of: store?.paths ?? [])
    kept += marks.count { lastMarks[$0.key] == $0.value }
    if knowing { lastMarks = marks }
    try writer.finish(copying: result.copies, of: course)
    if let store { stored = store.toStore(marks: marks) }
    return true
  }
}

/// A site that is built after a change equals a clean one, byte for byte.
@Suite("Incremental build")
struct IncrementalBuildTests {
  private static let rounds = EnvironmentVariables.current["INCREMENTAL_ROUNDS"].flatMap { Int($0) } ?? 12

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `after random edits the site is that of a clean build`(seed: UInt64) async throws {
    let course = try EditedCourse(seed: seed)
    defer { course.folder.remove() }
    #expect(try await course.differences() == [])
    for round in 1...Self.rounds {
      try course.edit()
      #expect(try await course.differences() == [], "round \(round): \(course.log.suffix(2))")
    }
    #expect(course.kept > 0, "no page was ever taken over, so that nothing was tested")
  }
}
