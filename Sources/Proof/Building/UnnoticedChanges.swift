import Platform

/// Takes away what was made from files whose change SwiftPM and the compilers do not notice.
///
/// They compare times of modification, which can be set: a file that is replaced by another one with the same time counts
/// as unchanged. And they do not compile a module again whose dependency re-exports a module of C of which a header
/// changed (both measured with Swift 6.3). The time of the last change (`st_ctime`) shows it: where it is later than what was
/// made, and the build either would not see it or has not acted on it, the module is compiled again without its objects.
struct UnnoticedChanges {
  /// Which changes are looked for.
  enum Moment {
    /// Those that a build would not see: their time of modification is not later.
    case beforeBuild
    /// Those that a build has not acted on.
    case afterBuild
  }

  let inputs: BuildInputs
  let moment: Moment

  private var binaries: Path { inputs.folder.binaries }

  /// Removes the objects of every module that read such a file, and the copies of such resources.
  ///
  /// - Returns: whether there was anything to remove.
  @discardableResult
  func removeProducts() -> Bool {
    var folders: Set<Path> = []
    var readsHeader = false
    for file in inputs.dependencyFiles where !folders.contains(file.parent) {
      guard let made = FileIdentity(of: file)?.modified, let bytes = try? Files.read(file) else { continue }
      for name in DependencyFile(bytes).inputs where isUnnoticed(Path(name), since: made) {
        let path = Path(name)
        // A module's other sources have dependency files of their own.
        let isOther =
          path.extension == "swift" && file.stem != path.stem && !file.stem.hasSuffix(".emit-module")
        if isOther || path.isInside(inputs.scratch) { continue }
        folders.insert(file.parent)
        readsHeader = readsHeader || path.extension != "swift"
      }
    }
    for folder in folders {
      for file in (try? Files.walk(folder)) ?? [] where file.extension == "o" || file.extension == "d" {
        try? Files.remove(file)
      }
    }
    // A module of C is compiled for its importers into the cache, by the size and the time of its headers.
    if readsHeader { try? Files.remove(binaries / "ModuleCache") }
    return removeCopies() || !folders.isEmpty
  }

  private func removeCopies() -> Bool {
    let names = (try? Files.list(binaries)) ?? []
    let copies = names.filter { $0.hasSuffix(".resources") }.flatMap {
      (try? Files.walk(binaries / $0)) ?? []
    }
    let embedded = names.map { binaries / $0 / "DerivedSources/embedded_resources.swift" }.filter(
      Files.exists)
    if copies.isEmpty, embedded.isEmpty { return false }
    var removed = false
    let files = inputs.listedFiles() ?? []
    let byName = Dictionary(grouping: files, by: \.name)
    for copy in copies {
      guard let made = FileIdentity(of: copy)?.changed else { continue }
      if byName[copy.name]?.contains(where: { isUnnoticed($0, since: made) }) ?? false {
        try? Files.remove(copy)
        removed = true
      }
    }
    for file in embedded {
      guard let made = FileIdentity(of: file)?.modified else { continue }
      if files.contains(where: { $0.extension != "swift" && isUnnoticed($0, since: made) }) {
        try? Files.remove(file)
        removed = true
      }
    }
    return removed
  }

  private func isUnnoticed(_ file: Path, since made: Int) -> Bool {
    guard let target = FileIdentity(of: file) else { return false }
    let changed = max(target.changed, FileIdentity(ofLink: file)?.changed ?? 0)
    return changed > made && (moment == .afterBuild || target.modified <= made)
  }
}
