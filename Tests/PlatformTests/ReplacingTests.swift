import CPlatform
import Testing

@testable import Platform

@Suite struct ReplacingTests {
  let folder: TemporaryFolder
  var root: Path { folder.path }
  var page: Path { root / "lesson.md" }
  let old = Array("old\r\n".utf8)
  let new = Array("new\n".utf8)

  init() throws {
    // Where other users may go, too.
    folder = try TemporaryFolder(in: TemporaryFolder.defaultParent)
    try Files.write(old, to: page)
  }

  private func expectUntouched(_ reason: FileError.Reason, _ replace: () throws -> Void) throws {
    #expect { try replace() } throws: { ($0 as? FileError)?.reason == reason }
    #expect(try Files.read(page) == old)
    #expect(try Files.list(root).filter { $0.hasPrefix(".") } == [])
  }

  @Test func `the new bytes are there and nothing else is`() throws {
    try Files.setPermissions(0o640, of: page)
    try Files.replace(page, with: new, expecting: old)
    #expect(try Files.read(page) == new)
    #expect(try permissions(of: page) == 0o640)
    #expect(try Files.list(root) == ["lesson.md"])
  }

  @Test func `a file edited meanwhile is refused`() throws {
    try expectUntouched(.changed) { try Files.replace(page, with: new, expecting: new) }
  }

  @Test func `a read only file is refused`() throws {
    try Files.setPermissions(0o444, of: page)
    try expectUntouched(.readOnly) { try Files.replace(page, with: new, expecting: old) }
  }

  @Test func `a missing file and a folder are refused`() throws {
    #expect { try Files.replace(root / "none", with: new, expecting: []) } throws: {
      String(describing: $0) == "cannot replace \(root)/none: there is no such file or folder"
    }
    try expectUntouched(.notARegularFile) { try Files.replace(root, with: new, expecting: []) }
    #expect(mkfifo((root / "pipe").string, 0o600) == 0)
    try expectUntouched(.notARegularFile) { try Files.replace(root / "pipe", with: new, expecting: []) }
  }

  @Test func `a link stays a link`() throws {
    try Files.makeDirectory(root / "other")
    #expect(symlink("../lesson.md", (root / "other/link.md").string) == 0)
    try Files.replace(root / "other/link.md", with: new, expecting: old)
    #expect(Files.isSymbolicLink(root / "other/link.md"))
    #expect(try Files.read(page) == new)
    #expect(try Files.list(root / "other") == ["link.md"])
  }

  @Test func `extended attributes stay`() throws {
    let isSupported = setxattr(page.string, "user.note", "kept", 4, 0) == 0
    guard isSupported else { return }
    try Files.replace(page, with: new, expecting: old)
    var value = [UInt8](repeating: 0, count: 4)
    #expect(getxattr(page.string, "user.note", &value, 4) == 4)
    #expect(value == Array("kept".utf8))
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away")) func `another owner stays the owner`()
    throws
  {
    #expect(chown(page.string, 4242, 4243) == 0)
    try Files.replace(page, with: new, expecting: old)
    let identity = try #require(FileIdentity(of: page))
    #expect([identity.owner, identity.group] == [4242, 4243])
  }

  @Test(.enabled(if: geteuid() == 0, "only root can become another user"))
  func `a file of another owner that cannot be kept is refused`() async throws {
    #expect(chown(page.string, 4242, 4243) == 0)
    #expect(chmod(page.string, 0o666) == 0)
    #expect(chmod(root.string, 0o777) == 0)
    let page = page.string
    await #expect(processExitsWith: .exitCode(7)) { [page = page as String] in
      guard setgid(4244) == 0, setuid(4244) == 0 else { exit(1) }
      do throws(FileError) {
        try Files.replace(Path(page), with: [1], expecting: Array("old\r\n".utf8))
        exit(2)
      } catch { exit(error.reason == .otherOwner ? 7 : 3) }
    }
    #expect(try Files.read(Path(page)) == old)
    #expect(try Files.list(root).count == 1)
  }

  @Test func `a disk that takes no more leaves the file as it was`() async throws {
    let page = page.string
    await #expect(processExitsWith: .exitCode(7)) { [page = page as String] in
      // A file may have at most this many bytes, for want of a full disk; the limit is one of the whole process.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      do throws(FileError) {
        try Files.replace(
          Path(page), with: Array(repeating: 65, count: 5000), expecting: Array("old\r\n".utf8))
        exit(2)
      } catch { exit(error.errnoCode == EFBIG ? 7 : 3) }
    }
    #expect(try Files.read(Path(page)) == old)
    #expect(try Files.list(root) == ["lesson.md"])
  }

  @Test func `what a killed process left is removed and others files are not`() throws {
    try Files.write([1], to: root / ".lesson.md.abc.course-tmp")
    try Files.write([1], to: root / ".other.md.abc.course-tmp")
    let inUse = try FileLock(root / ".lesson.md.def.course-tmp")
    try Files.replace(page, with: new, expecting: old)
    #expect(try Files.list(root) == [".lesson.md.def.course-tmp", ".other.md.abc.course-tmp", "lesson.md"])
    _ = inUse
  }

  @Test func `killed at any moment the old or the new bytes are there whole`() async throws {
    let first = [UInt8](repeating: 65, count: 300_000)
    let second = [UInt8](repeating: 66, count: 299_999)
    var seen: Set<Int> = []
    for round in 0..<12 {
      try Files.write(first, to: page)
      let path = page.string
      let microseconds = UInt32(round * 1700)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, microseconds = microseconds as UInt32] in
        let (first, second) = ([UInt8](repeating: 65, count: 300_000), [UInt8](repeating: 66, count: 299_999))
        // No wait for anything: every moment must do, and this only chooses one.
        runOnNewThread {
          usleep(microseconds)
          kill(getpid(), SIGKILL)
        }
        while true {
          try Files.replace(Path(path), with: second, expecting: first)
          try Files.replace(Path(path), with: first, expecting: second)
        }
      }
      let bytes = try Files.read(page)
      #expect(bytes == first || bytes == second)
      seen.insert(bytes.count)
      #expect(try Files.walk(root) == [page], "what is left over is hidden")
    }
    let current = try Files.read(page)
    try Files.replace(page, with: old, expecting: current)
    #expect(try Files.list(root) == ["lesson.md"])
  }

  // MARK: Folders

  @Test func `a staged folder takes the place of the old one`() throws {
    let site = root / "site"
    for content in [[1], [2]] as [[UInt8]] {
      let staging = try Files.stagingFolder(for: site)
      try Files.write(content, to: staging.path / "index.html")
      try Files.replaceDirectory(site, with: staging.path)
      #expect(try Files.read(site / "index.html") == content)
      #expect(try Files.list(root) == ["lesson.md", "site"])
    }
    let mask = umask(0)
    umask(mask)
    #expect(try permissions(of: site) == 0o777 & ~mask)
  }

  @Test func `a staged folder takes the place also where nothing can swap`() throws {
    try Files.write([1], to: root / "site/old")
    try Files.write([2], to: root / "staging/new")
    try Files.replaceInTwoSteps(root / "site", with: root / "staging")
    #expect(try Files.list(root / "site") == ["new"])
    #expect(try Files.list(root / "staging") == ["old"])
    #expect(throws: FileError.self) { try Files.replaceInTwoSteps(root / "site", with: root / "none") }
    #expect(try Files.list(root / "site") == ["new"])
  }

  @Test func `a staged folder replaces what a link leads to and never a file`() throws {
    try Files.write([1], to: root / "real/site/index.html")
    #expect(symlink("real/site", (root / "site").string) == 0)
    let staging = try Files.stagingFolder(for: root / "site")
    try Files.write([2], to: staging.path / "index.html")
    try Files.replaceDirectory(root / "site", with: staging.path)
    #expect(Files.isSymbolicLink(root / "site"))
    #expect(try Files.read(root / "real/site/index.html") == [2])
    let second = try Files.stagingFolder(for: page)
    #expect { try Files.replaceDirectory(page, with: second.path) } throws: {
      ($0 as? FileError)?.errnoCode == ENOTDIR
    }
    #expect(try Files.read(page) == old)
  }
}
