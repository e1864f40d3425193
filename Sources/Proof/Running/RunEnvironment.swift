import Platform

/// What a run finds around it; every variable is explicit, so that a page cannot depend on who proves it.
struct RunEnvironment: Hashable, Sendable {
  /// Variables that differ from the contract's, for repeated runs in a varied environment; nil removes one.
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
    for (name, value) in overrides { variables[name] = value }
    return variables
  }
}
