import TestSupport
import Testing

@testable import Platform

@Suite struct InterruptTests {
  @Test(arguments: [SIGINT, SIGTERM]) func `an interrupt ends the programs and leaves nothing behind`(
    _ signal: Int32
  )
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path.string
    let status = 128 + signal
    let result = await #expect(processExitsWith: .failure) {
      [path = path as String, signal = signal as Int32] in
      ProcessSupervisor.shared.handleInterrupts()
      let temporary = try TemporaryFolder(in: Path(path), prefix: "temporary-")
      try Files.write([], to: temporary.path / "something")
      let script = "setsid sleep 1000 & echo $! $$ > pids.new; mv pids.new pids; wait"
      async let result = shell(script, in: Path(path), timeLimit: .seconds(300))
      #expect(await appears(Path(path) / "pids"))
      kill(getpid(), signal)
      // Never returns: the process ends meanwhile, without this task.
      _ = await result
      exit(1)
    }
    #expect(result?.exitStatus == .exitCode(status))
    let pids = try Files.readText(folder.path / "pids").split(whereSeparator: \.isWhitespace).compactMap {
      Int32($0)
    }
    #expect(pids.count == 2)
    for pid in pids { #expect(!isAlive(pid)) }
    #expect(try Files.list(folder.path) == ["pids"])
  }

  @Test func `an interrupt ends also a command that runs nothing`() async {
    await #expect(processExitsWith: .exitCode(130)) {
      ProcessSupervisor.shared.handleInterrupts()
      kill(getpid(), SIGINT)
      while true { pause() }
    }
  }

  @Test func `a closed pipe ends it quietly with its programs`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path.string
    let result = await #expect(processExitsWith: .failure) {
      [path = path as String] in
      ProcessSupervisor.shared.handleInterrupts()
      let errors = open((Path(path) / "errors").string, O_WRONLY | O_CREAT, 0o600)
      dup2(errors, 2)
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      dup2(ends[1], 1)
      close(ends[0])
      close(ends[1])
      async let result = shell("echo $$ > pid.new; mv pid.new pid; sleep 1000", in: Path(path))
      #expect(await appears(Path(path) / "pid"))
      try Terminal.write("to nobody\n")
      _ = await result
      exit(1)
    }
    #expect(result?.exitStatus == .exitCode(141))
    #expect(try Files.read(folder.path / "errors") == [])
    let pid = try #require(Int32(try Files.readText(folder.path / "pid").dropLast()))
    #expect(!isAlive(pid))
  }
}
