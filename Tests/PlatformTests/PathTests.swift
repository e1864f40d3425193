import Platform
import Testing

@Suite struct PathTests {
  @Test(arguments: [
    ("", "."), (".", "."), ("./", "."), ("/", "/"), ("//", "/"), ("/..", "/"), ("/../a", "/a"),
    ("a//b/", "a/b"),
    ("a/./b", "a/b"), ("a/../b", "b"), ("../a", "../a"), ("../../a", "../../a"), ("a/..", "."),
    ("a/../..", ".."),
    ("/a/b/../../..", "/"), (".../a", ".../a"),
  ])
  func `is normalised`(_ text: String, _ normal: String) {
    #expect(Path(text).string == normal)
    #expect(Path(normal).string == normal)
  }

  @Test(arguments: [
    ("a/b.md", "b.md", "b", "md", "a"), ("b", "b", "b", "", "."),
    ("/b.tar.gz", "b.tar.gz", "b.tar", "gz", "/"),
    ("a/.hidden", ".hidden", ".hidden", "", "a"), (".", ".", ".", "", ".."), ("/", "/", "/", "", "/"),
    ("..", "..", "..", "", "../.."), ("a/b.", "b.", "b", "", "a"), ("ş.d/ı", "ı", "ı", "", "ş.d"),
  ])
  func `has parts`(_ text: String, _ name: String, _ stem: String, _ ending: String, _ parent: String) {
    let path = Path(text)
    #expect([path.name, path.stem, path.extension, path.parent.string] == [name, stem, ending, parent])
  }

  @Test func `appending reads as a shell would`() {
    #expect(Path("a") / "../b" == "b")
    #expect(Path("a") / "/b" == "/b")
    #expect(Path("/") / "b" == "/b")
    #expect(Path(".") / "b" == "b")
  }

  @Test(
    arguments: [
      ("/a/b/c", "/a", "b/c"), ("/a", "/a", "."), ("/ab", "/a", nil), ("/a", "/a/b", nil), ("/a", "/", "a"),
      ("a/b", ".", "a/b"), ("../a", ".", nil), ("/a", ".", nil), ("../../a", "..", nil), ("../a", "..", "a"),
      (".", ".", "."),
    ] as [(String, String, String?)])
  func `is relative to a folder only inside it`(_ path: String, _ folder: String, _ way: String?) {
    #expect(Path(path).relative(to: Path(folder)) == way)
    #expect(Path(path).isInside(Path(folder)) == (way != nil))
  }

  @Test func `two Unicode forms are two paths`() {
    let composed = Path("\u{15F}")
    let decomposed = Path("s\u{327}")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect((composed < decomposed) != (decomposed < composed))
  }
}
