import Testing

@testable import Platform

@Suite struct FilesTests {
  let folder: TemporaryFolder
  var root: Path { folder.path }

  init() throws { folder = try TemporaryFolder() }

  @Test func `reads what was written`() throws {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF, 0, 13, 10, 0xFF]
    try Files.write(bytes, to: root / "a/b/c")
    #expect(try Files.read(root / "a/b/c") == bytes)
    #expect(Files.size(of: root / "a/b/c") == 7)
  }

  @Test func `reads files whose size is not known`() throws {
    #expect(try Files.read("/proc/self/stat").isEmpty == false)
  }

  @Test func `lists what is there`() throws {
    try Files.write([], to: root / "file")
    #expect(symlink("file", (root / "link").string) == 0)
    #expect(symlink("nowhere", (root / "broken").string) == 0)
    #expect(symlink(".", (root / "here").string) == 0)
    #expect(Files.isRegularFile(root / "file") && Files.isRegularFile(root / "link"))
    #expect(Files.isSymbolicLink(root / "link") && !Files.isSymbolicLink(root / "file"))
    #expect(!Files.exists(root / "broken") && Files.isSymbolicLink(root / "broken"))
    #expect(Files.isDirectory(root / "here") && !Files.isDirectory(root / "file"))
    #expect(try Files.resolvingSymbolicLinks(root / "here/link") == root / "file")
  }

  @Test func `lists in the order of bytes`() throws {
    for name in ["b", "a", "B", ".h", "ç"] { try Files.write([], to: root / name) }
    #expect(try Files.list(root) == [".h", "B", "a", "b", "ç"])
  }

  @Test func `walks regular files outside hidden folders and follows no links`() throws {
    for name in ["b/2", "b/1", "a", ".git/x", ".h"] { try Files.write([], to: root / name) }
    #expect(symlink(".", (root / "loop").string) == 0)
    #expect(try Files.walk(root).compactMap { $0.relative(to: root) } == ["a", "b/1", "b/2"])
  }

  @Test func `copies a tree with its permissions and links`() throws {
    try Files.write([1], to: root / "from/sub/tool")
    try Files.setPermissions(0o751, of: root / "from/sub/tool")
    #expect(symlink("sub/tool", (root / "from/link").string) == 0)
    try Files.copy(root / "from", to: root / "to")
    #expect(try permissions(of: root / "to/sub/tool") == 0o751)
    #expect(try Files.targetOfSymbolicLink(root / "to/link") == "sub/tool")
    #expect(throws: FileError.self) { try Files.copy(root / "from", to: root / "to") }
  }

  @Test func `removing a tree never follows a link`() throws {
    try Files.write([1], to: root / "kept/file")
    try Files.write([1], to: root / "gone/deep/er/file")
    #expect(symlink("../kept", (root / "gone/link").string) == 0)
    try Files.setPermissions(0o500, of: root / "gone/deep/er")
    try Files.remove(root / "gone")
    #expect(!Files.exists(root / "gone"))
    #expect(Files.exists(root / "kept/file"))
    try Files.remove(root / "gone")
  }

  @Test func `faults name the file and the cause`() throws {
    try Files.write([0xFF], to: root / "latin1")
    let cases: [(String, () throws -> Void)] = [
      ("cannot read \(root)/none: there is no such file or folder", { _ = try Files.read(root / "none") }),
      ("cannot read \(root): it is a folder", { _ = try Files.read(root) }),
      ("cannot read \(root)/latin1: it is not UTF-8 text", { _ = try Files.readText(root / "latin1") }),
      ("cannot list \(root)/none: there is no such file or folder", { _ = try Files.list(root / "none") }),
      (
        "cannot write \(root)/latin1/x: a part of the path is not a folder",
        { try Files.write([], to: root / "latin1/x") }
      ),
    ]
    for (message, action) in cases {
      #expect { try action() } throws: { String(describing: $0) == message }
    }
  }

  @Test func `a temporary folder is gone with its value`() throws {
    var temporary: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(temporary?.path)
    try Files.write([], to: path / "a/b")
    #expect(try permissions(of: path) == 0o700)
    temporary = nil
    #expect(!Files.exists(path))
  }

  @Test func `a lock keeps others out while it lives`() throws {
    var lock: FileLock? = try FileLock(root / "lock")
    #expect(lock != nil)
    #expect { try FileLock(root / "lock") } throws: { ($0 as? FileError)?.reason == .locked }
    lock = nil
    _ = try FileLock(root / "lock")
  }

  @Test func `a snapshot sees every kind of edit`() throws {
    let file = root / "file"
    try Files.write([1, 2], to: file)
    let snapshot = try FileSnapshot(reading: file, for: "read")
    #expect(snapshot.bytes == [1, 2] && snapshot.identity == FileIdentity(of: file))
    // Another file with the same bytes in its place.
    try Files.write([1, 2], to: root / "other")
    try Files.move(root / "other", to: file)
    #expect(snapshot.identity != FileIdentity(of: file))
    try Files.remove(file)
    #expect(snapshot.identity != FileIdentity(of: file))
  }

  @Test func `finds programs as a shell does`() throws {
    try Files.write(Array("#!/bin/sh\n".utf8), to: root / "bin/tool")
    #expect(Executables.locate("tool", searchPath: "/none:\(root)/bin") == nil)
    try Files.setPermissions(0o755, of: root / "bin/tool")
    #expect(Executables.locate("tool", searchPath: "/none:\(root)/bin") == root / "bin/tool")
    #expect(Executables.locate("bin/tool", workingDirectory: root) == root / "bin/tool")
    #expect(Executables.locate("tool", searchPath: "", workingDirectory: root / "bin") == root / "bin/tool")
    #expect(Executables.locate("", searchPath: "\(root)") == nil)
    #expect(Executables.locate("bin", searchPath: "\(root)") == nil)
  }

  @Test func `a program that a build replaced while it ran is found in its place`() throws {
    #expect(Executables.file(ofLink: "\(root)/tool (deleted)") == root / "tool")
    #expect(Executables.file(ofLink: "\(root)/tool") == root / "tool")
    try Files.write([], to: root / "tool (deleted)")
    #expect(Executables.file(ofLink: "\(root)/tool (deleted)") == root / "tool (deleted)")
    #expect(try Executables.current == Files.resolvingSymbolicLinks("/proc/self/exe"))
  }
}
