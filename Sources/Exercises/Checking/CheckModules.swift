import Platform

/// The two modules of a check: the student's file, and the checks, which import single declarations from it.
///
/// Nothing that the student names can collide with what the checks name, since an import of one declaration brings no
/// other into scope.
struct CheckModules: Sendable {
  /// The module that checks import from.
  static let student = "Exercise"

  /// Why a module was not made.
  enum Fault: Error, Sendable {
    /// Each error stands in the student's file or in one of the checks.
    case inFiles(CompilerOutput)
    /// Something else stands in the way: the compiler's own words.
    case elsewhere(String)
    case interrupted
  }

  let compiler: Path
  let environment: [String: String]
  /// The student's file.
  let file: Path
  /// Where both modules are put.
  let folder: Path
  /// Where the checks find RaceLab, if they use it.
  var lab: BuiltRaceLab?

  /// How long the compiler may take; a cold module cache costs seconds.
  private static let limit: Duration = .seconds(180)

  /// What every call of the compiler has in common.
  static let flags = [
    "-swift-version", "6", "-diagnostic-style", "llvm", "-Onone", "-wmo", "-package-name", "Exercise",
  ]

  /// What makes the student's module: `@main` in it does not compete with the checks' own start.
  static let studentFlags = [
    "-module-name", student, "-parse-as-library", "-enable-testing", "-no-emit-module-separately-wmo",
    "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "exercise_main",
  ]

  private var object: Path { folder / "Exercise.o" }

  /// Compiles the student's file; the others need its module.
  func compileStudent() async throws(Fault) {
    let module = folder / "\(Self.student).swiftmodule"
    try await compile(
      [file],
      Self.studentFlags + [
        "-emit-module", "-emit-module-path", module.string, "-emit-object", "-o", object.string,
      ])
  }

  /// Compiles the checks and links them with the student's module.
  ///
  /// - Returns: the program.
  func linkChecks(_ checks: [Path]) async throws(Fault) -> Path {
    let program = folder / "check"
    try await compile(checks, importing + ["-o", program.string], linking: [object] + (lab?.objects ?? []))
    return program
  }

  /// Compiles one file of the checks alone.
  func compileProbe(_ file: Path) async throws(Fault) {
    try await compile([file], importing + ["-parse-as-library", "-emit-sil", "-o", "/dev/null"])
  }

  private var importing: [String] {
    ["-module-name", "Checks", "-I", folder.string] + (lab?.flags ?? [])
  }

  private func compile(
    _ files: [Path], _ flags: [String], linking objects: [Path] = []
  ) async throws(Fault) {
    let inputs = files + objects
    var environment = environment
    // The driver leaves a folder there for each call; one that cannot be used is for the driver to report.
    if Files.isDirectory(Path(environment["TMPDIR"] ?? "/tmp")) { environment["TMPDIR"] = folder.string }
    let result = await ProcessSupervisor.shared.run(
      ProcessRequest(
        compiler, Self.flags + flags + inputs.map(\.string), environment: environment,
        timeLimit: Self.limit))
    // The driver reports some faults of its own, a missing TMPDIR among them, on standard output.
    let output = CompilerOutput(
      String(decoding: result.standardError + result.standardOutput, as: UTF8.self))
    switch result.ending {
    case .exited(0): return
    case .interrupted: throw .interrupted
    // A declaration that the checks cannot use is named where it stands, in the student's file.
    case .exited where output.blamesOnly(files + [file]): throw .inFiles(output)
    case .exited where !output.words.isEmpty: throw .elsewhere(output.words)
    default: throw .elsewhere("\(compiler) \(result.ending)")
    }
  }
}
