import Glibc
import Platform
import TestSupport

/// A copy of the package in which one source at a time has a fault, with a build of the engines and their tests.
struct WorkingCopy {
  private let folder: Path
  private let swift: Path
  private let environment: [String: String]

  /// Brings the copy up to date; files that are the same keep their times, so that nothing is built twice.
  init(of package: Path) async throws {
    folder = package / ".build/mutants"
    var environment = EnvironmentVariables.current
    environment["COURSE_PART"] = "engines"
    environment["RACELAB_PARENT"] = "\(getpid())"
    self.environment = environment
    guard let swift = Executables.locate("swift", searchPath: environment["PATH"] ?? "") else {
      throw Failure.doesNotBuild
    }
    self.swift = swift
    try Files.makeDirectories(folder)
    for name in ["Package.swift", "Sources", "Tests", "Lessons"] {
      try Self.update(package / name, folder / name)
    }
  }

  /// Makes `copy` what `original` is.
  private static func update(_ original: Path, _ copy: Path) throws {
    guard Files.isDirectory(original) else {
      let bytes = try Files.read(original)
      if (try? Files.read(copy)) != bytes { try Files.write(bytes, to: copy) }
      return
    }
    try Files.makeDirectories(copy)
    let names = try Files.list(original)
    for stale in try Files.list(copy) where !names.contains(stale) { try Files.remove(copy / stale) }
    for name in names where !Files.isSymbolicLink(original / name) {
      try update(original / name, copy / name)
    }
  }

  /// Builds what has changed; false where it does not compile.
  func build() async -> Bool {
    await run(swift, ["build", "--build-tests"], limit: .seconds(600)).succeeded
  }

  /// What the mutant's killer says with the fault in place; the source is as before afterwards.
  func verdict(on mutant: Mutant) async throws -> Verdict {
    let file = folder / mutant.file
    let source = try Files.readText(file)
    guard let faulty = mutant.applied(to: source) else { throw Failure.isNotThere(mutant) }
    try Files.write(Array(faulty.utf8), to: file)
    let verdict = await build() ? await verdict(of: mutant.killer) : .unknown
    try Files.write(Array(source.utf8), to: file)
    return verdict
  }

  /// Runs a test or explores a scenario; a run that does not end has failed.
  func verdict(of killer: Mutant.Killer) async -> Verdict {
    switch killer {
    case .test(let target, let name):
      let filter = "^\(target)[.].*" + name.map { $0.isLetter || $0 == " " ? "\($0)" : "." }.joined()
      let result = await run(swift, ["test", "--skip-build", "--filter", filter], limit: .seconds(60))
      // A filter that selects nothing passes as well.
      let ran = String(decoding: result.standardOutput, as: UTF8.self).contains("✔ Test run with 1 test ")
      return result.ending == .timedOut ? .neverEnds : result.succeeded && ran ? .passes : .fails
    case .oracle(let scenario, let rule):
      let fixture = folder / ".build/debug/race-lab-fixture"
      let result = await run(fixture, [scenario, "seeded:300", "reduced"], limit: .seconds(90))
      let report = String(decoding: result.standardOutput, as: UTF8.self)
      if !result.succeeded || report.contains("\nbroken: \(rule): ") { return .fails }
      return report.contains("coverage: 300 random orders") ? .passes : .fails
    }
  }

  private func run(_ program: Path, _ arguments: [String], limit: Duration) async -> ProcessResult {
    await ProcessSupervisor.shared.run(
      ProcessRequest(
        program, arguments, environment: environment, workingDirectory: folder, timeLimit: limit))
  }
}
