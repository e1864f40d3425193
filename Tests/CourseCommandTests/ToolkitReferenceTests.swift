import Platform
import Testing

@testable import CourseCommand

@Suite struct ToolkitReferenceTests {
  @Test(
    arguments: [
      ("https://x.org/o/t", "https://x.org/o/t", .branch("main")),
      ("https://x.org/o/t.git@feature/x", "https://x.org/o/t.git", .branch("feature/x")),
      ("https://x.org/o/t@next@2", "https://x.org/o/t", .branch("next@2")),
      ("https://x.org/o/t@1.2.3", "https://x.org/o/t", .from("1.2.3")),
      ("https://x.org/o/t@v1.2.3", "https://x.org/o/t", .from("1.2.3")),
      ("https://x.org/o/t@1.2.3-beta.1", "https://x.org/o/t", .from("1.2.3-beta.1")),
      ("https://x.org/o/t@1.2", "https://x.org/o/t", .branch("1.2")),
      ("https://x.org/o/t@v2", "https://x.org/o/t", .branch("v2")),
      ("https://x.org/o/t@", "https://x.org/o/t", .branch("main")),
      ("https://x.org/@o/t", "https://x.org/@o/t", .branch("main")),
      ("https://x.org/@o/t@a/b", "https://x.org/@o/t", .branch("a/b")),
      ("https://me@x.org/o/t", "https://me@x.org/o/t", .branch("main")),
      ("ssh://git@x.org/o/t@a/b", "ssh://git@x.org/o/t", .branch("a/b")),
      ("git@x.org:o/t.git", "git@x.org:o/t.git", .branch("main")),
      ("git@x.org:o/t.git@a/b", "git@x.org:o/t.git", .branch("a/b")),
      ("git@x.org:t@v1.0.0", "git@x.org:t", .from("1.0.0")),
      ("file:///a/t.git@trial", "file:///a/t.git", .branch("trial")),
    ] as [(String, String, ToolkitReference.Version)])
  func `a version stands behind a URL, whatever either contains`(
    _ text: String, _ url: String, _ version: ToolkitReference.Version
  ) {
    #expect(ToolkitReference(text) == .repository(url: url, version))
  }

  @Test func `a commit's hash is a revision`() {
    let hash = String(repeating: "0a", count: 20)
    #expect(
      ToolkitReference("https://x.org/o/t@\(hash)") == .repository(url: "https://x.org/o/t", .revision(hash)))
  }

  @Test(arguments: ["/a/t", "/a@b/t@1.0.0", "/a b/c:d"])
  func `what is no URL is a folder, with all its characters`(_ text: String) {
    #expect(ToolkitReference(text) == .folder(Path(text)))
  }
}
