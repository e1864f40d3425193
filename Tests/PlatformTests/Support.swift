import CPlatform
import Testing

@testable import Platform

/// Runs a shell script with nothing but a search path.
func shell(
  _ script: String, environment: [String: String] = [:], input: [UInt8]? = nil, in folder: Path? = nil,
  timeLimit: Duration = .seconds(120), outputLimit: Int = ProcessRequest.defaultOutputLimit
) async -> ProcessResult {
  await ProcessSupervisor.shared.run(
    .shell(
      script, environment: environment, input: input, in: folder, timeLimit: timeLimit,
      outputLimit: outputLimit))
}

extension ProcessRequest {
  static func shell(
    _ script: String, environment: [String: String] = [:], input: [UInt8]? = nil, in folder: Path? = nil,
    timeLimit: Duration = .seconds(120), outputLimit: Int = ProcessRequest.defaultOutputLimit
  ) -> ProcessRequest {
    ProcessRequest(
      "/bin/sh", ["-c", script],
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"].merging(environment) { $1 },
      workingDirectory: folder, standardInput: input, timeLimit: timeLimit, outputLimit: outputLimit)
  }
}

func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// Whether a process is there and not merely waiting to be reaped.
func isAlive(_ pid: Int32) -> Bool {
  guard let status = try? Files.readText(Path("/proc/\(pid)/stat")) else { return false }
  return status.split(separator: ")").last?.split(separator: " ").first != "Z"
}

func redirectStandardInput(to path: Path) {
  let descriptor = open(path.string, O_RDONLY)
  dup2(descriptor, 0)
  close(descriptor)
}

/// The permission bits of what a path leads to.
func permissions(of path: Path) throws -> UInt32 { try #require(Files.status(of: path)).permissions }

extension ProcessSupervisor {
  /// Runs programs, at most `jobs` at a time; `onEnd` sees each result as it comes.
  @discardableResult
  func run(
    _ requests: [ProcessRequest], jobs: Int,
    onEnd: @escaping @Sendable (_ index: Int, _ result: ProcessResult) async -> Void = { _, _ in }
  ) async -> [ProcessResult] {
    await mapConcurrently(requests, jobs: jobs) { index, request in
      let result = await self.run(request)
      await onEnd(index, result)
      return result
    }
  }
}

func exitWith(_ status: Int32) -> Never { exit(status) }

/// A terminal and the side of the person who sits at it.
func makeTerminal() -> (person: Int32, terminal: Int32) {
  var ends: (person: Int32, terminal: Int32) = (-1, -1)
  platform_open_terminal(&ends.person, &ends.terminal)
  return ends
}

func readTerminal(_ person: Int32, until end: String) -> String {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 256)
  while !text(bytes).contains(end) {
    let count = read(person, &buffer, buffer.count)
    if count <= 0 { break }
    bytes += buffer[..<count]
  }
  return text(bytes)
}
