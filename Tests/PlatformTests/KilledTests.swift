import TestSupport
import Testing

@testable import Platform

/// What is left after SIGKILL, which no process can prepare for: nothing that runs, and nothing after the next start.
@Suite struct KilledTests {
  @Test(arguments: [
    "sleep 1000 & echo $! $$ >pids.new; mv pids.new pids; wait",
    "setsid sh -c 'sleep 1000 & echo $! $$ >pids.new; mv pids.new pids; wait' </dev/null >/dev/null 2>&1 & sleep 1000",
    // A daemon in a session of its own whose parent is gone.
    "(setsid sh -c 'echo $$ >pids.new; mv pids.new pids; exec sleep 1000' >/dev/null 2>&1 &) & sleep 1000",
  ])
  func `what a killed process started is gone`(_ script: String) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path.string
    // While a program runs, this process leaves orphans alone that are not its own: only the guardian ends them.
    async let busy = shell(
      "until test -e checked; do sleep 0.05; done", in: folder.path, timeLimit: .seconds(300))
    _ = await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, script = script as String] in
      async let result = shell(script, in: Path(path), timeLimit: .seconds(300))
      #expect(await appears(Path(path) / "pids"))
      kill(getpid(), SIGKILL)
      _ = await result
    }
    let pids = try Files.readText(folder.path / "pids").split(whereSeparator: \.isWhitespace).compactMap {
      Int32($0)
    }
    #expect(!pids.isEmpty)
    for pid in pids { #expect(await eventually { !isAlive(pid) }) }
    try Files.write([], to: folder.path / "checked")
    #expect(await busy.succeeded)
  }

  @Test func `the next start removes the folders of the dead and only those`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path.string
    for name in ["course-tmp-notes1", "course-tmp-thesis", "other"] {
      try Files.write([1], to: folder.path / name / "mine")
    }
    try Files.makeDirectory(folder.path / "course-tmp-abcdef")
    _ = await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String] in
      setenv("TMPDIR", path, 1)
      let temporary = try TemporaryFolder()
      try Files.write([1], to: temporary.path / "deep/file")
      kill(getpid(), SIGKILL)
    }
    #expect(
      try Files.list(folder.path).filter { $0.hasPrefix("course-tmp-") }.count == 3,
      "what it left, and no empty one")
    _ = await #expect(processExitsWith: .success) {
      [path = path as String] in
      setenv("TMPDIR", path, 1)
      _ = try TemporaryFolder()
      exit(0)
    }
    #expect(try Files.list(folder.path) == ["course-tmp-notes1", "course-tmp-thesis", "other"])
    // It looked at the folder of this process, too, which lives.
    _ = await #expect(processExitsWith: .success) {
      _ = try TemporaryFolder()
      exit(0)
    }
    #expect(Files.isDirectory(folder.path))
  }

  @Test func `a staging folder of a killed process is removed by the next one`() async throws {
    let folder = try TemporaryFolder()
    let destination = folder.path / "public"
    let path = destination.string
    _ = await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String] in
      let staging = try Files.stagingFolder(for: Path(path))
      try Files.write([1], to: staging.path / "index.html")
      kill(getpid(), SIGKILL)
    }
    #expect(try Files.list(folder.path).count == 1)
    let staging = try Files.stagingFolder(for: destination)
    #expect(try Files.list(folder.path) == [staging.path.name])
    let second = try Files.stagingFolder(for: destination)
    #expect(try Files.list(folder.path).count == 2, "that of a living process stays")
    withExtendedLifetime((staging, second)) {}
  }

  @Test(arguments: [SIGINT, SIGTERM]) func `an end from outside leaves no temporary sibling`(_ signal: Int32)
    async throws
  {
    let folder = try TemporaryFolder()
    let page = folder.path / "page.md"
    try Files.write([1], to: page)
    let (path, status) = (page.string, 128 + signal)
    let result = await #expect(processExitsWith: .failure) {
      [path = path as String, signal = signal as Int32] in
      ProcessSupervisor.shared.handleInterrupts()
      Task {
        // No wait for anything: every moment must do, and this only chooses one.
        try await Task.sleep(for: .milliseconds(Int.random(in: 5...60)))
        kill(getpid(), signal)
      }
      var bytes: [UInt8] = [1]
      while true {
        let next = [UInt8](repeating: bytes[0] &+ 1, count: 100_000)
        try? Files.replace(Path(path), with: next, expecting: bytes)
        bytes = next
      }
    }
    #expect(result?.exitStatus == .exitCode(status))
    #expect(try Files.list(folder.path) == ["page.md"])
  }

  @Test func `a folder that cannot be synchronised is reported with the new text in place`() throws {
    let folder = try TemporaryFolder()
    let page = folder.path / "page.md"
    try Files.write([1], to: page)
    let error = #expect(throws: FileError.self) {
      try Files.replace(page, with: [2], expecting: [1]) { path throws(FileError) in
        throw FileError("synchronise", path, .system(code: EIO))
      }
    }
    #expect(error?.reason == .notDurable(code: EIO))
    #expect(error?.explanation.hasPrefix("it has its new text, but its folder could not be written") ?? false)
    #expect(try Files.read(page) == [2])
    #expect(try Files.list(folder.path) == ["page.md"])
  }
}
