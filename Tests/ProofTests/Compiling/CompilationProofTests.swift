import CourseModel
import Diagnostics
import Glibc
import Platform
import Testing

@testable import Proof

@Suite struct CompilationProofTests {
  /// The report of the first block of a page whose body is `body`.
  private func report(_ body: String, preludes: [String: String] = [:]) async throws -> BlockReport {
    var files = ["Lessons/x/lesson.md": CourseFolder.page(body)]
    for (name, text) in preludes { files["Lessons/x/Prelude/\(name).swift"] = text }
    let course = try CourseFolder(files)
    let lesson = try course.lesson()
    let block = try #require(lesson.blocks.first)
    let fence = try #require(lesson.fence(of: block))
    return await proof(of: course).judge(block, fence: fence, of: lesson)
  }

  /// A proof that remembers nothing of earlier runs of the tests.
  private func proof(of course: CourseFolder) -> CompilationProof {
    let warm = Executables.current.flatMap { CompilationProof.moduleCache(beside: $0.parent) }
    let compiler = BlockCompiler(toolchain: .locate(), modules: nil, caches: nil, moduleCache: warm)
    return CompilationProof(course: course.root, compiler: compiler)
  }

  private func swift(_ attributes: String, _ code: String) -> String {
    "```swift \(attributes)\n\(code)\n```\n"
  }

  private static let race = """
    final class Box { var value = 0 }
    func f() async {
      let box = Box()
      async let a: Void = { box.value = 1 }()
      box.value = 2
      await a
    }
    """

  @Test(arguments: [
    "func f() -> Int { 1 }",
    "print(1)\nlet x = 2\nprint(x)",
    "@main struct App { static func main() {} }",
    "let a = await f()\nfunc f() async -> Int { 1 }",
    "",
  ])
  func `what compiles is proven`(_ code: String) async throws {
    let report = try await report(swift("source-only", code))
    #expect(report.verdict == .proven)
    #expect(report.findings == [] && report.faults == [] && report.message == nil)
  }

  @Test(arguments: [
    (race, 10, "data race"),
    ("func f() -> Int {\n}", 8, "missing return"),
    ("func f() {\n  let x: Int\n  print(x)\n}", 9, "used before being initialized"),
    ("let ş = 1; let x: Int = \"\"", 7, "cannot convert"),
    ("func f() {", 8, "expected '}'"),
  ])
  func `what only SIL diagnostics find fails at its line`(_ code: String, _ line: Int, _ text: String)
    async throws
  {
    let report = try await report(swift("source-only", code))
    #expect(report.verdict == .failed)
    let finding = try #require(report.findings.first { $0.message.contains(text) })
    #expect(finding.location?.file == "Lessons/x/lesson.md")
    #expect(finding.location?.line == line)
    #expect(report.faults == [])
  }

  @Test func `columns are bytes of the page behind quotes and bullets`() async throws {
    let report = try await report("- a\n\n  > ```swift source-only\n  > let ş: Int = \"\"\n  > ```\n")
    #expect(report.findings.map(\.location) == [SourceLocation("Lessons/x/lesson.md", line: 9, column: 19)])
  }

  @Test func `a prelude is compiled before the block`() async throws {
    let prelude = ["kit": "\u{FEFF}import Foundation\nstruct Kit { let id: UUID }"]
    let good = try await report(
      swift("source-only prelude=kit", "let k = Kit(id: UUID())"), preludes: prelude)
    #expect(good.verdict == .proven)
    let bad = try await report(swift("source-only prelude=kit", "\nlet k = Kit(id: 1)"), preludes: prelude)
    #expect(bad.findings.map(\.location?.line) == [8])
    let without = try await report(swift("source-only", "let k: Kit? = nil"), preludes: prelude)
    #expect(without.verdict == .failed)
  }

  @Test func `an error in the prelude is shown there`() async throws {
    let report = try await report(
      swift("source-only prelude=kit", "let a = 1"), preludes: ["kit": "\nlet x: Int = \"\""])
    #expect(report.verdict == .failed)
    #expect(
      report.findings.map(\.location) == [SourceLocation("Lessons/x/Prelude/kit.swift", line: 2, column: 14)])
  }

  @Test(arguments: [
    ("kti", "the prelude 'Lessons/x/Prelude/kti.swift' is missing", "did you mean 'kit'?"),
    (
      "../kit", "'../kit' is not the name of a prelude",
      "prelude=NAME stands for Prelude/NAME.swift in the lesson's folder"
    ),
  ])
  func `a block whose prelude is missing is not judged`(
    _ name: String, _ message: String, _ suggestion: String
  )
    async throws
  {
    let report = try await report(swift("source-only prelude=\(name)", "let a = 1"), preludes: ["kit": ""])
    #expect(report.verdict == .unverified)
    #expect(report.faults.map(\.message) == [message])
    #expect(report.faults.map(\.suggestion) == [suggestion])
    #expect(report.faults.first?.location?.line == 6)
  }

  @Test func `a prelude outside the course is refused`() async throws {
    let outside = try CourseFolder(["kit.swift": "let a = 1"])
    let course = try CourseFolder([
      "Lessons/x/lesson.md": CourseFolder.page(swift("source-only prelude=kit", "print(a)")),
      "Lessons/x/Prelude/other.swift": "",
    ])
    let link = course.root / "Lessons/x/Prelude/kit.swift"
    #expect(symlink((outside.root / "kit.swift").string, link.string) == 0)
    let lesson = try course.lesson()
    let fence = try #require(lesson.fence(of: lesson.blocks[0]))
    let report = await proof(of: course)
      .judge(lesson.blocks[0], fence: fence, of: lesson)
    #expect(report.faults.first?.message.contains("is outside the course") == true)
  }

  @Test(arguments: [
    ("data race", race), ("SendingRisksDataRace", race), ("missing return", "func f() -> Int {\n}"),
  ])
  func `a block that fails for its reason is proven`(_ text: String, _ code: String) async throws {
    let report = try await report(swift("fails=\"\(text)\"", code))
    #expect(report.verdict == .proven, "\(report.findings)")
    #expect(report.detail?.contains(text) == true)
  }

  @Test(arguments: [
    ("fails=\"missing return\"", "func f() {}", "the block compiles, though the page says that it fails", 6),
    (
      "fails=\"missing return\"", "let x: Int = \"\"",
      "the block fails for a reason other than 'missing return'", 7
    ),
    (
      "fails=\"missing return\"", "func f() -> Int {\n}\nfunc g() { let x: Int\n  _ = x }",
      "the block fails for a reason other than 'missing return'", 10
    ),
    ("fails=\"missing return\" prelude=bad", "let a = 1", "the error is not in the block", 1),
  ])
  func `a block that fails otherwise is not proven`(
    _ attributes: String, _ code: String, _ message: String, _ line: Int
  ) async throws {
    let report = try await report(swift(attributes, code), preludes: ["bad": "func p() -> Int {}"])
    #expect(report.verdict == .failed)
    #expect(report.message?.hasPrefix(message) == true)
    #expect(report.findings.map(\.location?.line) == [line])
  }

  @Test func `a platform-only block must parse`() async throws {
    let code = "import Security\nlet status = SecItemAdd(query as CFDictionary, nil)"
    let good = try await report(swift("platform-only=\"Security\"", code))
    #expect(good.verdict == .parsed)
    #expect(good.evidence == nil)
    #expect(good.message == "only parsed, not compiled here: it needs Security")
    let bad = try await report(swift("platform-only=\"Security\"", "let x = (\n"))
    #expect(bad.verdict == .failed)
    #expect(bad.findings.first?.location?.line ?? 0 >= 7)
  }

  @Test func `what the compiler said is remembered until the text changes`() async throws {
    let course = try CourseFolder([:])
    let caches = course.root / "caches"
    let warm = Executables.current.flatMap { CompilationProof.moduleCache(beside: $0.parent) }
    let compiler = BlockCompiler(toolchain: .locate(), modules: nil, caches: caches, moduleCache: warm)
    let proof = CompilationProof(course: course.root, compiler: compiler)
    for (code, entries, verdict) in [
      ("let a = 1", 1, Verdict.proven), ("let a = 1", 1, .proven), ("let a: Int = 1.5", 2, .failed),
      ("\n\nlet a: Int = 1.5", 3, .failed), ("let a: Int = 1.5", 3, .failed),
    ] {
      try course.write(CourseFolder.page("text\n\n" + swift("source-only", code)), to: "Lessons/x/lesson.md")
      let lesson = try course.lesson()
      let fence = try #require(lesson.fence(of: lesson.blocks[0]))
      let report = await proof.judge(lesson.blocks[0], fence: fence, of: lesson)
      #expect(report.verdict == verdict)
      #expect(try Files.list(caches / "blocks").count == entries)
    }
  }

  @Test func `without a toolchain a block is not judged`() async throws {
    let course = try CourseFolder([
      "Lessons/x/lesson.md": CourseFolder.page(swift("source-only", "let a = 1"))
    ])
    let lesson = try course.lesson()
    let fence = try #require(lesson.fence(of: lesson.blocks[0]))
    let compiler = BlockCompiler(toolchain: nil, modules: nil, caches: nil)
    let report = await CompilationProof(course: course.root, compiler: compiler)
      .judge(lesson.blocks[0], fence: fence, of: lesson)
    #expect(report.verdict == .unverified)
    #expect(report.faults.map(\.location) == [lesson.blocks[0].location])
  }
}
