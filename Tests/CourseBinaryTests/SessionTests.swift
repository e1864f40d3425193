import Platform
import Testing

/// The real binary on fixture courses; with `UPDATE_SESSIONS=1` in the environment the sessions are rewritten, for review.
///
/// One by one: hundreds of commands at once would starve each other's time limits.
@Suite(.serialized) struct SessionTests {
  @Test(arguments: Session.names) func `goes as written`(_ name: String) async throws {
    let session = try Session(name)
    let place = try TemporaryFolder(prefix: "session-")
    let actual = try await session.replay(in: place.path)
    if EnvironmentVariables.current["UPDATE_SESSIONS"] != nil {
      try Files.write(Array(actual.utf8), to: session.folder / "session.txt")
      return
    }
    #expect(!session.commands.isEmpty, "a session without a command proves nothing")
    #expect(actual.utf8.elementsEqual(session.expected.utf8), "the session went otherwise:\n\(actual)")
    try expectFiles(of: session.folder / "after", in: place.path / "course")
  }

  @Test func `every fixture consists of known parts`() throws {
    #expect(!Session.names.isEmpty)
    for name in Session.names {
      let parts = try Files.list(Session.root / name)
      #expect(parts.contains("session.txt"), "\(name) has no session")
      #expect(
        Set(parts).isSubset(of: ["session.txt", "course", "after"]), "\(name) has files that no test uses")
    }
  }

  private func expectFiles(of expected: Path, in actual: Path) throws {
    guard Files.exists(expected) else { return }
    for file in try Files.walk(expected) {
      let name = try #require(file.relative(to: expected))
      #expect(try Files.read(actual / name) == (try Files.read(file)), "\(name) looks different afterwards")
    }
  }
}
