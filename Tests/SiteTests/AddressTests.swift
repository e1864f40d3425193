import Testing

@testable import Site

@Suite
struct AddressTests {
  @Test(
    arguments: [
      ("../b/lesson.md", "Lessons/b/lesson.md"), ("bild.png", "Lessons/a/bild.png"),
      ("./x/./y", "Lessons/a/x/y"),
      ("/Sources/R.swift", "Sources/R.swift"), ("../../../etc", nil), ("../..", ""), ("../b/", "Lessons/b"),
    ] as [(String, String?)])
  func `a link is followed from its file's folder and never out of the course`(
    _ link: String, _ path: String?
  ) {
    #expect(Address.resolve(link, in: "Lessons/a") == path)
  }

  @Test
  func `percent escapes are read and written byte by byte`() {
    #expect(Address.decoded("%C3%BCber%20x") == "über x")
    #expect(Address.decoded("100%") == "100%")
    #expect(Address.decoded("%zz%4") == "%zz%4")
    #expect(Address.encoded("ü b/c#d%") == "%C3%BC%20b/c%23d%25")
    for text in ["Ölçüm motoru", "a+b", "ß/œ", "%41"] {
      #expect(Address.decoded(Address.encoded(text)) == text)
    }
  }

  @Test(arguments: [
    ("https://example.org", true), ("//example.org", true), ("mailto:a@b", true), ("a.md", false),
    ("#a:b", false),
    ("/a", false), ("", false), (":x", false), ("a/b:c", false),
  ])
  func `what leaves the site is distinguished from what does not`(_ destination: String, _ isExternal: Bool) {
    #expect(Address.isExternal(destination) == isExternal)
  }

  @Test
  func `a page leads to the top by one step for each folder`() {
    #expect(Address.root(from: "index.html") == "")
    #expect(Address.root(from: "a/b/c.html") == "../../")
    #expect(Address.canonical("a/index.html") == "a/")
    #expect(Address.canonical("index.html") == "")
    #expect(Address.canonical("404.html") == "404.html")
  }
}
