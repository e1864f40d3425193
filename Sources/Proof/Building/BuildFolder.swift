import CourseModel
import Platform
import TextComparison

/// Where a package is built: the scratch folder, the configuration and the folder of the binaries.
struct BuildFolder: Hashable, Sendable {
  /// The scratch folder, `.build` by default.
  var scratch: Path
  /// `debug` or `release`.
  var configuration: String
  /// The folder of the programs; a symbolic link that SwiftPM makes.
  var binaries: Path { scratch / configuration }
  /// The folder of the compiled modules.
  var modules: Path { binaries / "Modules" }
  /// Our own folder for caches, beside SwiftPM's.
  var caches: Path { scratch / "course" }

  /// The folder in which a package is built: the one that contains the running program when that belongs to the package,
  /// else the one asked for, else `.build`.
  ///
  /// - Parameters:
  ///   - package: the package's folder, resolved.
  ///   - program: the running program's file, resolved, or nil.
  ///   - asked: the `--scratch-path` of the command line, or nil.
  static func of(package: Path, program: Path?, asked: Path?) -> BuildFolder {
    if let program, let own = folder(of: program), own.belongs(to: package) { return own }
    return BuildFolder(scratch: asked?.absolute ?? package / ".build", configuration: "debug")
  }

  /// `SCRATCH/TRIPLE/debug/course` is in a build folder where SwiftPM keeps its state in SCRATCH.
  private static func folder(of program: Path) -> BuildFolder? {
    let binaries = program.parent
    let scratch = binaries.parent.parent
    guard ["debug", "release"].contains(binaries.name), Files.exists(scratch / "workspace-state.json") else {
      return nil
    }
    return BuildFolder(scratch: scratch, configuration: binaries.name)
  }

  /// The package nearest above the scratch folder owns it; where there is none, the one that its build plan names.
  ///
  /// Where the toolkit is inside a course, its own build folder is inside the course's package and still not its.
  private func belongs(to package: Path) -> Bool {
    if let owner = Course.packageRoot(above: scratch.parent) { return owner == package }
    guard let plan = try? Files.read(scratch / "\(configuration).yaml") else { return false }
    return firstOccurrence(of: Array("\"\(package.string)/Package.swift\"".utf8), in: plan[...]) != nil
  }
}
