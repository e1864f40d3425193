import Platform
import TextComparison

/// What a build has made of a target's resources: copies beside the program, or a source with their bytes.
///
/// Compared by content, since a copy keeps no time that tells of which state of the original it is.
struct BuiltResources {
  let target: PackageDescription.Target
  /// The folder of the programs.
  let binaries: Path

  /// The first resource of which the build has another state than the package; nil where all are the same.
  func firstChanged() -> Path? {
    guard let resources = target.resources, !resources.isEmpty else { return nil }
    let bundles = ((try? Files.list(binaries)) ?? []).filter { $0.hasSuffix("_\(target.name).resources") }
      .map { binaries / $0 }
    let embedded = try? Files.read(
      binaries / "\(target.module).build/DerivedSources/embedded_resources.swift")
    for resource in resources {
      let root = Path(resource.path)
      for file in files(of: root) {
        guard let bytes = try? Files.read(file) else { return file }
        if resource.rule.embedInCode != nil {
          let literal = Array("[\(bytes.map(String.init).joined(separator: ","))]".utf8)
          if embedded.flatMap({ firstOccurrence(of: literal, in: $0[...]) }) == nil { return file }
        } else if !bundles.contains(where: { isCopied(file, of: root, bytes, to: $0) }) {
          return file
        }
      }
    }
    return nil
  }

  private func files(of root: Path) -> [Path] {
    guard Files.isDirectory(root) else { return [root] }
    var files = LinkedFiles(excluding: binaries)
    files.add(root)
    return files.found.sorted()
  }

  /// A folder is copied by its name, or its files one by one (`process`), those of a language in a folder of their own.
  private func isCopied(_ file: Path, of root: Path, _ bytes: [UInt8], to bundle: Path) -> Bool {
    let inFolder = file.relative(to: root).map { bundle / root.name / $0 }
    return [bundle / file.name, bundle / file.parent.name / file.name, inFolder].contains { copy in
      copy.flatMap { try? Files.read($0) } == bytes
    }
  }
}
