import Platform
import TestSupport
import Testing

@testable import TextComparison

@Suite struct UnifiedPatchTests {
  @Test func `a patch has three lines around each change`() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("5\n", with: "five\n", maxReplacements: 1)
    #expect(
      String(decoding: unifiedPatch(path: "a.md", old: Array(old.utf8), new: Array(new.utf8)), as: UTF8.self)
        == """
        diff --git a/a.md b/a.md
        --- a/a.md
        +++ b/a.md
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func `no change gives no patch`() {
    #expect(unifiedPatch(path: "a.md", old: [97], new: [97]).isEmpty)
  }

  @Test(arguments: [
    "a.md", "Lessons/güvenli/lesson.md", "with blank/a b.md", "quote\"back\\slash.md", "tab\there.md",
  ])
  func `git applies the patch`(_ path: String) async throws {
    let texts = [
      ("a\nb\nc\n", "a\nx\nc\n"), ("a\r\nb\r\n", "a\r\nx\r\ny\r\n"), ("a\nb", "a\nb\n"), ("a\nb\n", "a\nc"),
      ("a", "b"),
      ("", "a\n"), ("a\n", ""), ("\u{FEFF}é\n", "\u{FEFF}e\u{301} \t\n"),
    ]
    for (old, new) in texts { try await check(Array(old.utf8), Array(new.utf8), path) }
    var random = SeededGenerator(seed: 5)
    for _ in 0..<3 {
      let old = (0..<60).map { _ in "\(Int.random(in: 0...9, using: &random))\n" }
      let new = old.flatMap { Int.random(in: 0...9, using: &random) > 0 ? [$0] : ["new\n", $0] }
      try await check(Array(old.joined().utf8), Array(new.joined().utf8), path)
    }
  }

  private func check(_ old: [UInt8], _ new: [UInt8], _ path: String) async throws {
    let folder = try TemporaryFolder()
    try Files.write(old, to: folder.path / path)
    let patch = unifiedPatch(path: path, old: old, new: new)
    try Files.write(patch, to: folder.path / "changes.patch")
    let result = try await git(["apply", "--whitespace=nowarn", "changes.patch"], in: folder.path)
    #expect(result.succeeded, "\(String(decoding: result.standardError, as: UTF8.self))")
    #expect(try Files.read(folder.path / path) == new)
  }
}

/// Runs git without anybody's settings.
private func git(_ arguments: [String], in folder: Path) async throws -> ProcessResult {
  let path = Executables.defaultSearchPath
  let git = Executables.locate("git", searchPath: path) ?? Path("/usr/bin/git")
  return await ProcessSupervisor.shared.run(
    ProcessRequest(
      git, arguments, environment: ["PATH": path, "HOME": folder.string, "GIT_CONFIG_NOSYSTEM": "1"],
      workingDirectory: folder))
}
