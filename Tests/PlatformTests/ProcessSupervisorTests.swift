import TestSupport
import Testing

@testable import Platform

@Suite struct ProcessSupervisorTests {
  // MARK: What a program is given

  @Test func `the environment is exactly the one given`() async {
    let result = await ProcessSupervisor.shared.run(
      ProcessRequest("/usr/bin/env", environment: ["B": "2 x", "A": "ı=1"]))
    #expect(text(result.standardOutput) == "A=ı=1\nB=2 x\n")
    #expect(result.ending == .exited(0))
  }

  @Test func `the working folder is the one given`() async throws {
    let folder = try TemporaryFolder()
    let result = await shell("pwd -P", in: folder.path)
    #expect(text(result.standardOutput) == folder.path.string + "\n")
  }

  @Test func `arguments arrive unchanged`() async {
    let words = ["", "a b", "*", "$HOME", "ş\n", "--x"]
    let result = await ProcessSupervisor.shared.run(ProcessRequest("/usr/bin/printf", ["[%s]"] + words))
    #expect(text(result.standardOutput) == words.map { "[\($0)]" }.joined())
  }

  @Test func `standard input is at its end`() async {
    let result = await shell("cat; echo $?")
    #expect(text(result.standardOutput) == "0\n")
  }

  @Test func `standard input holds the bytes given and then ends`() async {
    let input = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let result = await ProcessSupervisor.shared.run(ProcessRequest("/bin/cat", standardInput: input))
    #expect(result.standardOutput == input)
  }

  @Test func `the program leads a session and a group of its own`() async {
    let result = await shell("cut -d' ' -f1,5,6 /proc/$$/stat")
    let numbers = text(result.standardOutput).split(whereSeparator: \.isWhitespace)
    #expect(numbers.count == 3)
    #expect(Set(numbers).count == 1)
  }

  @Test func `nothing but the standard streams is open`() async throws {
    // Deliberately inheritable, as a make job server would be.
    let leak = dup(0)
    defer { close(leak) }
    let result = await shell("ls /proc/$$/fd")
    #expect(text(result.standardOutput) == "0\n1\n2\n")
  }

  @Test func `signals are reset and none is blocked`() async {
    signal(SIGPIPE, SIG_IGN)
    let result = await shell("grep -E '^Sig(Blk|Ign)' /proc/self/status")
    let masks = text(result.standardOutput).split(separator: "\n").map { UInt64($0.suffix(16), radix: 16) }
    // Signals 32 and 33 are the C library's own, and posix_spawn always leaves those ignored.
    #expect(masks.map { $0.map { $0 & ~0x1_8000_0000 } } == [0, 0])
  }

  // MARK: How it ends

  @Test(arguments: [0, 1, 64, 255]) func `the exit status is reported`(_ status: Int32) async {
    #expect(await shell("exit \(status)").ending == .exited(status))
  }

  @Test func `output before a crash is kept and the signal named`() async {
    let result = await shell("echo one; echo two; echo three >&2; kill -SEGV $$")
    #expect(text(result.standardOutput) == "one\ntwo\n")
    #expect(text(result.standardError) == "three\n")
    #expect(result.ending == .signalled(Signal(rawValue: SIGSEGV)))
    #expect(result.ending.description == "was ended by signal SIGSEGV (segmentation fault)")
  }

  @Test func `what does not end is killed at its limit and its output kept`() async {
    let result = await shell("echo begun; sleep 1000", timeLimit: .seconds(2))
    #expect(result.ending == .timedOut)
    #expect(text(result.standardOutput) == "begun\n")
    #expect(result.duration < .seconds(120))
  }

  @Test func `a program that ignores every polite signal is killed all the same`() async {
    let result = await shell(
      "trap '' HUP INT TERM QUIT; echo begun; while :; do sleep 1000; done", timeLimit: .seconds(2))
    #expect(result.ending == .timedOut)
  }

  @Test(arguments: [ProcessResult.Stream.standardOutput, .standardError])
  func `more than the limit on one stream ends the run`(_ stream: ProcessResult.Stream) async {
    let redirection = stream == .standardError ? "1>&2" : ""
    let result = await shell("yes \(redirection)", outputLimit: 100_000)
    #expect(result.ending == .outputLimit(stream))
    let kept = stream == .standardError ? result.standardError : result.standardOutput
    #expect(kept == Array(String(repeating: "y\n", count: 50_000).utf8))
  }

  @Test func `exactly as much as the limit is fine`() async {
    let result = await shell("head -c 100000 /dev/zero", outputLimit: 100_000)
    #expect(result.ending == .exited(0))
    #expect(result.standardOutput.count == 100_000)
    #expect(
      await shell("head -c 100001 /dev/zero", outputLimit: 100_000).ending == .outputLimit(.standardOutput))
  }

  @Test func `floods on both streams neither block nor fill memory`() async {
    let before = residentBytes()
    let requests = Array(
      repeating: ProcessRequest.shell(
        "head -c 1000000000 /dev/zero & head -c 1000000000 /dev/zero >&2; wait"), count: 4)
    await ProcessSupervisor.shared.run(requests, jobs: 2) { _, result in
      guard case .outputLimit = result.ending else {
        Issue.record("\(result.ending)")
        return
      }
      #expect(
        max(result.standardOutput.count, result.standardError.count) == ProcessRequest.defaultOutputLimit)
    }
    // Other tests of this process use memory meanwhile; without a cap it would be gigabytes.
    #expect(residentBytes() - before < 600 << 20)
  }

  @Test func `a flood on both streams within the limit arrives whole`() async {
    let result = await shell("head -c 5000000 /dev/zero & head -c 5000000 /dev/zero >&2; wait")
    #expect(result.ending == .exited(0))
    #expect(result.standardOutput.count == 5_000_000)
    #expect(result.standardError.count == 5_000_000)
  }

  // MARK: What cannot start

  @Test func `what cannot be started says why`() async throws {
    let folder = try TemporaryFolder()
    let plain = folder.path / "plain"
    try Files.write(Array("echo hello\n".utf8), to: plain)
    let odd = folder.path / "odd"
    try Files.write(Array("no program\n".utf8), to: odd)
    try Files.setPermissions(0o755, of: odd)
    let orphaned = folder.path / "orphaned"
    try Files.write(Array("#!/no/such/interpreter\n".utf8), to: orphaned)
    try Files.setPermissions(0o755, of: orphaned)
    let cases: [(ProcessRequest, String)] = [
      (ProcessRequest("/no/such/program"), "there is no program /no/such/program"),
      (ProcessRequest(plain), "\(plain) may not be executed (its permissions forbid it)"),
      (ProcessRequest(folder.path), "\(folder.path) is a folder"),
      (ProcessRequest(odd), "\(odd) is not a program that this machine can run"),
      (
        ProcessRequest(orphaned), "the interpreter that \(orphaned) names in its first line does not exist"
      ),
      (
        ProcessRequest("/bin/true", workingDirectory: "/no/such/folder"),
        "its working folder /no/such/folder does not exist"
      ),
      (ProcessRequest("/bin/true", ["a\0b"]), "an argument holds a NUL byte"),
      (
        ProcessRequest("/bin/true", environment: ["A=B": ""]),
        "the environment variable \"A=B\" is not well formed"
      ),
      (
        ProcessRequest("/bin/true", [String(repeating: "x", count: 1 << 20)]),
        "its arguments and environment are too long"
      ),
    ]
    for (request, reason) in cases {
      #expect(await ProcessSupervisor.shared.run(request).ending == .notStarted(reason))
    }
  }

  // MARK: Many

  @Test func `processes that belong together end together, and the pool stays free`() async throws {
    let count = 4 * max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path
    let request = ProcessRequest.shell(": > $$; exec sleep 1000", in: path, timeLimit: .seconds(5))
    let startedAtEnds = Tally()
    async let results = ProcessSupervisor.shared.run(Array(repeating: request, count: count), jobs: count) {
      _, _ in
      startedAtEnds.note((try? Files.list(path).count) ?? 0)
    }
    // Answered while all of them hang: no thread of the pool waits for one.
    let meanwhile = await shell("echo free")
    #expect(text(meanwhile.standardOutput) == "free\n")
    #expect(await results.map(\.ending) == Array(repeating: .timedOut, count: count))
    // When the first ended, all had long begun: they hung together.
    #expect(startedAtEnds.least == count)
  }

  @Test func `five hundred quick programs all end and leave no descriptor open`() async throws {
    _ = await shell("true")
    let before = try Files.list("/proc/self/fd").count
    let request = ProcessRequest("/bin/true")
    let started = ContinuousClock.now
    let results = await ProcessSupervisor.shared.run(Array(repeating: request, count: 500), jobs: 2)
    #expect(results.allSatisfy { $0.ending == .exited(0) })
    #expect(started.duration(to: .now) < .seconds(300))
    // Others of this process's tests run meanwhile: what leaked per run would be hundreds.
    #expect(try Files.list("/proc/self/fd").count < before + 250)
  }

  @Test func `results come in the order of the requests and never more run than jobs`() async {
    let running = Tally()
    let requests = (0..<12).map { ProcessRequest.shell("echo \($0)") }
    let results = await ProcessSupervisor.shared.run(requests, jobs: 3) { _, _ in
      running.enter()
      await Task.yield()
      running.leave()
    }
    #expect(results.map { text($0.standardOutput) } == (0..<12).map { "\($0)\n" })
    #expect(running.most <= 3)
  }

  // MARK: Cancelling

  @Test func `cancelling kills the program with its children`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path / "pids"
    let task = Task {
      await shell("sleep 1000 & echo $! $$ > pids.new; mv pids.new pids; wait", in: folder.path)
    }
    #expect(await appears(file))
    task.cancel()
    #expect(await task.value.ending == .interrupted)
    let pids = try Files.readText(file).split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }
    #expect(pids.count == 2)
    for pid in pids { #expect(!isAlive(pid)) }
  }

  @Test func `what was cancelled before its start never starts`() async throws {
    let folder = try TemporaryFolder()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await shell("touch started", in: folder.path)
    }
    #expect(await task.value.ending == .interrupted)
    #expect(!Files.exists(folder.path / "started"))
  }
}

private func residentBytes() -> Int {
  let pages = (try? Files.readText("/proc/self/statm"))?.split(separator: " ").dropFirst().first
  return (pages.flatMap { Int($0) } ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
}
