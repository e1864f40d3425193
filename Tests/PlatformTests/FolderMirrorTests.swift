import Platform
import TestSupport
import Testing

@Suite struct FolderMirrorTests {
  private let place: TemporaryFolder
  private var source: Path { place.path / "source" }

  init() throws {
    place = try TemporaryFolder(prefix: "mirror-")
    for (name, text) in [("a/data", "data"), ("b/run.sh", "run"), ("made/x", "x"), (".git/HEAD", "ref")] {
      try Files.write(Array(text.utf8), to: source / name)
    }
    try Files.setPermissions(0o755, of: source / "b/run.sh")
    try Files.write([], to: place.path / "outside")
  }

  private func mirror() throws -> FolderMirror {
    try FolderMirror(of: source, at: place.path / "copy") { inside in
      inside == ".git" ? .leftOut : inside == "made" ? .linked : .copied
    }
  }

  private func sh(_ script: String, in folder: Path) async throws -> String {
    let result = await ProcessSupervisor.shared.run(
      ProcessRequest(
        "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], workingDirectory: folder))
    try #require(result.succeeded, "\(script): \(String(decoding: result.standardError, as: UTF8.self))")
    return String(decoding: result.standardOutput, as: UTF8.self)
  }

  /// Everything in a folder: type, permissions, name, of a link what it says, of a file its size and time.
  private func listing(_ folder: Path) async throws -> String {
    try await sh(
      "find . -printf '%y %m %p %l ' '(' -type f -printf '%s %T@\\n' -o -printf '\\n' ')' | sort", in: folder)
  }

  @Test func `files are copied with permissions and times, and folders as the rule says`() async throws {
    let mirror = try mirror()
    let shown = try await sh("ls -A; readlink made; cat b/run.sh; stat -c %a b/run.sh", in: mirror.path)
    #expect(shown == "a\nb\nmade\n\(source)/made\nrun755\n")
    #expect(try await sh("stat -c %Y.%y a/data", in: mirror.path) == sh("stat -c %Y.%y a/data", in: source))
    #expect(mirror.copy(of: source / "a/data") == mirror.path / "a/data")
    #expect(mirror.copy(of: source / "made/x") == nil)
    #expect(mirror.copy(of: source / "made") == nil)
    #expect(mirror.copy(of: place.path / "outside") == nil)
  }

  @Test(arguments: [
    ("data", "data"), ("../b/run.sh", "../b/run.sh"), ("SOURCE/b/run.sh", "../b/run.sh"),
    ("../../source/b", "../b"), ("../../outside", "PLACE/outside"), ("/etc/passwd", "/etc/passwd"),
    ("nowhere", "nowhere"),
  ])
  func `a link leads to the copy, or to the same place outside`(_ text: String, _ expected: String)
    async throws
  {
    let link = text.replacing("SOURCE", with: source.string)
    _ = try await sh("ln -s '\(link)' a/link", in: source)
    let found = try await sh("readlink a/link", in: mirror().path)
    #expect(found == expected.replacing("PLACE", with: place.path.string) + "\n")
  }

  @Test(arguments: [
    "echo more >>a/data", "rm a/data", "rm -r a", "rm -r a; echo x >a", "mv a c", "mkdir -p n/m; touch n/m/x",
    "chmod 0 a", "chmod 600 b/run.sh", "rm a/data; ln -s ../b/run.sh a/data", "rm made", "touch -d @0 a/data",
    "printf DATA >a/data; touch -r b/run.sh a/data", "mv b/run.sh a/data", "rm -r ./*", ":",
  ])
  func `whatever was done in it is undone`(_ mess: String) async throws {
    var mirror = try mirror()
    let (before, original) = (try await listing(mirror.path), try await listing(source))
    _ = try await sh(mess, in: mirror.path)
    try mirror.restore()
    #expect(try await listing(mirror.path) == before)
    #expect(try await listing(source) == original)
    // And so is what is done in what was made again.
    _ = try await sh("echo more >>a/data; rm b/run.sh", in: mirror.path)
    try mirror.restore()
    #expect(try await listing(mirror.path) == before)
  }

  @Test func `what is opened in it is reported by its path inside, wherever it has moved`() async throws {
    _ = try await sh("ln -s ../b/run.sh a/link", in: source)
    var mirror = try mirror()
    _ = mirror.opened()
    try mirror.move(to: place.path / "elsewhere")
    _ = try await sh("cat a/link made/x", in: mirror.path)
    #expect(mirror.opened()?.isSuperset(of: ["b/run.sh"]) ?? false)
    #expect(mirror.opened() == [])
  }

  @Test func `a file that may not be read is a link to it`() async throws {
    _ = try await sh("mkfifo a/pipe", in: source)
    #expect(try await sh("readlink a/pipe", in: mirror().path) == "\(source)/a/pipe\n")
  }
}
