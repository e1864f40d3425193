import Platform
import TestSupport
import Testing

/// The real binary on small courses; with `UPDATE_SESSIONS=1` in the environment the answers are rewritten, for review.
///
/// One by one: hundreds of commands at once would starve each other's time limits.
@Suite(.serialized) struct SessionTests {
  @Test(arguments: Session.names) func `goes as written`(_ name: String) async throws {
    let session = try Session(name, sharing: Session.sharedTexts())
    let place = try TemporaryFolder(prefix: "session-")
    let actual = try await session.replay(in: place.path)
    if EnvironmentVariables.current["UPDATE_SESSIONS"] != nil {
      var archive = TextArchive(reading: session.text)
      archive.comment = actual.text
      try Files.write(Array(archive.text.utf8), to: Session.file(name))
      return
    }
    #expect(!session.terminal.exchanges.isEmpty, "a session without a command proves nothing")
    // The bytes: `==` on texts takes different Unicode forms for equal.
    #expect(
      actual.text.utf8.elementsEqual(session.terminal.text.utf8),
      "the session went otherwise:\n\(actual.text)")
    for (path, bytes) in session.after.sorted(by: { $0.key < $1.key }) {
      let found = try Files.read(place.path / "course" / path)
      #expect(
        found == bytes, "\(path) looks different afterwards:\n\(String(decoding: found, as: UTF8.self))")
    }
  }

  @Test func `every file in the folder of sessions is used`() throws {
    #expect(!Session.names.isEmpty)
    let folders = Session.listing.filter { !$0.hasSuffix(".txt") }
    for folder in folders {
      #expect(Session.names.contains(folder), "the folder \(folder) belongs to no session")
      let parts = try Files.list(Session.root / folder)
      #expect(Set(parts).isSubset(of: ["before", "after"]), "\(folder) has parts that no test uses")
    }
    let texts = try Session.sharedTexts()
    let used = try Session.names.reduce(into: Set()) { $0.formUnion(try Session($1, sharing: texts).shared) }
    #expect(Set(texts.keys) == used, "a shared text that no session uses")
  }

  @Test(arguments: Session.names) func `prints back byte for byte`(_ name: String) throws {
    let text = try Files.readText(Session.file(name))
    var archive = TextArchive(reading: text)
    archive.comment = try Session(name, sharing: Session.sharedTexts()).terminal.text
    #expect(archive.text.utf8.elementsEqual(text.utf8))
  }

  @Test(
    arguments: [
      "$ true\n-- a (shared nothing.md) --\n", "$ true\n-- a (before) --\n", "$ true\n-- a --\n-- a --\n",
      "$ true\n-- a (after) --\n-- a (unchanged) --\n", "$ true\n-- a (shared x.md) --\ntext of its own\n",
    ])
  func `a section that means nothing is refused`(_ text: String) throws {
    #expect(throws: Session.Fault.self) { try Session("made-up", text: text, sharing: ["x.md": "x\n"]) }
  }
}
