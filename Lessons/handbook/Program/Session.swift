import Platform
import TerminalSessions

/// Runs commands in a copy of a sample course and prints what a terminal would show.
///
/// Standard output comes first, then standard error, then the exit status unless it is 0. The `course` command is the one
/// that was built beside this program.
func show(_ sample: String, _ commands: String...) async throws {
  let place = try TemporaryFolder(prefix: "handbook-")
  let course = place.path / "course"
  try Files.copy(samples / sample, to: course)
  for command in commands {
    let result = await ProcessSupervisor.shared.run(
      ProcessRequest(
        "/bin/sh", ["-c", command], environment: try environment(home: place.path), workingDirectory: course))
    guard case .exited(let status) = result.ending else {
      throw NotEnded(command: command, ending: result.ending)
    }
    let printed = String(decoding: result.standardOutput + result.standardError, as: UTF8.self)
      .replacing(course.string, with: "/home/you/course")
    print(Exchange(command: command, output: printed, exitStatus: status).text, terminator: "")
  }
}

/// The sample courses stand beside this program's sources, where the handbook's pages show them.
private let samples = Path(#filePath).parent.parent / "Samples"

private func environment(home: Path) throws -> [String: String] {
  guard let own = Executables.current?.parent, Files.isExecutable(own / "course") else { throw NotBuilt() }
  return [
    "PATH": "\(own):\(EnvironmentVariables.current["PATH"] ?? Executables.defaultSearchPath)",
    "HOME": home.string,
    "LANG": "C.UTF-8",
  ]
}

/// The handbook shows the `course` command at work, which must have been built.
private struct NotBuilt: Error, CustomStringConvertible {
  var description: String {
    "the command 'course' has not been built; run 'swift build --product course' first"
  }
}

/// A command of the handbook did not come to its own end.
private struct NotEnded: Error, CustomStringConvertible {
  let command: String
  let ending: ProcessResult.Ending

  var description: String { "'\(command)' \(ending)" }
}
