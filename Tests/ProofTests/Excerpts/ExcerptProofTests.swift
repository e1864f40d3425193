import CourseModel
import Diagnostics
import Glibc
import Platform
import Testing

@testable import Proof

@Suite struct ExcerptProofTests {
  private static let source = """
    // region: saklama
    let a = 1
    // endregion
    // region: twice
    // endregion
    // region: twice
    // endregion
    // region: open
    let b = 2
    let c = 3
    struct S {
      func f() {}
      func f(_ a: Int) {}
    }
    """

  private func course(_ body: String) throws -> CourseFolder {
    try CourseFolder([
      "Package.swift": "", "Sources/E/E.swift": "let e = 1\r\n", "Lessons/x/Program/main.swift": Self.source,
      "Lessons/x/Program/stray.swift":
        "// region: good\nlet a = 1\n// endregion\n// endregion: unopened\n",
      "Lessons/x/lesson.md": CourseFolder.page(body),
    ])
  }

  private func report(
    _ attributes: String, _ code: String = "", in folder: CourseFolder? = nil,
    state: BuildState? = .fresh
  ) throws -> BlockReport {
    let body = "```swift \(attributes)\n" + code + "```\n"
    let course = try folder ?? course(body)
    if folder != nil { try course.write(CourseFolder.page(body), to: "Lessons/x/lesson.md") }
    let lesson = try course.lesson()
    let block = try #require(lesson.blocks.first)
    guard case .excerpt(let excerpt) = block.kind, let fence = lesson.fence(of: block) else {
      Issue.record("no excerpt")
      return BlockReport(block, .unverified)
    }
    var states: [Path: BuildState] = [:]
    for file in ["Lessons/x/Program/main.swift", "Sources/E/E.swift"] {
      states[course.root / file] = state
    }
    return ExcerptProof(course: course.root, states: states)
      .judge(block, excerpt, fence: fence, of: lesson)
  }

  @Test(arguments: [
    ("file=Program/main.swift region=saklama", "let a = 1\n", [2...2], "Lessons/x/Program/main.swift"),
    (
      "file=Program/main.swift decl=\"S.f#1; a\"", "func f() {}\nlet a = 1\n", [12...12, 2...2],
      "Lessons/x/Program/main.swift"
    ),
    ("file=/Sources/E/E.swift", "let e = 1\n", [1...1], "Sources/E/E.swift"),
  ])
  func `text that is built is proven`(
    _ attributes: String, _ code: String, _ lines: [ClosedRange<Int>], _ file: String
  ) throws {
    let report = try report(attributes, code)
    #expect(report.verdict == .proven)
    #expect(report.source == SourceExtent(file: file, lines: lines))
  }

  @Test func `text equality alone proves nothing`() throws {
    let loose = try report("file=/Sources/E/E.swift", "let e = 1\n", state: nil)
    #expect(loose.verdict == .unverified && loose.faults == [])
    #expect(
      loose.message == "the text equals Sources/E/E.swift, but no target that is built contains this file")
    let stale = try report(
      "file=/Sources/E/E.swift", "let e = 1\n", state: .unusable([.error("'E' is stale")]))
    #expect(stale.verdict == .unverified)
    #expect(
      stale.faults == [.error("'E' is stale", at: SourceLocation("Lessons/x/lesson.md", line: 6, column: 10))]
    )
  }

  @Test func `a changed source differs with both places named`() throws {
    let report = try report("file=Program/main.swift decl=S", "struct S {\n  func g() {}\n}\n")
    #expect(report.verdict == .differs)
    let finding = try #require(report.findings.first)
    #expect(finding.location == SourceLocation("Lessons/x/lesson.md", line: 8, column: 8))
    #expect(finding.notes.map(\.location) == [SourceLocation("Lessons/x/Program/main.swift", line: 12)])
    #expect(report.actualBytes == Array("struct S {\n  func f() {}\n  func f(_ a: Int) {}\n}\n".utf8))
  }

  @Test(arguments: [
    ("region=missing", "Lessons/x/Program/main.swift", 1, "region 'missing' is missing"),
    ("region=twice", "Lessons/x/Program/main.swift", 6, "region 'twice' is opened twice"),
    ("region=open", "Lessons/x/Program/main.swift", 8, "region 'open' is never closed"),
    ("decl=S.f", "Lessons/x/Program/main.swift", 12, "'S.f' means 2 declarations"),
    ("decl=T", "Lessons/x/lesson.md", 6, "declaration 'T' is missing in Lessons/x/Program/main.swift"),
  ])
  func `what cannot be taken is reported at its place`(
    _ part: String, _ file: String, _ line: Int, _ message: String
  )
    throws
  {
    let report = try report("file=Program/main.swift \(part)")
    #expect(report.verdict == .unverified)
    #expect(report.faults.map(\.message) == [message])
    #expect(report.faults.first?.location?.file == file)
    #expect(report.faults.first?.location?.line == line)
    if file != "Lessons/x/lesson.md" {
      #expect(report.faults.first?.notes.last?.location?.file == "Lessons/x/lesson.md")
    }
  }

  @Test(arguments: ["unopened", "good"])
  func `a marker that closes nothing is reported for every region of the file`(_ region: String) throws {
    let report = try report("file=Program/stray.swift region=\(region)", "let a = 1\n")
    #expect(report.verdict == .unverified)
    #expect(report.faults.map(\.message) == ["region 'unopened' is closed without being opened"])
    #expect(report.faults.first?.location == SourceLocation("Lessons/x/Program/stray.swift", line: 4))
  }

  @Test(arguments: [
    ("../../../etc/passwd", "the path '../../../etc/passwd' is outside the course"),
    ("/../../etc/passwd", "the path '/../../etc/passwd' is outside the course"),
    ("//etc/passwd", "there is no file '//etc/passwd'"),
    ("/etc/passwd", "there is no file '/etc/passwd'"),
    ("Program/link.swift", "the path 'Program/link.swift' is outside the course (through a symbolic link)"),
    ("out/passwd", "the path 'out/passwd' is outside the course (through a symbolic link)"),
    ("Program", "'Program' is not a regular file"),
    ("Program/mian.swift", "there is no file 'Program/mian.swift'"),
    ("Program/fifo", "'Program/fifo' is not a regular file"),
  ])
  func `every path to the outside is refused`(_ path: String, _ message: String) throws {
    let folder = try course("")
    #expect(symlink("/etc/passwd", (folder.root / "Lessons/x/Program/link.swift").string) == 0)
    #expect(symlink("/etc", (folder.root / "Lessons/x/out").string) == 0)
    #expect(mkfifo((folder.root / "Lessons/x/Program/fifo").string, 0o600) == 0)
    let report = try report("file=\(path)", "root\n", in: folder)
    #expect(report.verdict == .unverified)
    #expect(report.faults.map(\.message) == [message])
    #expect(report.actualBytes == nil)
  }

  @Test func `a link inside the course is the file it leads to`() throws {
    let folder = try course("")
    #expect(symlink("main.swift", (folder.root / "Lessons/x/Program/same.swift").string) == 0)
    #expect(
      try report("file=Program/same.swift region=saklama", "let a = 1\n", in: folder).verdict == .proven)
  }
}
