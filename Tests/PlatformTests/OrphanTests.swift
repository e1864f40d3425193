import TestSupport
import Testing

@testable import Platform

/// What a program leaves behind, wherever it goes, is gone when its run is reported.
@Suite struct OrphanTests {
  @Test func `a grandchild that holds the pipe does not keep the run alive`() async throws {
    let result = await shell("sleep 1000 & echo $!")
    #expect(result.ending == .exited(0))
    #expect(result.duration < .seconds(120))
    #expect(!isAlive(try #require(Int32(text(result.standardOutput).dropLast()))))
  }

  @Test(arguments: [
    // In a session of its own.
    "setsid sh -c 'echo $$ > pid; exec sleep 1000' &",
    // Without the pipes, in a session of its own, its parent gone: nothing ties it to us but its mark.
    "setsid sh -c 'echo $$ > pid; exec sleep 1000' </dev/null >/dev/null 2>&1 &",
    // A daemon: twice forked, with an environment of its own, in another folder.
    "(setsid env -i sh -c 'echo $$ > pid; cd /; exec /bin/sleep 1000' >/dev/null 2>&1 &) &",
    // A family of its own.
    "setsid sh -c 'echo $$ > pid; setsid sleep 1000 & sleep 1000 & wait' >/dev/null 2>&1 &",
  ])
  func `what went elsewhere is killed with its run`(_ script: String) async throws {
    let folder = try TemporaryFolder()
    for end in ["exit 3", "exec sleep 1000"] {
      let result = await shell(
        "\(script) while ! test -s pid; do sleep 0.01; done; \(end)", in: folder.path,
        timeLimit: end == "exit 3" ? .seconds(120) : .seconds(2))
      #expect(result.ending == (end == "exit 3" ? .exited(3) : .timedOut))
      let pid = try #require(Int32(try Files.readText(folder.path / "pid").dropLast()))
      #expect(!isAlive(pid))
      #expect(processes(in: folder.path).isEmpty)
      try Files.remove(folder.path / "pid")
    }
  }

  @Test func `what changes its mark is ended when nothing else runs`() async throws {
    let folder = try TemporaryFolder()
    let result = await ProcessSupervisor.shared.run(
      ProcessRequest(
        "/bin/bash",
        [
          "-c",
          "ulimit -S -x 77; setsid sh -c 'echo $$ > pid; exec sleep 1000' >/dev/null 2>&1 & until test -s pid; do :; done",
        ],
        environment: ["PATH": "/usr/bin:/bin"], workingDirectory: folder.path, timeLimit: .seconds(120)))
    #expect(result.ending == .exited(0))
    let pid = try #require(Int32(try Files.readText(folder.path / "pid").dropLast()))
    // Whose it was cannot be known any more; it lasts no longer than the programs of other tests that run just now.
    #expect(await eventually { !isAlive(pid) })
  }

  @Test func `a server that a program starts and uses is left alone while the program runs`() async throws {
    let folder = try TemporaryFolder()
    // The server is an orphan at once; many other runs end, and look for strays, while it is needed.
    async let client = shell(
      """
      (setsid sh -c 'while ! test -e question; do sleep 0.01; done; echo yes > answer.new; mv answer.new answer' &) &
      while ! test -e others-are-done; do sleep 0.01; done
      touch question
      while ! test -e answer; do sleep 0.01; done
      cat answer
      """, in: folder.path)
    await ProcessSupervisor.shared.run(Array(repeating: .shell("sleep 1000 & true"), count: 30), jobs: 2)
    try Files.write([], to: folder.path / "others-are-done")
    let result = await client
    #expect(text(result.standardOutput) == "yes\n")
    #expect(result.ending == .exited(0))
  }

  @Test func `a fork bomb is ended at its limit`() async throws {
    let folder = try TemporaryFolder()
    // Bounded, should the supervisor fail: each shell starts two more, each in a session of its own, to depth 6.
    try Files.write(
      Array(
        "test $1 -gt 6 && exec sleep 1000\nsetsid sh bomb $(($1+1)) &\nsetsid sh bomb $(($1+1)) &\nwait\n"
          .utf8),
      to: folder.path / "bomb")
    let started = ContinuousClock.now
    let result = await shell("exec sh bomb 1", in: folder.path, timeLimit: .milliseconds(300))
    #expect(result.ending == .timedOut)
    #expect(started.duration(to: .now) < .seconds(300))
    #expect(await eventually { processes(in: folder.path).isEmpty })
  }

  @Test func `nothing is left to be reaped`() async throws {
    await ProcessSupervisor.shared.run(
      Array(repeating: .shell("for i in 1 2 3; do (setsid sleep 1000 &) & done; wait"), count: 10), jobs: 2)
    #expect(await eventually { zombies(named: "sleep").isEmpty })
  }
}

/// The processes that work in a folder.
private func processes(in folder: Path) -> [Int32] {
  ((try? Files.list("/proc")) ?? []).compactMap { Int32($0) }.filter { pid in
    (try? Files.targetOfSymbolicLink(Path("/proc/\(pid)/cwd"))) == folder.string
  }
}

private func zombies(named name: String) -> [Int32] {
  ProcessTree.children(of: getpid()).filter { pid in
    guard let status = try? Files.readText(Path("/proc/\(pid)/stat")) else { return false }
    return status.contains("(\(name)) Z")
  }
}
