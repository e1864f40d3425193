import Platform
import TerminalSessions
import TestSupport

/// Commands given in a course, with what they print and the files before and after: `Tests/Fixtures/sessions/NAME.txt`.
///
/// The file is a ``TextArchive``. Its comment is a ``TerminalSession``: each command is given to `sh -c` in the course's
/// folder, with `course` and `exercise` on the PATH; `PLACE` stands for the folder around it. Its sections are the
/// course's files:
///
///     -- Lessons/a/lesson.md --                  the file as it is before the first command
///     -- Lessons/a/lesson.md (after) --          the file as it must be after the last one
///     -- Lessons/a/lesson.md (unchanged) --      both
///     -- Lessons/a/x.sh (shared hello.sh) --     the text is the section `hello.sh` of `shared.txt`
///     -- Lessons/a/lesson.md (no final newline) --
///
/// What this form cannot say (CRLF, NUL, bytes that are not UTF-8) stands beside it, in `NAME/before` and `NAME/after`.
struct Session {
  let name: String
  /// The file as it is.
  let text: String
  /// The commands with the expected answers.
  let terminal: TerminalSession
  /// The bytes of the course's files before the first command, by path.
  private(set) var before: [String: [UInt8]] = [:]
  /// The bytes that files must have after the last command, by path.
  private(set) var after: [String: [UInt8]] = [:]
  /// The shared texts that it uses.
  private(set) var shared: Set<String> = []

  /// Reads a session of the folder of sessions.
  init(_ name: String, sharing texts: [String: String]) throws {
    try self.init(name, text: try Files.readText(Session.file(name)), sharing: texts)
  }

  /// Reads a session from its text and from the folder beside its file, if there is one.
  init(_ name: String, text: String, sharing texts: [String: String]) throws {
    self.name = name
    self.text = text
    let archive = TextArchive(reading: text)
    terminal = TerminalSession(reading: archive.comment)
    for section in archive.sections { try add(section, sharing: texts) }
    let folder = Session.root / name
    for (part, adds) in [("before", Session.addBefore), ("after", Session.addAfter)]
    where Files.exists(folder / part) {
      for file in try Files.walk(folder / part) {
        guard let path = file.relative(to: folder / part) else { continue }
        try adds(&self, path, try Files.read(file))
      }
    }
  }

  private mutating func add(_ section: TextArchive.Section, sharing texts: [String: String]) throws {
    var text = section.text
    var isBefore = true
    var isAfter = false
    for note in section.notes {
      switch note {
      case "after": (isBefore, isAfter) = (false, true)
      case "unchanged": isAfter = true
      case "no final newline": text = String(text.dropLast())
      case _ where note.hasPrefix("shared ") && text.isEmpty:
        let wanted = String(note.dropFirst("shared ".count))
        guard let found = texts[wanted] else {
          throw Fault("\(name) shares '\(wanted)', which does not exist")
        }
        shared.insert(wanted)
        text = found
      default: throw Fault("\(name): the note '\(note)' of '\(section.path)' means nothing")
      }
    }
    if isBefore { try Session.addBefore(&self, section.path, Array(text.utf8)) }
    if isAfter { try Session.addAfter(&self, section.path, Array(text.utf8)) }
  }

  private static func addBefore(_ session: inout Session, _ path: String, _ bytes: [UInt8]) throws {
    guard session.before.updateValue(bytes, forKey: path) == nil else {
      throw Fault("\(session.name) has two files '\(path)' before")
    }
  }

  private static func addAfter(_ session: inout Session, _ path: String, _ bytes: [UInt8]) throws {
    guard session.after.updateValue(bytes, forKey: path) == nil else {
      throw Fault("\(session.name) has two files '\(path)' after")
    }
  }

  /// A session that is not written in this form.
  struct Fault: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }
}

// MARK: All sessions

extension Session {
  static let root = Path(#filePath).parent.parent / "Fixtures/sessions"

  /// What stands in the folder of the sessions.
  static let listing: [String] = (try? Files.list(root)) ?? []

  /// The names of all sessions.
  static let names: [String] = listing.filter { $0.hasSuffix(".txt") && $0 != "shared.txt" }.map {
    String($0.dropLast(".txt".count))
  }

  /// The file of a session.
  static func file(_ name: String) -> Path { root / "\(name).txt" }

  /// The texts that several sessions use, by name.
  static func sharedTexts() throws -> [String: String] {
    let sections = TextArchive(reading: try Files.readText(file("shared"))).sections
    return Dictionary(sections.map { ($0.path, $0.text) }) { first, _ in first }
  }
}

// MARK: Running

extension Session {
  /// The session as it goes now, in the folder `course` of `place`.
  func replay(in place: Path) async throws -> TerminalSession {
    let course = place / "course"
    try Files.makeDirectory(course)
    for (path, bytes) in before { try Files.write(bytes, to: course / path) }
    let programs = place / "bin"
    try Files.makeDirectory(programs)
    for name in ["course", "exercise"] {
      try Files.write(
        Array("#!/bin/sh\nexec '\(try Self.products() / name)' \"$@\"\n".utf8), to: programs / name)
      try Files.setPermissions(0o755, of: programs / name)
    }
    var actual = TerminalSession(introduction: terminal.introduction, exchanges: [])
    for exchange in terminal.exchanges {
      actual.exchanges.append(try await Self.run(exchange.command, in: course, place, programs))
    }
    return actual
  }

  private static func run(
    _ command: String, in course: Path, _ place: Path, _ programs: Path
  ) async throws -> Exchange {
    let result = await ProcessSupervisor.shared.run(
      ProcessRequest(
        "/bin/sh", ["-c", command],
        environment: [
          "PATH": "\(programs):\(EnvironmentVariables.current["PATH"] ?? "/usr/bin:/bin")",
          "HOME": place.string,
          "LANG": "C.UTF-8", "TMPDIR": place.string,
        ],
        workingDirectory: course, timeLimit: .seconds(120)))
    func text(_ bytes: [UInt8]) -> String {
      String(decoding: bytes, as: UTF8.self).replacing(place.string, with: "PLACE")
    }
    guard case .exited(let status) = result.ending else { throw Fault("'\(command)' \(result.ending)") }
    return Exchange(
      command: command, output: text(result.standardOutput), errors: text(result.standardError),
      exitStatus: status)
  }

  /// The folder of this build's programs: the test bundle is itself a program in it.
  static func products() throws -> Path {
    try Files.resolvingSymbolicLinks("/proc/self/exe").parent
  }
}
