import Course
import System

/// A program that a lesson's runs start: the file, its first arguments, and where it stands.
struct LessonProgramFile: Hashable, Sendable {
  /// The program's file.
  var executable: Path
  /// What comes before a run's own arguments.
  var firstArguments: [String] = []
  /// The folder it runs in; nil for an empty temporary one.
  var workingDirectory: Path?
}

/// What a run finds around it; every variable is explicit, so that a page cannot depend on who proves it.
struct RunEnvironment: Hashable, Sendable {
  /// Variables that differ from the contract's, for repeated runs in varied surroundings; nil removes one.
  var overrides: [String: String?] = [:]

  /// The variables of the contract (design, section 5) with a home and a temporary folder of the run's own.
  func variables(home: Path, temporary: Path) -> [String: String] {
    var variables = [
      "PATH": EnvironmentVariables.current["PATH"] ?? Executables.defaultSearchPath,
      "HOME": home.string,
      "TMPDIR": temporary.string,
      "LANG": "C.UTF-8",
      "TZ": "UTC",
      "NO_COLOR": "1",
      "SWIFT_DETERMINISTIC_HASHING": "1",
      "SWIFT_BACKTRACE": "enable=no",
    ]
    for (name, value) in overrides { variables.updateOrRemove(name, value) }
    return variables
  }
}

/// Runs a lesson's program once, isolated, in folders that are gone afterwards.
struct Runner: Sendable {
  /// What a run finds around it.
  var environment = RunEnvironment()

  /// Executes one run.
  func transcript(
    of arguments: [String], program: LessonProgramFile, timeLimit: Duration
  ) async -> ProcessResult {
    let folder: TemporaryFolder
    do throws(FileError) {
      folder = try TemporaryFolder(prefix: "course-run-")
      for name in ["home", "tmp", "work"] { try Files.makeDirectory(folder.path / name) }
    } catch {
      return ProcessResult(
        standardOutput: [], standardError: [], ending: .notStarted(error.description), duration: .zero)
    }
    defer { folder.remove() }
    return await ProcessSupervisor.shared.run(
      ProcessRequest(
        program.executable, program.firstArguments + arguments,
        environment: environment.variables(home: folder.path / "home", temporary: folder.path / "tmp"),
        workingDirectory: program.workingDirectory ?? folder.path / "work", timeLimit: timeLimit))
  }
}

extension [String: String] {
  fileprivate mutating func updateOrRemove(_ name: String, _ value: String?) {
    if let value { self[name] = value } else { removeValue(forKey: name) }
  }
}
