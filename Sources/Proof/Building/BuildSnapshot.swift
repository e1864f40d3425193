import Platform

/// The state of all that a build depends on and of what it made, to see that nothing has changed since the last one.
///
/// A `swift build` with nothing to do costs three quarters of a second; looking at times and sizes costs milliseconds.
struct BuildSnapshot: Hashable, Sendable {
  /// One line a file: path, size, time of the last change.
  let text: String

  /// Takes the state of a package's sources; take it before a build, so that an edit during the build shows.
  init(sourcesOf package: Path, _ description: PackageDescription, _ toolchain: Toolchain) {
    let sources = Self.files(of: package, description).map(Self.line).joined()
    text = Self.environment(toolchain) + Self.manifest(of: package) + sources
  }

  /// What decides how SwiftPM describes a package: its manifest, the toolchain, the names in the targets' folders.
  static func layout(of package: Path, _ description: PackageDescription, _ toolchain: Toolchain) -> String {
    environment(toolchain) + manifest(of: package)
      + files(of: package, description).map { "\($0)\n" }.joined()
  }

  /// The same with the programs that were built.
  func adding(_ description: PackageDescription, builtIn folder: BuildFolder) -> BuildSnapshot {
    let made = description.executables.map { folder.binaries / $0 } + [folder.modules]
    return BuildSnapshot(text: text + folder.configuration + "\n" + made.map(Self.line).joined())
  }

  /// All files in the folders of the targets, resources included, and of the packages beside this one.
  private static func files(of package: Path, _ description: PackageDescription) -> [Path] {
    let folders =
      description.targets.map { package / $0.path } + description.localDependencies.map { Path($0) }
    return Set(folders).sorted().flatMap { (try? Files.walk($0)) ?? [] }
  }

  private static func manifest(of package: Path) -> String {
    line(package / "Package.swift") + line(package / "Package.resolved")
  }

  /// A manifest may ask for the environment; these variables are known to decide what ours says.
  private static func environment(_ toolchain: Toolchain) -> String {
    let variables = EnvironmentVariables.current
    return toolchain.identity + "\n"
      + ["CI", "SWIFT_HOST_LIBRARIES"].map { "\($0)=\(variables[$0] ?? "")\n" }.joined()
  }

  private static func line(_ path: Path) -> String {
    let identity = FileIdentity(of: path)
    return "\(path) \(identity?.size ?? -1) \(identity?.modified ?? -1) \(identity?.inode ?? 0)\n"
  }

  private init(text: String) { self.text = text }

  /// The state after the last successful build; nil where none is known.
  static func saved(in folder: BuildFolder) -> BuildSnapshot? {
    (try? Files.readText(folder.caches / "built-\(folder.configuration)")).map(BuildSnapshot.init(text:))
  }

  /// Keeps the state for the next run; where it cannot be written, the next run builds.
  func save(in folder: BuildFolder) {
    try? Files.makeDirectories(folder.caches)
    try? Files.write(Array(text.utf8), to: folder.caches / "built-\(folder.configuration)")
  }
}
