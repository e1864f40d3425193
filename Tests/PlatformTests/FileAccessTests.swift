import Platform
import Testing

@Suite struct FileAccessTests {
  @Test func `an opening of a file is reported under whatever name it is reached`() async throws {
    let folder = try TemporaryFolder(prefix: "access-")
    let (read, left) = (folder.path / "read", folder.path / "left")
    for file in [read, left] { try Files.write([1], to: file) }
    let access = try #require(FileAccess(to: [(read, read), (left, left)]))
    #expect(access.opened() == [])
    let command = "cd '\(folder.path)' && ln -s read link && (cat link; ls -l left; test -r left) >/dev/null"
    let result = await ProcessSupervisor.shared.run(
      ProcessRequest("/bin/sh", ["-c", command], environment: ["PATH": "/usr/bin:/bin"]))
    #expect(result.succeeded)
    #expect(access.opened() == [read])
    #expect(access.opened() == [])
  }

  @Test func `a file that is not there cannot be watched`() {
    #expect(FileAccess(to: [("/no/such/file", "/no/such/file")]) == nil)
  }
}
