import System

/// The state of all that a build depends on, to tell that nothing has changed since the last one.
///
/// A `swift build` with nothing to do costs three quarters of a second; looking at times and sizes costs milliseconds.
struct BuildSnapshot: Hashable, Sendable {
  /// One line a file: path, size, time of the last change.
  let text: String

  private static let endings: Set<String> = [
    "swift", "c", "h", "cpp", "cc", "hpp", "m", "mm", "modulemap", "S", "s", "resolved",
  ]
  private static let skippedFolders: Set<String> = ["site", "node_modules"]

  /// Takes the state of a package's sources; take it before a build, so that an edit during the build shows.
  init(sourcesOf package: Path) {
    text = Self.sources(of: package).map(Self.line).joined()
  }

  /// What decides how SwiftPM describes a package: its manifest's state and the names of its sources.
  static func layout(of package: Path) -> String {
    line(package / "Package.swift") + sources(of: package).map { "\($0)\n" }.joined()
  }

  private static func sources(of package: Path) -> [Path] {
    let files =
      (try? Files.walk(package) { !$0.name.hasPrefix(".") && !skippedFolders.contains($0.name) }) ?? []
    return files.filter { endings.contains($0.extension) }
  }

  /// The same with the programs that were built.
  func adding(programs: [Path]) -> BuildSnapshot {
    BuildSnapshot(text: text + programs.map(Self.line).joined())
  }

  private static func line(_ path: Path) -> String {
    let identity = FileIdentity(of: path)
    return "\(path) \(identity?.size ?? -1) \(identity?.modified ?? -1) \(identity?.inode ?? 0)\n"
  }

  private init(text: String) { self.text = text }

  /// The state after the last successful build; nil where none is known.
  static func saved(in folder: BuildFolder) -> BuildSnapshot? {
    (try? Files.readText(folder.caches / "built")).map(BuildSnapshot.init(text:))
  }

  /// Keeps the state for the next run; where it cannot be written, the next run builds.
  func save(in folder: BuildFolder) {
    try? Files.makeDirectories(folder.caches)
    try? Files.write(Array(text.utf8), to: folder.caches / "built")
  }
}
