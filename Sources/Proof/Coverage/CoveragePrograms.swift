import CourseModel
import Diagnostics
import FoundationEssentials
import Platform

/// The lessons' programs, compiled once more so that they count what they execute, with the tools that read the counts.
///
/// They lie in a build folder of their own, and nothing but the counts is taken from them.
struct CoveragePrograms: Sendable {
  /// The program of each product; one that could not be built is left out.
  private let programs: [String: Path]
  private let tools: CoverageTools

  /// Builds the programs with `--enable-code-coverage`, each alone.
  ///
  /// - Parameter builder: builds the package; its folder decides where these programs lie.
  static func build(
    _ products: [String], of built: BuiltPackage, with builder: PackageBuilder
  ) async throws(BuildFault) -> CoveragePrograms {
    let own = BuildFolder(
      scratch: built.folder.caches / "coverage", configuration: built.folder.configuration)
    let builder = PackageBuilder(package: built.package, folder: own, name: builder.name)
    let fresh = products.filter { built.products[$0] == .fresh }
    try await builder.buildCounting(fresh, description: built.description)
    guard let toolchain = Toolchain.locate() else { throw BuildFault([Toolchain.missing]) }
    return CoveragePrograms(
      programs: Dictionary(fresh.map { ($0, own.binaries / $0) }) { first, _ in first },
      tools: try await CoverageTools.of(toolchain))
  }

  /// What the last of these runs executes; nil where it is not known, since the program was killed or behaves differently.
  ///
  /// - Parameters:
  ///   - executions: the runs of a session that come before it, and the run itself.
  ///   - isAsShown: whether the page shows what the run wrote.
  func profile(
    of executions: [RunExecution], product: String, isAsShown: (ProcessResult) -> Bool
  ) async -> CoverageProfile? {
    guard let program = programs[product], let last = executions.last,
      let folder = try? TemporaryFolder(prefix: "course-coverage-"),
      let place = try? RunPlace(for: LessonProgramFile(executable: program))
    else { return nil }
    defer {
      place.end()
      folder.remove()
    }
    func run(_ execution: RunExecution, writing profile: String) async -> ProcessResult {
      await Runner(environment: RunEnvironment(overrides: ["LLVM_PROFILE_FILE": profile])).transcript(
        of: execution, in: place)
    }
    for execution in executions.dropLast() { _ = await run(execution, writing: "/dev/null") }
    // Processes that the program starts from its own file write profiles of their own.
    let transcript = await run(last, writing: (folder.path / "%p.profraw").string)
    return isAsShown(transcript) ? await tools.profile(in: folder.path, program: program) : nil
  }
}

/// `llvm-profdata` and `llvm-cov` of the toolchain: those of another version refuse its format.
struct CoverageTools: Sendable {
  private let profdata: Path
  private let cov: Path

  /// The tools in the folder that the compiler belongs to, wherever the `swiftc` of `PATH` leads.
  static func of(_ toolchain: Toolchain) async throws(BuildFault) -> CoverageTools {
    let answer = await ProcessSupervisor.shared.run(
      ProcessRequest(toolchain.swiftc, ["-print-target-info"], environment: Toolchain.environment))
    guard answer.succeeded,
      let target = try? JSONDecoder().decode(TargetInfo.self, from: Data(answer.standardOutput))
    else { throw BuildFault([.error(Message.noTargetInfo)]) }
    // `usr/lib/swift`
    let folder = Path(target.paths.runtimeResourcePath).parent.parent / "bin"
    for name in ["llvm-profdata", "llvm-cov"] where !Files.isRegularFile(folder / name) {
      throw BuildFault([.error(Message.noTool(name, folder), suggestion: Message.installWhole)])
    }
    return CoverageTools(profdata: folder / "llvm-profdata", cov: folder / "llvm-cov")
  }

  /// What the counts in a folder say; nil where there are none, or they cannot be read.
  func profile(in folder: Path, program: Path) async -> CoverageProfile? {
    let names = ((try? Files.list(folder)) ?? []).filter { $0.hasSuffix(".profraw") }
    if names.isEmpty { return nil }
    let merged = folder / "run.profdata"
    let raw = names.map { (folder / $0).string }
    let merging = await run(profdata, ["merge", "-sparse", "-o", merged.string] + raw)
    guard merging.succeeded else { return nil }
    let export = await run(
      cov, ["export", "-skip-expansions", "-skip-branches", "-instr-profile", merged.string, program.string])
    return export.succeeded ? CoverageProfile(json: export.standardOutput) : nil
  }

  private func run(_ tool: Path, _ arguments: [String]) async -> ProcessResult {
    await ProcessSupervisor.shared.run(
      ProcessRequest(
        tool, arguments, environment: Toolchain.environment, timeLimit: .seconds(60), outputLimit: 256 << 20))
  }

  private struct TargetInfo: Decodable {
    struct Paths: Decodable { var runtimeResourcePath: String }
    var paths: Paths
  }
}

private enum Message {
  static let noTargetInfo =
    "the folder of the Swift toolchain could not be determined ('swiftc -print-target-info')"
  static let installWhole = "install a complete Swift toolchain from swift.org"
  static func noTool(_ name: String, _ folder: Path) -> String {
    "'\(name)', which reads what programs executed, is missing in \(folder)"
  }
}
