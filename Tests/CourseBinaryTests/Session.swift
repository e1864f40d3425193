import Platform
import Testing

/// What a person sees in a terminal: commands with what they print, as a file that is compared whole.
///
/// A fixture is a folder with `session.txt` and, where files matter, `course/` (copied before the first command) and
/// `after/` (files that must look so at the end). In the session a line `$ COMMAND` is given to `sh -c` in the copied
/// folder, with `course` and `exercise` on the PATH; below it stand the lines of its standard output, then those of
/// its standard error behind `! `, then `[STATUS]` unless that is 0. Lines that begin with `#` before the first command
/// say what the session is about.
struct Session {
  let folder: Path

  /// The commands in order.
  let commands: [String]
  /// The whole file.
  let expected: String
  private let introduction: String

  static let root = Path(#filePath).parent.parent / "Fixtures/sessions"

  /// The names of all fixtures.
  static let names: [String] = (try? Files.list(root)) ?? []

  init(_ name: String) throws {
    folder = Session.root / name
    expected = try Files.readText(folder / "session.txt")
    let lines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    introduction = lines.prefix { $0.hasPrefix("#") }.map { $0 + "\n" }.joined()
    commands = lines.filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
  }

  /// The session as it goes now, and the folder in which it went.
  func replay(in place: Path) async throws -> String {
    let course = place / "course"
    if Files.exists(folder / "course") {
      try Files.copy(folder / "course", to: course)
    } else {
      try Files.makeDirectory(course)
    }
    let programs = place / "bin"
    try Files.makeDirectory(programs)
    for name in ["course", "exercise"] {
      try Files.write(
        Array("#!/bin/sh\nexec '\(try Self.products() / name)' \"$@\"\n".utf8), to: programs / name)
      try Files.setPermissions(0o755, of: programs / name)
    }
    var transcript = introduction
    for command in commands {
      let result = await ProcessSupervisor.shared.run(
        ProcessRequest(
          "/bin/sh", ["-c", command],
          environment: [
            "PATH": "\(programs):\(EnvironmentVariables.current["PATH"] ?? "/usr/bin:/bin")",
            "HOME": place.string,
            "LANG": "C.UTF-8", "TMPDIR": place.string,
          ],
          workingDirectory: course, timeLimit: .seconds(120)))
      transcript += "$ \(command)\n" + text(of: result, hiding: place)
    }
    return transcript
  }

  private func text(of result: ProcessResult, hiding place: Path) -> String {
    var text = ended(String(decoding: result.standardOutput, as: UTF8.self))
    let errors = ended(String(decoding: result.standardError, as: UTF8.self))
    text += errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { "! \($0)\n" }
      .joined()
    if result.ending != .exited(0) {
      text +=
        result.ending.description.hasPrefix("ended with status ")
        ? "[\(result.ending.description.dropFirst("ended with status ".count))]\n" : "[\(result.ending)]\n"
    }
    return text.replacing(place.string, with: "PLACE")
  }

  private func ended(_ text: String) -> String {
    text.isEmpty || text.utf8.last == UInt8(ascii: "\n") ? text : text + "%\n"
  }

  /// The folder of this build's programs: the test bundle is itself a program in it.
  static func products() throws -> Path {
    try Files.resolvingSymbolicLinks("/proc/self/exe").parent
  }
}
